export { ConfirmDialog } from './confirm-dialog';
export { DeleteDialog } from './delete-dialog';
export { useRowDialog } from './use-row-dialog';
