export { DescribedLines } from './described-cells';
export { describedColumns } from './described-columns';
