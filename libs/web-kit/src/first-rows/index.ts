export { describedColumns, DescribedLines } from './described-columns';
