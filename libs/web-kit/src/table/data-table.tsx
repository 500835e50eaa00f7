import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import { CardList } from './card-list';
import { SCREEN_PAGE_SIZE } from './list-query';
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
  loadingText: string;
  emptyText: string;
}

const toGridColumn = <Row extends { id: number }>(column: TableColumn<Row>): GridColDef<Row> => ({
  field: column.field,
  headerName: column.title,
  sortable: column.sortable ?? false,
  // A header click sorts ascending, a second one turns it round: never back to "unsorted" (spec §2).
  sortingOrder: ['asc', 'desc'],
  flex: column.flex,
  width: column.width,
  minWidth: column.minWidth,
  align: column.actions ? 'right' : 'left',
  headerAlign: column.actions ? 'right' : 'left',
  renderCell: ({ row }) => <Box sx={{ py: 1.25, minWidth: 0, width: '100%' }}>{column.render(row)}</Box>,
});

function TableMessage({ children }: { children: string }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 200, height: '100%', p: 4, textAlign: 'center' }}>
      <Typography color="textSecondary" role="status">
        {children}
      </Typography>
    </Box>
  );
}

/**
 * A list of the back office: paged and sorted by the server, a grid on wide screens and cards on narrow ones.
 *
 * @example <DataTable label="Contact inquiries" columns={columns} rows={rows} total={total} state={state} onChange={change} … />
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, state, onChange, loading, loadingText, emptyText } = props;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns]);
  if (narrow) {
    const message = loading ? loadingText : rows.length === 0 ? emptyText : null;
    return message ? <TableMessage>{message}</TableMessage> : <CardList {...props} />;
  }
  const sortBy = ([first]: GridSortModel) =>
    onChange({ sort: first?.field ?? state.sort, order: first?.sort ?? 'asc' });
  return (
    <DataGrid
      aria-label={label}
      columns={gridColumns}
      rows={rows}
      rowCount={total}
      loading={loading}
      paginationMode="server"
      sortingMode="server"
      pageSizeOptions={[SCREEN_PAGE_SIZE]}
      paginationModel={{ page: state.page - 1, pageSize: SCREEN_PAGE_SIZE }}
      onPaginationModelChange={({ page }) => onChange({ page: page + 1 })}
      sortModel={[{ field: state.sort, sort: state.order }]}
      onSortModelChange={sortBy}
      getRowHeight={() => 'auto'}
      disableColumnFilter
      disableColumnMenu
      disableRowSelectionOnClick
      slots={{
        noRowsOverlay: () => <TableMessage>{emptyText}</TableMessage>,
        loadingOverlay: () => <TableMessage>{loadingText}</TableMessage>,
      }}
      sx={{
        bgcolor: 'background.paper',
        borderColor: 'divider',
        '--DataGrid-overlayHeight': '280px',
        '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
      }}
    />
  );
}
