import { memo } from 'react';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { TIP, TIP_AT } from '@capsule/web-kit/tooltip';
import classes from './board.module.css';
import { keyOf, LANE_PX, type PlacedBar } from './board-layout';
import { gripsOf } from './board-moves';
import { colorClassOf, detailsOf, spellBar, textOfBar } from './board-words';

/** The attributes by which the board's listeners find what was pressed. */
export const BAR = 'data-bar';
export const GRIP = 'data-grip';

/** In px, above the first lane. */
export const LANES_TOP_PX = 5;

/**
 * A text that stays in sight while its bar goes over the left edge. Only where that can happen: a browser looks at each
 * of these at every frame of scrolling.
 */
export const stuckAt = (namesPx: number) => ({ position: 'sticky', left: namesPx + 8 }) as const;

interface Props {
  placed: PlacedBar;
  unit: UnitAvailability;
  dayPx: number;
  namesPx: number;
  today: string;
  /** Whether it may reach the left edge: then its name stays in sight. */
  sticks: boolean;
  /** It has the focus, or gets it by Tab. */
  isActive: boolean;
  /** It does not fit the filter, but still holds its nights. */
  isMuted: boolean;
  /** It is held somewhere else. */
  isLifted: boolean;
}

/** A booking, a block, or maintenance that is due, as a bar over its days. */
export const BoardBar = memo(function BoardBar(props: Props) {
  const { placed, unit, dayPx, namesPx, today, sticks, isActive, isMuted, isLifted } = props;
  const { bar, lane, first, end, isCut } = placed;
  const grips = gripsOf(bar, today);
  return (
    <div
      role="gridcell"
      aria-colindex={first + 2}
      aria-colspan={end - first}
      aria-label={spellBar(bar, unit)}
      tabIndex={isActive ? 0 : -1}
      className={`${classes['bar']} ${colorClassOf(bar)}`}
      data-active={isActive || undefined}
      data-kind={bar.kind}
      data-muted={isMuted || undefined}
      data-lifted={isLifted || undefined}
      data-moves={grips.includes('move') || undefined}
      data-canceled={bar.status === 'canceled' || undefined}
      {...{ [BAR]: keyOf(bar), [TIP]: detailsOf(bar, unit) }}
      style={{ left: namesPx + first * dayPx, width: (end - first) * dayPx - 2, top: LANES_TOP_PX + lane * LANE_PX }}
    >
      {grips.includes('start') && !isCut.before ? <span className={classes['grip']} {...{ [GRIP]: 'start' }} /> : null}
      <span className={classes['name']} style={sticks ? stuckAt(namesPx) : undefined} {...{ [TIP_AT]: '' }}>
        {textOfBar(bar)}
      </span>
      {grips.includes('end') && !isCut.after ? <span className={classes['grip']} {...{ [GRIP]: 'end' }} /> : null}
    </div>
  );
});
