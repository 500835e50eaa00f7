export { useTableView, type TableView } from './use-table-view';
export { viewCallsOf } from './view-calls';
export { ViewControl } from './view-control';
