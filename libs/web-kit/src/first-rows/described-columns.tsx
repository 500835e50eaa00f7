import type { ReactNode } from 'react';
import type { FirstColumn, LinesCell } from '@capsule/contracts/releases/first-rows';
import { Badge } from '../badge';
import { formatMoney } from '../format';
import { Beside, Clip, Figure, Lines } from '../table/cells';
import type { TableColumn } from '../table/table-props';
import classes from './first-rows.module.css';

/** Shown in place of a missing value. */
const NOTHING = '-';

type Values = Record<string, string | number | null | undefined>;

const textOf = (row: Values, field: string) => String(row[field] ?? '');

interface LinesProps<Row> {
  row: Row;
  cell: LinesCell;
  /** What stands beside the lines; by default just its room. */
  picture?: ReactNode;
}

/** The cell of several lines, as its description says. */
export function DescribedLines<Row extends { id: number }>({ row, cell, picture }: LinesProps<Row>) {
  const values = row as unknown as Values;
  const lines = (
    <Lines
      first={textOf(values, cell.first)}
      to={cell.to?.replace(':id', String(row.id))}
      rest={cell.rest.map((field) => textOf(values, field)).filter(Boolean)}
    />
  );
  if (!cell.picture) return lines;
  return (
    <Beside>
      {picture ?? <span className={classes['picture']} style={cell.picture} />}
      {lines}
    </Beside>
  );
}

function cellOf<Row extends { id: number }>({ field, cell }: FirstColumn, row: Row): ReactNode {
  const value = (row as unknown as Values)[field];
  if (cell?.kind === 'lines') return <DescribedLines row={row} cell={cell} />;
  if (value === null || value === undefined || value === '') return NOTHING;
  if (cell?.kind === 'money') return <Figure>{formatMoney(Number(value))}</Figure>;
  if (cell?.kind === 'badge') return <Badge color={cell.colors[value] ?? 'blue'}>{String(value)}</Badge>;
  return <Clip>{String(value)}</Clip>;
}

/**
 * The columns of a list whose rows are shown before its code is here (decision 084): the screen and what stands for it
 * until then have them from the same description.
 *
 * @param cells what the screen draws in place of the described cell, of the same size and with the same words
 */
export const describedColumns = <Row extends { id: number }>(
  columns: readonly FirstColumn[],
  cells: Partial<Record<string, (row: Row) => ReactNode>> = {},
): TableColumn<Row>[] =>
  columns.map((column) => {
    const { field, title, sortable = false, flex, width, minWidth, largeOnly } = column;
    const render = cells[field] ?? ((row: Row) => cellOf(column, row));
    return { field, title, sortable, flex, width, minWidth, largeOnly, render };
  });
