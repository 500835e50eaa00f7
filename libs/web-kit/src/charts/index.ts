export type { ChartData, ChartMarks } from './chart-data';
export { ChartPlace } from './chart-place';
export { Legend } from './legend';
