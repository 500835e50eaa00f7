export { DataTable } from './data-table';
export { listQuery } from './list-query';
export { listTags, rowTags } from './list-tags';
export { RowAction } from './row-action';
export { SearchBox } from './search-box';
export type { TableColumn } from './table-props';
export { useListAnswer } from './use-list-answer';
export { useTableState, type TableState } from './use-table-state';
