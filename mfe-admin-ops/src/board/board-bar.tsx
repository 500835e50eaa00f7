import { memo } from 'react';
import type { AvailabilityBar } from '@capsule/contracts/bookings/availability';
import { TIP, TIP_AT } from '@capsule/web-kit/tooltip';
import classes from './board.module.css';
import type { Columns } from './board-days';
import { keyOf, LANE_PX } from './board-layout';
import { gripsOf } from './board-moves';
import { colorClassOf, detailsOf, spellBar, textOfBar } from './board-words';
import stays from './stays.module.css';

/** The attribute by which the board's listeners find what was pressed. */
export const BAR = 'data-bar';

/** In px, above the first lane. */
export const LANES_TOP_PX = 5;

/** What a letter of a bar's name takes at most, and the room beside a name, in px. */
const LETTER_PX = 11;
const NAME_ROOM_PX = 20;

/**
 * Moves a text into view when its bar begins left of the visible days. It moves only when scrolling rests: a text with
 * `position: sticky` would be a layer of its own, and a browser goes through all layers in every frame.
 *
 * @param edge the column at the left edge
 * @returns by how many px
 */
export const movedIntoSight = ({ first, end }: Columns, edge: number, dayPx: number): number | undefined =>
  first < edge && edge < end ? (edge - first) * dayPx : undefined;

interface Props {
  bar: AvailabilityBar;
  /** Where it is: in which lane, and over which columns. */
  lane: number;
  first: number;
  end: number;
  /** It began before the board does. */
  isCutBefore: boolean;
  /** It goes on after the board's end. */
  isCutAfter: boolean;
  unitName: string;
  /** How many days the unit is prepared after it. */
  prepared: number;
  /** The unit's name, number and location. */
  where: string;
  dayPx: number;
  namesPx: number;
  today: string;
  /** The column at the left edge if that goes through this bar, else `null`. */
  edge: number | null;
  /** It has the focus, or gets it by Tab. */
  isActive: boolean;
  /** It does not fit the filter, but still holds its nights. */
  isMuted: boolean;
  /** It is being moved; this is its old place. */
  isLifted: boolean;
}

/**
 * A booking, a block, or due maintenance, as a bar over its days. Its properties are single values, so that it
 * re-renders only if it changes itself, and not when its unit gets another bar.
 */
export const BoardBar = memo(function BoardBar(props: Props) {
  const {
    bar,
    lane,
    first,
    end,
    isCutBefore,
    isCutAfter,
    unitName,
    prepared,
    where,
    dayPx,
    namesPx,
    today,
    edge,
    isActive,
    isMuted,
    isLifted,
  } = props;
  const grips = gripsOf(bar, today);
  const ends = grips.filter((grip) => (grip === 'start' && !isCutBefore) || (grip === 'end' && !isCutAfter));
  const width = (end - first) * dayPx - 2;
  return (
    <div
      role="gridcell"
      aria-colindex={first + 2}
      aria-colspan={end - first}
      aria-label={spellBar(bar, unitName, prepared)}
      tabIndex={isActive ? 0 : -1}
      className={`${classes['bar']} ${stays['stay']} ${colorClassOf(bar)}`}
      data-active={isActive || undefined}
      data-kind={bar.kind}
      data-tight={edge !== null || textOfBar(bar).length * LETTER_PX + NAME_ROOM_PX > width || undefined}
      data-muted={isMuted || undefined}
      data-lifted={isLifted || undefined}
      data-moves={grips.includes('move') || undefined}
      data-grips={ends.join(' ') || undefined}
      data-stay={bar.kind === 'booking' ? bar.status : undefined}
      {...{ [BAR]: keyOf(bar), [TIP]: detailsOf(bar, where) }}
      style={{ left: namesPx + first * dayPx, width, top: LANES_TOP_PX + lane * LANE_PX }}
    >
      <span
        className={classes['name']}
        style={edge === null ? undefined : { marginInlineStart: movedIntoSight({ first, end }, edge, dayPx) }}
        {...{ [TIP_AT]: '' }}
      >
        {textOfBar(bar)}
      </span>
    </div>
  );
});
