import type { ReactNode } from 'react';
import type { TableState } from './use-table-state';

/** Room for two lines of text. */
export const ROW_HEIGHT_PX = 64;

/** One column of a list, and one line of its card on narrow screens. */
export interface TableColumn<Row> {
  field: string;
  title: string;
  sortable?: boolean;
  /** Share of the free width; a `width` in px instead makes it fixed. */
  flex?: number;
  width?: number;
  minWidth?: number;
  /** Buttons of the row: at the right, without a heading on cards. */
  actions?: boolean;
  /** Shown on large screens only, and not on cards. */
  largeOnly?: boolean;
  render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the list holds, for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** In px, the same for all: rows of one height are drawn without being measured. {@link ROW_HEIGHT_PX} unless told. */
  rowHeight?: number;
  rows: Row[];
  total: number;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** The first load: `loadingText` in place of rows. */
  loading: boolean;
  /** Any load: rows on show may be about to change. */
  fetching?: boolean;
  loadingText: string;
  emptyText: string;
  /** The row that was saved last: highlighted, and always among the rows on show (product §11). */
  saved?: Row | null;
  /** Ends the highlight. */
  onForget?: () => void;
}
