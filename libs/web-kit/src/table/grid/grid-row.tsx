import { memo, type ReactNode } from 'react';
import type { TableColumn } from '../table-props';
import { ChooseGridRow } from './choose-rows';
import classes from './grid.module.css';

/** The row that was saved last, and those that somebody else has just changed. */
export type RowMarking = 'saved' | 'changed' | null;

interface Props<Row> {
  row: Row;
  /** From 2: the headings are the first row. */
  index: number;
  columns: readonly TableColumn<Row>[];
  marking: RowMarking;
  /** What it is called where it can be chosen, else empty. */
  name: string;
  /** Whether it is chosen; `null` where rows cannot be chosen. */
  chosen: boolean | null;
  onChoose: (id: number, isRange: boolean) => void;
}

function PlainCells<Row>({ row, columns }: Pick<Props<Row>, 'row' | 'columns'>): ReactNode {
  return columns.map(({ field, actions, render }) => (
    <div
      key={field}
      role="gridcell"
      tabIndex={-1}
      data-field={field}
      className={actions ? `${classes['cell']} ${classes['right']}` : classes['cell']}
    >
      {render(row)}
    </div>
  ));
}

/** Drawn again only when the row itself is another one, and not when it is chosen: that may be all of them at once. */
const Cells = memo(PlainCells) as typeof PlainCells;

function PlainRow<Row extends { id: number }>({ row, index, columns, marking, name, chosen, onChoose }: Props<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-selected={chosen ?? undefined}
      data-id={row.id}
      className={marking ? `${classes['row']} ${classes['marked']} capsule-${marking}-row` : classes['row']}
    >
      {chosen === null ? null : (
        <ChooseGridRow name={name} chosen={chosen} onChoose={(isRange) => onChoose(row.id, isRange)} />
      )}
      <Cells row={row} columns={columns} />
    </div>
  );
}

/** A row of the grid; drawn again only when something of it has changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
