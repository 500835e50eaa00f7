export { columnsOf } from './columns';
export { crudEndpoints, type CrudEndpoints, type StoredRow } from './crud-endpoints';
export { ResourceToolbar } from './resource-toolbar';
export { ResourcePage, type RowDialogProps } from './resource-page';
export { ResourceForm, type InitialValues } from './resource-form';
export type { FilterProps, ListFilter } from './resource-toolbar';
export { resourceWords } from './resource-words';
export { buttonsColumn, type RowButton } from './row-buttons';
export { useAddressedDialog } from './use-addressed-dialog';
