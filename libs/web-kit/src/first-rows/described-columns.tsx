import type { ReactNode } from 'react';
import type { FirstColumn } from '@capsule/contracts/releases/first-rows';
import { formatMoney, NO_VALUE } from '../format';
import { Clip, Figure } from '../table/cells';
import type { TableColumn } from '../table/table-props';
import { DescribedBadge, DescribedLines, nameOf, type NameLists } from './described-cells';
import { isEmpty, valueOf } from './row-text';

const NO_LISTS: NameLists = new Map();

function cellOf<Row extends { id: number }>({ field, cell }: FirstColumn, row: Row, lists: NameLists): ReactNode {
  if (cell?.kind === 'lines') return <DescribedLines row={row} cell={cell} />;
  const value = valueOf(row, field);
  if (isEmpty(value)) return NO_VALUE;
  if (cell?.kind === 'money') return <Figure>{formatMoney(Number(value))}</Figure>;
  if (cell?.kind === 'badge') return <DescribedBadge row={row} field={field} cell={cell} />;
  if (cell?.kind === 'name') return <Clip>{nameOf(cell, value, lists)}</Clip>;
  return <Clip width={cell?.width}>{String(value)}</Clip>;
}

/**
 * The columns of a list whose rows are shown before its code is here (decision 084): the screen and what stands for it
 * until then have them from the same description.
 *
 * @param cells what the screen draws in place of the described cell, of the same size and with the same words
 * @param lists of names that are here; a screen has cells of its own for them
 */
export const describedColumns = <Row extends { id: number }>(
  columns: readonly FirstColumn[],
  cells: Partial<Record<string, (row: Row) => ReactNode>> = {},
  lists: NameLists = NO_LISTS,
): TableColumn<Row>[] =>
  columns.map((column) => {
    const { field, title, sortable = false, flex, width, minWidth, largeOnly } = column;
    const render = cells[field] ?? ((row: Row) => cellOf(column, row, lists));
    return { field, title, sortable, flex, width, minWidth, largeOnly, render };
  });
