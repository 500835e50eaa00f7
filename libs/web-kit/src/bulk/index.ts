export type { BulkAction, BulkActions, BulkCalls, BulkQuestion, BulkValuesProps } from './bulk-action';
export { BulkArea } from './bulk-area';
export { useSelection, type Selection } from './use-selection';
