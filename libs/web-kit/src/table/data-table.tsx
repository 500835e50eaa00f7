import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { CardList } from './card-list';
import { Grid } from './grid';
import { SavedNote } from './saved-note';
import { TableMessage } from './table-message';
import { useShownRows } from './use-shown-rows';
import type { TableState } from './use-table-state';

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
  columns: TableColumn<Row>[];
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
  /** The row that was saved last: highlighted, and always among the rows on show (design §6). */
  saved?: Row | null;
  /** Ends the highlight. */
  onForget?: () => void;
}

/**
 * A list of the back office: paged and sorted by the server, a grid on wide screens and cards on narrow ones.
 *
 * @example <DataTable label="Contact inquiries" columns={columns} rows={rows} total={total} state={state} onChange={change} … />
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { columns, loading, fetching = false, loadingText, emptyText, onForget } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const large = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const { frame, shown, elsewhere } = useShownRows(props);
  const shownColumns = useMemo(() => columns.filter(({ largeOnly }) => large || !largeOnly), [columns, large]);
  const parts = { ...props, columns: shownColumns, rows: shown };
  // In place of the grid, not in it: a grid may hold nothing but rows.
  const message = loading ? loadingText : shown.length === 0 ? emptyText : null;
  const List = narrow ? CardList : Grid;
  return (
    <Box ref={frame} aria-busy={loading || fetching}>
      {elsewhere ? <SavedNote onForget={onForget} /> : null}
      {message ? <TableMessage text={message} /> : <List {...parts} />}
    </Box>
  );
}
