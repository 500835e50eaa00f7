import { memo } from 'react';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import type { Columns, Days } from './board-days';
import { keyOf, type BoardRow as Row } from './board-layout';
import { BoardNames } from './board-names';
import { BoardRow } from './board-row';

interface Props {
  rows: readonly Row[];
  tops: readonly number[];
  /** The rows to draw. */
  shown: readonly number[];
  /** The columns to draw. */
  columns: Columns;
  /** The columns that are known. */
  known: Columns;
  board: Days;
  dayPx: number;
  namesPx: number;
  today: string;
  /** The column at the left edge. */
  edge: number;
  status: BookingStatus | null;
  /** The cell that has the focus, or gets it by Tab. */
  activeRow: number | null;
  activeLane: number;
  activeColumn: number;
  /** The key of the bar that is being moved. */
  lifted: string | null;
}

const has = ({ bars }: Row, key: string): boolean => bars.some(({ bar }) => keyOf(bar) === key);

/** The visible units, with their names and bars. Nothing in it re-renders while a bar is dragged over it. */
export const BoardRows = memo(function BoardRows(props: Props) {
  const { rows, tops, shown, columns, known, activeRow, activeLane, activeColumn, lifted, ...same } = props;
  return (
    <>
      <BoardNames {...{ rows, tops, shown }} namesPx={same.namesPx} />
      <div role="rowgroup">
        {shown.map((index) => (
          <BoardRow
            key={rows[index]!.unit.id}
            row={rows[index]!}
            index={index}
            top={tops[index]!}
            {...same}
            lifted={lifted !== null && has(rows[index]!, lifted) ? lifted : null}
            first={columns.first}
            end={columns.end}
            knownFirst={known.first}
            knownEnd={known.end}
            activeLane={activeRow === index ? activeLane : null}
            activeColumn={activeRow === index ? activeColumn : 0}
          />
        ))}
      </div>
    </>
  );
});
