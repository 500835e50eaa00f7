import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { ROW_HEIGHT_PX, type DataTableProps, type TableColumn } from './table-props';
import { SCREEN_PAGE_SIZE } from './list-query';

const toGridColumn = <Row extends { id: number }>(column: TableColumn<Row>): GridColDef<Row> => ({
  field: column.field,
  headerName: column.title,
  sortable: column.sortable ?? false,
  // A header click sorts ascending, a second one turns it round: never back to "unsorted" (product §2).
  sortingOrder: ['asc', 'desc'],
  flex: column.flex,
  width: column.width,
  minWidth: column.minWidth,
  align: column.actions ? 'right' : 'left',
  headerAlign: column.actions ? 'right' : 'left',
  renderCell: ({ row }) => column.render(row),
});

const SAVED_CLASS = 'capsule-saved-row';

const GRID_SX = {
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.43 },
  '& .MuiDataGrid-cell > *': { minWidth: 0 },
  // The focus is seen on the grid's own cells as on everything else.
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
  },
  [`& .${SAVED_CLASS}, & .${SAVED_CLASS}:hover`]: {
    bgcolor: 'rgba(var(--csh-palette-primary-mainChannel) / 0.1)',
    boxShadow: 'inset 4px 0 0 var(--csh-palette-primary-main)',
  },
} as const;

/** The list as a grid, for wide screens. */
export function Grid<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, state, onChange, saved, rowHeight = ROW_HEIGHT_PX } = props;
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns]);
  // The grid takes a new model, even an equal one, for a change of sort, and goes back to the first page.
  const sortModel = useMemo<GridSortModel>(() => [{ field: state.sort, sort: state.order }], [state.sort, state.order]);
  const paginationModel = useMemo(() => ({ page: state.page - 1, pageSize: SCREEN_PAGE_SIZE }), [state.page]);
  const sortBy = ([first]: GridSortModel) =>
    onChange({ sort: first?.field ?? state.sort, order: first?.sort ?? 'asc' });
  return (
    <DataGrid
      aria-label={label}
      columns={gridColumns}
      rows={rows}
      rowCount={total}
      paginationMode="server"
      sortingMode="server"
      pageSizeOptions={[SCREEN_PAGE_SIZE]}
      paginationModel={paginationModel}
      onPaginationModelChange={({ page }) => onChange({ page: page + 1 })}
      sortModel={sortModel}
      onSortModelChange={sortBy}
      rowHeight={rowHeight}
      getRowClassName={({ id }) => (id === saved?.id ? SAVED_CLASS : '')}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      sx={GRID_SX}
    />
  );
}
