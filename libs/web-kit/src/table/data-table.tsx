import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useMemo } from 'react';
import type { TableLayout } from '@capsule/contracts/table-views/table-views';
import { firstScreen } from '@capsule/host';
import { today } from '../format';
import { RowMark, RowMarksProvider, useNewestChange, useRowMarks } from '../live';
import { TooltipArea } from '../tooltip';
import { useReady } from '../use-ready';
import { CardList } from './card-list';
import { Grid } from './grid/grid';
import { usePrinting } from '../print';
import { PrintTable } from './print-table';
import { SavedNote } from './saved-note';
import { TableMessage } from './table-message';
import type { DataTableProps, TableColumn } from './table-props';
import { UNSEEN } from './unseen';
import { useShownRows } from './use-shown-rows';

/** The first column also shows the mark of a changed row. */
const withMarks = <Row extends { id: number }>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map((column, index) => {
    if (index > 0) return column;
    const render = (row: Row) => (
      <>
        <RowMark id={row.id} />
        {column.render(row)}
      </>
    );
    return { ...column, render };
  });

/** Whether the person has not hidden this column. */
const isShown = ({ field }: Pick<TableColumn<never>, 'field'>, layout: TableLayout | undefined) =>
  layout === undefined || !layout.hidden.includes(field);

/**
 * A list of the back office: paged and sorted by the server; a grid on wide screens, cards on narrow ones, a plain table
 * on paper.
 *
 * @example
 * <DataTable label="Contact inquiries" columns={columns} rows={rows} total={total} state={state} onChange={change} … />
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { columns, layout, resource, state, loading, fetching = false, loadingText, emptyText, onForget } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const large = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const onPaper = usePrinting();
  const { frame, shown, elsewhere, lastPage } = useShownRows(props);
  const day = today();
  // A row's text can depend on today (overdue), so rows are redrawn when the day changes.
  const { columns: shownColumns } = useMemo(
    () => ({ day, columns: withMarks(columns.filter((each) => isShown(each, layout) && (large || !each.largeOnly))) }),
    [day, columns, layout, large],
  );
  const waits = !useReady(!loading);
  // Keeps the first screen visible until the rows are drawn.
  useLayoutEffect(() => (waits ? firstScreen.hold() : firstScreen.settle()), [waits]);
  const marks = useRowMarks(resource, shown);
  const newest = useNewestChange(resource);
  const isOffered = ({ field }: TableColumn<Row>) =>
    field === state.sort || shownColumns.some((column) => column.field === field);
  const sortable = columns.filter((column) => column.sortable && isOffered(column));
  const parts = { ...props, columns: shownColumns, sortable, rows: shown, count: props.rows.length, marks, lastPage };
  // Replaces the grid, because an element with the role "grid" may contain only rows.
  const message = waits ? loadingText : shown.length === 0 ? emptyText : null;
  const List = narrow ? CardList : Grid;
  return (
    <>
      <Box ref={frame} aria-busy={waits || fetching} sx={{ displayPrint: 'none' }}>
        {elsewhere ? <SavedNote onForget={onForget} /> : null}
        {message ? (
          <TableMessage text={message} />
        ) : (
          <TooltipArea>
            <RowMarksProvider value={marks}>
              <List {...parts} />
            </RowMarksProvider>
          </TooltipArea>
        )}
        {resource ? (
          <Box component="span" role="status" sx={UNSEEN}>
            {newest}
          </Box>
        ) : null}
      </Box>
      {onPaper ? <PrintTable {...props} lastPage={lastPage} /> : null}
    </>
  );
}
