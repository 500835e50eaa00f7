import { memo } from 'react';
import { TIP } from '@capsule/web-kit/tooltip';
import { LANES_TOP_PX } from './board-bar';
import classes from './board.module.css';
import { dayAt, meets, type Columns, type Days } from './board-days';
import type { BoardRow } from './board-layout';
import { detailsOfPreparation, whereIs } from './board-words';

interface Props extends Columns {
  row: BoardRow;
  board: Days;
  dayPx: number;
  namesPx: number;
}

/** The days of preparation after the stays of a unit; each stay's own cell says them to screen readers. */
export const BoardTails = memo(function BoardTails({ row, board, dayPx, namesPx, ...shown }: Props) {
  return row.tails
    .filter((tail) => meets(tail, shown))
    .map(({ after, first, end }) => (
      <div
        key={first}
        aria-hidden="true"
        className={classes['tail']}
        {...{
          [TIP]: detailsOfPreparation({ after, from: dayAt(board, first), to: dayAt(board, end) }, whereIs(row.unit)),
        }}
        style={{ left: namesPx + first * dayPx - 2, width: (end - first) * dayPx, top: LANES_TOP_PX }}
      />
    ));
});
