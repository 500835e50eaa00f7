import { memo } from 'react';
import { Link } from '@capsule/host';
import { unitPath } from '../units/unit-endpoints';
import { spellDay } from '@capsule/contracts/days';
import type { BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { BoardBar, LANES_TOP_PX, stuckAt } from './board-bar';
import classes from './board.module.css';
import { dayAt, type Columns, type Days } from './board-days';
import { freeRanges, heightOf, keyOf, LANE_PX, meets, type BoardRow as Row, type PlacedBar } from './board-layout';
import { BOARD_WORDS } from './board-words';

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
  /** The bar that is held. */
  lifted: string | null;
}

const isActive = ({ lane, first, end }: PlacedBar, { activeLane, activeColumn }: Props) =>
  lane === activeLane && first <= activeColumn && activeColumn < end;

/** What is drawn begins left of what is in sight; so much of it may reach the left edge before it is drawn again, in px. */
const EDGE_PX = 640;

const mayReachEdge = (first: number, { first: drawn, dayPx }: Pick<Props, 'first' | 'dayPx'>) =>
  (first - drawn) * dayPx < EDGE_PX;

/** How many nights are free between two stays, written into the gap. */
function FreeNights({ row, dayPx, namesPx, knownFirst, knownEnd, ...shown }: Props) {
  const known: Columns = { first: knownFirst, end: knownEnd };
  const gaps = freeRanges(row, known).filter(
    (gap) =>
      gap.first > known.first &&
      gap.end < known.end &&
      meets(gap, shown) &&
      (gap.end - gap.first) * dayPx >= FREE_TEXT_PX,
  );
  return gaps.map(({ first, end }) => (
    <span
      key={first}
      aria-hidden="true"
      className={classes['gap']}
      style={{ left: namesPx + first * dayPx, width: (end - first) * dayPx, top: LANES_TOP_PX, height: LANE_PX - 4 }}
    >
      <span style={mayReachEdge(first, { ...shown, dayPx }) ? stuckAt(namesPx) : undefined}>{end - first} free</span>
    </span>
  ));
}

/** A unit and its bars. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { row, index, top, board, dayPx, namesPx, today, status, activeLane, activeColumn, lifted } = props;
  const { unit, bars } = row;
  const shown = bars.filter((bar) => meets(bar, props) || isActive(bar, props));
  const onFreeDay = activeLane !== null && !shown.some((bar) => isActive(bar, props));
  return (
    <div role="row" aria-rowindex={index + 2} className={classes['row']} style={{ top, height: heightOf(row) }}>
      <div
        role="rowheader"
        className={classes['unit']}
        style={{ width: namesPx }}
        data-offline={unit.status === 'offline' || undefined}
      >
        <Link to={unitPath(unit.id)} tabIndex={-1} className={classes['unitName']}>
          {unit.name}
        </Link>
        <span className={classes['unitMore']}>
          {unit.status === 'offline' ? 'Offline' : unit.name === unit.unitNumber ? unit.location : unit.unitNumber}
        </span>
      </div>
      <div role="presentation" className={classes['lanes']}>
        {row.lanes === 1 ? <FreeNights {...props} /> : null}
        {shown.map((placed) => (
          <BoardBar
            key={keyOf(placed.bar)}
            placed={placed}
            unit={unit}
            dayPx={dayPx}
            namesPx={namesPx}
            today={today}
            sticks={mayReachEdge(placed.first, props)}
            isActive={isActive(placed, props)}
            isMuted={status !== null && placed.bar.kind === 'booking' && placed.bar.status !== status}
            isLifted={lifted === keyOf(placed.bar)}
          />
        ))}
        {onFreeDay ? (
          <div
            role="gridcell"
            tabIndex={0}
            data-active=""
            aria-colindex={activeColumn + 2}
            aria-label={`${BOARD_WORDS.free}, ${spellDay(dayAt(board, activeColumn))}, ${unit.name}`}
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
