import type { ReactNode } from 'react';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import type { RowMarks } from '../live';
import type { PageLinks } from './places';
import type { TableState } from './use-table-state';

/** High enough for two lines of text. */
export const ROW_HEIGHT_PX = 64;

/** A column of a list, or a line of a card on narrow screens. */
export interface TableColumn<Row> {
  field: string;
  title: string;
  sortable?: boolean;
  /** Share of the free width; alternatively, `width` is a fixed width in px. */
  flex?: number;
  width?: number;
  minWidth?: number;
  /** Holds the row's buttons: at the right, and without a label on cards. */
  actions?: boolean;
  /** Only on large screens, and not on cards. */
  largeOnly?: boolean;
  render: (row: Row) => ReactNode;
}

/** Choosing rows of a list, to do something to all of them. */
export interface RowChoice<Row> {
  ids: ReadonlySet<number>;
  /** Chooses these rows, and no others. */
  choose: (ids: Iterable<number>) => void;
  /** A row's name in the label of its checkbox. */
  nameOf: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** In px, the same for all rows, so that none has to be measured. Default: {@link ROW_HEIGHT_PX}. */
  rowHeight?: number;
  rows: Row[];
  total: number;
  /** Whether `total` was counted, and is not an estimate. Default: it was. */
  totalExact?: boolean;
  /** Where the pages beside this one are, for lists that go on behind their numbered pages; missing while it is read. */
  links?: PageLinks | undefined;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
  /** The controls of its filters, which say on paper what they are set to; without them it is said as it is stored. */
  filters?: ReactNode;
  /** The first load: shows `loadingText` instead of rows. */
  loading: boolean;
  /** The rows could not be loaded: it is not known that there are none. */
  failed?: boolean;
  /** Any load: the rows on screen may be about to change. */
  fetching?: boolean;
  loadingText: string;
  emptyText: string;
  /** The row that was saved last: it is highlighted and always visible (product §11). */
  saved?: Row | null;
  /** That row as it is by now; by default as it was saved. */
  savedNow?: Row | null;
  /** The name of the rows' resource: rows that somebody else has just changed are marked (product §10.5). */
  resource?: string;
  /** Ends the highlight. */
  onForget?: () => void;
  /** Which columns are shown, how wide, and how high rows are; by default as the columns say. Paper has all columns. */
  layout?: TableLayout;
  /** A person has made a column that wide, in px. */
  onResize?: (column: string, px: number) => void;
  /** Where rows can be chosen. */
  choice?: RowChoice<Row>;
}

/** What the grid and the cards get. */
export interface ListProps<Row> extends DataTableProps<Row> {
  marks: RowMarks;
  /** What a choice of the sort offers: the columns that are shown, and that of the current sort in any case. */
  sortable: readonly TableColumn<Row>[];
  /** The rows on the page, as the server answered. */
  count: number;
  /** The last page that has a number, as far as is known. */
  lastPage: number;
}
