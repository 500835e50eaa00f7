export { useTableView, type TableView } from './use-table-view';
export { viewCalls, type ViewCalls } from './view-calls';
export { ViewControl } from './view-control';
