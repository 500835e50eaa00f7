import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { USUAL_DENSITY, type Density } from '@capsule/contracts/table-views/table-view-words';
import type { ListProps, TableColumn } from './table-props';
import { NumberedPages } from './numbered-pages';
import { ChooseAll, ChooseRow } from './row-choice';
import { UNSEEN } from './unseen';
import type { Order } from './use-table-state';

function SortChoice<Row>({ sortable, state, onChange }: Pick<ListProps<Row>, 'sortable' | 'state' | 'onChange'>) {
  const id = useId();
  const choose = (value: string) => {
    const [sort, order] = value.split(':') as [string, Order];
    onChange({ sort, order });
  };
  if (sortable.length === 0) return null;
  return (
    <TextField
      select
      label="Sort by"
      value={`${state.sort}:${state.order}`}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ select: { native: true } }}
      id={id}
      sx={{ mb: 2 }}
    >
      {sortable.flatMap(({ field, title }) => [
        <option key={`${field}:asc`} value={`${field}:asc`}>{`${title}, ascending`}</option>,
        <option key={`${field}:desc`} value={`${field}:desc`}>{`${title}, descending`}</option>,
      ])}
    </TextField>
  );
}

/**
 * A line's label, and its text beside it. A label has room for one word, in letters of any size; where these leave too
 * little for the text, that is below it.
 */
const BESIDE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'baseline',
  '& > dt': { flex: '0 0 6rem' },
  '& > dd': { flex: '1 1 8rem' },
} as const;

/** The heading leaves room for the checkbox at the corner. */
const BESIDE_CHOICE = { '& > :first-of-type': { pr: 4.5 } } as const;

interface LineProps {
  title: string;
  /** The first line is the card's heading and needs no label. */
  heads: boolean;
  children: ReactNode;
}

function Line({ title, heads, children }: LineProps) {
  return (
    <Box sx={heads ? {} : BESIDE}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={heads ? UNSEEN : {}}>
        {title}
      </Typography>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Around a card's content, and between its lines, by how high rows are. */
const PADDING: Record<Density, number> = { compact: 1.25, standard: 2, comfortable: 2.75 };
const GAPS: Record<Density, number> = { compact: 0.25, standard: 1, comfortable: 1.5 };

interface RowCardProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The row that was saved last, or that somebody else has just changed. */
  highlighted: boolean;
  choice: ListProps<Row>['choice'];
  density: Density;
}

function RowCard<Row extends { id: number }>({ row, columns, highlighted, choice, density }: RowCardProps<Row>) {
  const lines = columns.filter(({ actions }) => !actions);
  const buttons = columns.filter(({ actions }) => actions);
  return (
    <Card
      variant="outlined"
      component="li"
      data-id={row.id}
      sx={{
        p: PADDING[density],
        listStyle: 'none',
        position: 'relative',
        ...(highlighted && {
          borderColor: 'primary.main',
          bgcolor: 'rgba(var(--csh-palette-primary-mainChannel) / 0.1)',
        }),
      }}
    >
      {choice ? <ChooseRow row={row} choice={choice} /> : null}
      <Box component="dl" sx={{ display: 'grid', gap: GAPS[density], m: 0, ...(choice && BESIDE_CHOICE) }}>
        {lines.map((column, index) => (
          <Line key={column.field} title={column.title} heads={index === 0}>
            {column.render(row)}
          </Line>
        ))}
      </Box>
      {buttons.map((column) => (
        <Box key={column.field} sx={{ mt: 1, ml: -0.75 }}>
          {column.render(row)}
        </Box>
      ))}
    </Card>
  );
}

/** The list as cards, for screens that are too narrow for the grid. */
export function CardList<Row extends { id: number }>(props: ListProps<Row>) {
  const { label, columns, sortable, rows, lastPage, state, onChange, saved, marks, choice, layout } = props;
  const { count, total, totalExact, links } = props;
  return (
    <>
      <SortChoice sortable={sortable} state={state} onChange={onChange} />
      {choice ? <ChooseAll rows={rows} choice={choice} /> : null}
      <Box component="ul" aria-label={label} data-cards="" sx={{ display: 'grid', gap: 1.5, p: 0, m: 0 }}>
        {rows.map((row) => (
          <RowCard
            key={row.id}
            row={row}
            columns={columns}
            highlighted={row.id === saved?.id || marks.has(row.id)}
            choice={choice}
            density={layout?.density ?? USUAL_DENSITY}
          />
        ))}
      </Box>
      <NumberedPages {...{ count, total, totalExact, lastPage, links, state, onChange }} />
    </>
  );
}
