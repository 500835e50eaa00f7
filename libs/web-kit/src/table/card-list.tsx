import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import type { DataTableProps, TableColumn } from './data-table';
import { SCREEN_PAGE_SIZE } from './list-query';
import type { Order } from './use-table-state';

function SortChoice<Row>({ columns, state, onChange }: Pick<DataTableProps<Row>, 'columns' | 'state' | 'onChange'>) {
  const choose = (value: string) => {
    const [sort, order] = value.split(':') as [string, Order];
    onChange({ sort, order });
  };
  return (
    <FormControl size="small" sx={{ mb: 2, minWidth: 200 }}>
      <InputLabel htmlFor="card-sort">Sort by</InputLabel>
      <NativeSelect
        id="card-sort"
        value={`${state.sort}:${state.order}`}
        onChange={(event) => choose(event.target.value)}
      >
        {columns
          .filter(({ sortable }) => sortable)
          .flatMap(({ field, title }) => [
            <option key={`${field}:asc`} value={`${field}:asc`}>{`${title}, ascending`}</option>,
            <option key={`${field}:desc`} value={`${field}:desc`}>{`${title}, descending`}</option>,
          ])}
      </NativeSelect>
    </FormControl>
  );
}

function RowCard<Row>({ row, columns }: { row: Row; columns: TableColumn<Row>[] }) {
  return (
    <Card variant="outlined" component="li" sx={{ p: 2, listStyle: 'none' }}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        {columns.map((column) => (
          <Box key={column.field}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {column.title}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {column.render(row)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** The list as cards, for screens that are too narrow for a grid. */
export function CardList<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, state, onChange } = props;
  const pages = Math.ceil(total / SCREEN_PAGE_SIZE);
  return (
    <>
      <SortChoice columns={columns} state={state} onChange={onChange} />
      <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5, p: 0, m: 0 }}>
        {rows.map((row) => (
          <RowCard key={row.id} row={row} columns={columns} />
        ))}
      </Box>
      {pages > 1 ? (
        <Pagination count={pages} page={state.page} onChange={(_event, page) => onChange({ page })} sx={{ mt: 2 }} />
      ) : null}
    </>
  );
}
