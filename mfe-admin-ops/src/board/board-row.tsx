import { memo, useMemo } from 'react';
import { daysBetween, spellDay } from '@capsule/contracts/days';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { BoardBar, LANES_TOP_PX, movedIntoSight } from './board-bar';
import { BoardTails } from './board-tail';
import classes from './board.module.css';
import { dayAt, meets, type Days } from './board-days';
import { freeRanges, heightOf, keyOf, LANE_PX, type BoardRow as Row, type PlacedBar } from './board-layout';
import { moreOf } from './board-names';
import { isMuted, preparationsIn, tailAt } from './board-tails';
import { BOARD_WORDS, nameOfPreparation, whereIs } from './board-words';

/** The least width, in px, in which the number of free nights is written. */
const FREE_TEXT_PX = 64;

interface Props {
  row: Row;
  /** From 0. */
  index: number;
  top: number;
  board: Days;
  dayPx: number;
  namesPx: number;
  /** The column at the left edge. */
  edge: number;
  /** The columns to draw. */
  first: number;
  end: number;
  /** The columns that are known. */
  knownFirst: number;
  knownEnd: number;
  today: string;
  status: BookingStatus | null;
  /** The cell of this row that has the focus, or gets it by Tab. */
  activeLane: number | null;
  activeColumn: number;
  /** The key of the bar that is being moved. */
  lifted: string | null;
}

const isActive = ({ lane, first, end }: PlacedBar, { activeLane, activeColumn }: Props) =>
  lane === activeLane && first <= activeColumn && activeColumn < end;

/** How many nights are free between two stays, written into the gap. */
function FreeNights({ row, dayPx, namesPx, edge, knownFirst, knownEnd, ...shown }: Props) {
  const ranges = useMemo(() => freeRanges(row, { first: knownFirst, end: knownEnd }), [row, knownFirst, knownEnd]);
  const gaps = ranges.filter(
    (gap) =>
      gap.first > knownFirst &&
      gap.end < knownEnd &&
      meets(gap, shown) &&
      (gap.end - gap.first) * dayPx >= FREE_TEXT_PX,
  );
  return gaps.map(({ first, end }) => (
    <span
      key={first}
      aria-hidden="true"
      className={classes['gap']}
      style={{
        left: namesPx + first * dayPx,
        width: (end - first) * dayPx,
        top: LANES_TOP_PX,
        textIndent: movedIntoSight({ first, end }, edge, dayPx),
      }}
    >
      {end - first} free
    </span>
  ));
}

/** What is read out of a day on which nothing stands: it is free only where what stands there is known. */
function nameOfDay({ row, activeLane, activeColumn, knownFirst, knownEnd }: Props): string {
  const tail = activeLane === null ? undefined : tailAt(row.tails, activeLane, activeColumn);
  if (tail) return nameOfPreparation(tail.after);
  return knownFirst <= activeColumn && activeColumn < knownEnd ? BOARD_WORDS.free : BOARD_WORDS.unknown;
}

/** A unit and its bars. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { row, index, top, board, dayPx, namesPx, edge, today, status, activeLane, activeColumn, lifted } = props;
  const { unit, bars } = row;
  const shown = bars.filter((bar) => meets(bar, props) || isActive(bar, props));
  const prepared = useMemo(
    () => new Map(preparationsIn(unit).map(({ after, from, to }) => [after.id, daysBetween(from, to)])),
    [unit],
  );
  const onFreeDay = activeLane !== null && !shown.some((bar) => isActive(bar, props));
  return (
    <div role="row" aria-rowindex={index + 2} className={classes['row']} style={{ top, height: heightOf(row) }}>
      <div role="rowheader" aria-colindex={1} className={classes['spoken']}>
        {unit.name} {moreOf(unit)}
      </div>
      <div role="presentation" className={classes['lanes']}>
        {row.lanes === 1 ? <FreeNights {...props} /> : null}
        <BoardTails row={row} {...{ board, dayPx, namesPx }} first={props.first} end={props.end} />
        {shown.map((placed) => (
          <BoardBar
            key={keyOf(placed.bar)}
            bar={placed.bar}
            lane={placed.lane}
            first={placed.first}
            end={placed.end}
            isCutBefore={placed.isCut.before}
            isCutAfter={placed.isCut.after}
            unitName={unit.name}
            prepared={placed.bar.kind === 'booking' ? (prepared.get(placed.bar.id) ?? 0) : 0}
            where={whereIs(unit)}
            dayPx={dayPx}
            namesPx={namesPx}
            today={today}
            edge={placed.first < edge && edge < placed.end ? edge : null}
            isActive={isActive(placed, props)}
            isMuted={isMuted(placed.bar, status)}
            isLifted={lifted === keyOf(placed.bar)}
          />
        ))}
        {onFreeDay ? (
          <div
            role="gridcell"
            tabIndex={0}
            data-active=""
            aria-colindex={activeColumn + 2}
            aria-label={`${nameOfDay(props)}, ${spellDay(dayAt(board, activeColumn))}, ${unit.name}`}
            className={classes['cell']}
            style={{
              left: namesPx + activeColumn * dayPx,
              width: dayPx,
              top: LANES_TOP_PX + activeLane * LANE_PX,
              height: LANE_PX - 4,
            }}
          />
        ) : null}
      </div>
    </div>
  );
});
