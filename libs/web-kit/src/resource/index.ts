export { columnsOf } from './columns';
export { crudEndpoints, type CrudEndpoints, type StoredRow } from './crud-endpoints';
export { ResourceToolbar } from './resource-toolbar';
export { ResourcePage, type RowDialogProps } from './resource-page';
export { resourceWords } from './resource-words';
export type { RowButton } from './row-buttons';
