import {
  DataGrid,
  type GridColDef,
  type GridLocaleText,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { MAX_COLUMN_PX, USUAL_DENSITY, type Density } from '@capsule/contracts/table-views/table-view-words';
import { ROW_HEIGHT_PX, type ListProps, type TableColumn } from './table-props';
import { SCREEN_PAGE_SIZE } from './list-query';
import { isCutOff, rowsText } from './paging';

/** @param px the width that a person has given it; the grid keeps an earlier `flex` where it is not taken back */
const toGridColumn = <Row extends { id: number }>(column: TableColumn<Row>, px?: number): GridColDef<Row> => ({
  field: column.field,
  headerName: column.title,
  sortable: column.sortable ?? false,
  // The first click on a header sorts ascending, the second descending; there is no unsorted state (product §2).
  sortingOrder: ['asc', 'desc'],
  flex: px === undefined ? (column.flex ?? 0) : 0,
  ...((px ?? column.width) === undefined ? {} : { width: px ?? column.width }),
  minWidth: column.minWidth,
  maxWidth: MAX_COLUMN_PX,
  // The buttons of a row need just the room they have.
  resizable: !column.actions,
  align: column.actions ? 'right' : 'left',
  headerAlign: column.actions ? 'right' : 'left',
  renderCell: ({ row }) => column.render(row),
});

/** The row that was saved last, and those that somebody else has just changed. */
const SAVED_CLASS = 'capsule-saved-row';
const CHANGED_CLASS = 'capsule-changed-row';
const MARKED = `& :is(.${SAVED_CLASS}, .${CHANGED_CLASS})`;

/** By how much rows are higher or lower than usual; the grid's own densities would cut the third line of a cell. */
const HEIGHTS: Record<Density, number> = { compact: 0.8, standard: 1, comfortable: 1.25 };
const HEADER_HEIGHT_PX = 56;

/** Wider than any list. */
const WIDEST_PX = 3000;

const GRID_SX = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.43 },
  '& .MuiDataGrid-cell > *': { minWidth: 0 },
  [`& .${CHANGED_CLASS} .MuiDataGrid-cell`]: { position: 'relative' },
  // Gives the grid's cells the same focus outline as everything else.
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
  },
  [`${MARKED}, ${MARKED}:hover`]: {
    bgcolor: 'rgba(var(--csh-palette-primary-mainChannel) / 0.1)',
    boxShadow: 'inset 4px 0 0 var(--csh-palette-primary-main)',
  },
} as const;

/** The list as a grid, for wide screens. */
export function Grid<Row extends { id: number }>(props: ListProps<Row>) {
  const { label, columns, rows, total, state, onChange, saved, marks, choice, rowHeight = ROW_HEIGHT_PX } = props;
  const { totalExact = true, lastPage } = props;
  const { layout, onResize } = props;
  const widths = layout?.widths;
  const height = HEIGHTS[layout?.density ?? USUAL_DENSITY];
  const gridColumns = useMemo(
    () => columns.map((column) => toGridColumn(column, widths?.find((width) => width.column === column.field)?.px)),
    [columns, widths],
  );
  // Memoized: the grid treats every new model, even an equal one, as a change of sort and returns to the first page.
  const sortModel = useMemo<GridSortModel>(() => [{ field: state.sort, sort: state.order }], [state.sort, state.order]);
  const paginationModel = useMemo(() => ({ page: state.page - 1, pageSize: SCREEN_PAGE_SIZE }), [state.page]);
  const before = (lastPage - 1) * SCREEN_PAGE_SIZE;
  const isEnd = state.page >= lastPage && !isCutOff({ page: state.page, total });
  const reachable = state.page >= lastPage ? before + rows.length : before + SCREEN_PAGE_SIZE;
  const localeText = useMemo<Partial<GridLocaleText>>(
    () => ({
      paginationDisplayedRows: ({ from, to }) => rowsText({ total, totalExact, isEnd, from, to }),
    }),
    [total, totalExact, isEnd],
  );
  const ids = choice?.ids;
  const selectionModel = useMemo<GridRowSelectionModel>(() => ({ type: 'include', ids: new Set(ids) }), [ids]);
  const sortBy = ([first]: GridSortModel) =>
    onChange({ sort: first?.field ?? state.sort, order: first?.sort ?? 'asc' });
  return (
    <DataGrid
      aria-label={label}
      columns={gridColumns}
      rows={rows}
      rowCount={totalExact ? total : reachable}
      localeText={localeText}
      paginationMode="server"
      sortingMode="server"
      pageSizeOptions={[SCREEN_PAGE_SIZE]}
      paginationModel={paginationModel}
      onPaginationModelChange={({ page }) => onChange({ page: page + 1 })}
      sortModel={sortModel}
      onSortModelChange={sortBy}
      rowHeight={Math.round(rowHeight * height)}
      columnHeaderHeight={Math.round(HEADER_HEIGHT_PX * height)}
      onColumnWidthChange={({ colDef, width }) => onResize?.(colDef.field, Math.round(width))}
      // The buttons of a row are there for keys also where the list is wider than the display.
      columnBufferPx={WIDEST_PX}
      getRowClassName={({ id }) => (id === saved?.id ? SAVED_CLASS : marks.has(Number(id)) ? CHANGED_CLASS : '')}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      rowSelection={choice !== undefined}
      checkboxSelection={choice !== undefined}
      // All of the page are told one by one: what is on other pages is never chosen.
      disableRowSelectionExcludeModel
      rowSelectionModel={selectionModel}
      onRowSelectionModelChange={(model) => choice?.choose([...model.ids].map(Number))}
      sx={GRID_SX}
    />
  );
}
