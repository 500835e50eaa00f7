import Typography from '@mui/material/Typography';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import type { BlockedByPolicy, PolicyReports } from '@capsule/contracts/policy-reports/policy-reports';
import { formatDate } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import { POLICY_TEXTS, spellBlocked, spellMore } from './policy-words';

type Column = GridColDef<BlockedByPolicy>;

const day = (value: string): string => formatDate(value);

const COLUMNS: Column[] = [
  { field: 'directive', headerName: POLICY_TEXTS.rule, width: 130 },
  {
    field: 'blocked',
    headerName: POLICY_TEXTS.blocked,
    minWidth: 180,
    flex: 2,
    valueGetter: (blocked: string) => spellBlocked(blocked),
  },
  {
    field: 'page',
    headerName: POLICY_TEXTS.page,
    minWidth: 150,
    flex: 1,
    valueGetter: (page: string | null) => page ?? POLICY_TEXTS.noPage,
  },
  {
    field: 'module',
    headerName: POLICY_TEXTS.module,
    width: 150,
    valueGetter: (module: string | null) => module ?? POLICY_TEXTS.noModule,
  },
  { field: 'count', headerName: POLICY_TEXTS.count, type: 'number', width: 80 },
  { field: 'first', headerName: POLICY_TEXTS.first, width: 118, valueFormatter: day },
  { field: 'last', headerName: POLICY_TEXTS.last, width: 118, valueFormatter: day },
];

/** High enough for an address of two lines. */
const ROW_PX = 56;
const PAGE_SIZE = 25;

const idOf = ({ directive, blocked, page, module }: BlockedByPolicy): string =>
  [directive, blocked, page, module].join(' ');

const GRID_SX = {
  bgcolor: 'background.paper',
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    lineHeight: 1.4,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.main',
    outlineOffset: -3,
  },
} as const;

/**
 * All reports that are told, to be sorted, filtered and searched here: they are at the browser already, unlike the rows of
 * the lists, and whoever looks for a cause asks them many ways (decision 071).
 */
export const PolicyTable = ({ reports, total }: PolicyReports) => (
  <PageSection title={POLICY_TEXTS.table} caption={POLICY_TEXTS.caption}>
    <DataGrid
      aria-label={POLICY_TEXTS.table}
      columns={COLUMNS}
      rows={reports}
      getRowId={idOf}
      rowHeight={ROW_PX}
      initialState={{ pagination: { paginationModel: { page: 0, pageSize: PAGE_SIZE } } }}
      pageSizeOptions={[PAGE_SIZE, 100]}
      showToolbar
      slotProps={{
        toolbar: { csvOptions: { disableToolbarButton: true }, printOptions: { disableToolbarButton: true } },
      }}
      disableRowSelectionOnClick
      sx={GRID_SX}
    />
    {total > reports.length ? (
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        {spellMore(reports.length, total)}
      </Typography>
    ) : null}
  </PageSection>
);
