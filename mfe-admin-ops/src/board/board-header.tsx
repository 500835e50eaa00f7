import { memo } from 'react';
import { spellDay } from '@capsule/contracts/days';
import { formatMonthOfYear } from '@capsule/web-kit/format';
import { TIP } from '@capsule/web-kit/tooltip';
import classes from './board.module.css';
import { dayAt, isWeekend, monthsIn, weekdayOf, type Columns, type Days } from './board-days';

/** In px: months, and days with their occupancy. */
export const HEADER_PX = 76;

const LETTERS = ['M', 'T', 'W', 'T', 'F', 'S', 'S'] as const;
const MONDAY = 0;
/** A day that is narrower than this, in px, is written only on Mondays. */
const NARROW_DAY_PX = 24;

interface Props {
  board: Days;
  columns: Columns;
  dayPx: number;
  namesPx: number;
  today: string;
  /** The columns whose occupancy is known, and how many units are taken in each. */
  known: Columns;
  taken: readonly number[];
  units: number;
}

/** How many units are taken in a night; `null` where that is not known. */
const takenOn = ({ known, taken }: Props, column: number): number | null =>
  column >= known.first && column < known.end ? (taken[column - known.first] ?? 0) : null;

/** How many units are taken, as a column behind the date: a background, because 60 elements would be 60 layers. */
const takenSize = (share: number): string => `calc(100% - 2px) ${Math.round(share * 100)}%`;

interface DayProps {
  day: string;
  column: number;
  dayPx: number;
  namesPx: number;
  isToday: boolean;
  taken: number | null;
  units: number;
}

/** Drawn again only when it changes itself: scrolling adds days at one side. */
const DayHeader = memo(function DayHeader({ day, column, dayPx, namesPx, isToday, taken, units }: DayProps) {
  const said = `${spellDay(day)}${taken === null ? '' : `: ${taken} of ${units} taken`}`;
  const share = taken === null || units === 0 ? 0 : taken / units;
  const isWritten = dayPx >= NARROW_DAY_PX || weekdayOf(day) === MONDAY;
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      className={classes['day']}
      data-weekend={isWeekend(day) || undefined}
      data-today={isToday || undefined}
      {...{ [TIP]: said }}
      style={{ left: namesPx + column * dayPx, width: dayPx, backgroundSize: takenSize(share) }}
    >
      <span className={classes['spoken']}>{said}</span>
      {isWritten ? (
        <span aria-hidden="true" className={classes['date']}>
          {dayPx >= NARROW_DAY_PX ? <small>{LETTERS[weekdayOf(day)]}</small> : null}
          {Number(day.slice(8))}
        </span>
      ) : null}
    </div>
  );
});

/** The months and days along the top, with how many units are taken each night. */
export const BoardHeader = memo(function BoardHeader(props: Props) {
  const { board, columns, dayPx, namesPx, today, units } = props;
  const shown = Array.from({ length: Math.max(0, columns.end - columns.first) }, (_, index) => columns.first + index);
  return (
    <div role="rowgroup" className={classes['header']} style={{ height: HEADER_PX }}>
      <div aria-hidden="true" className={classes['months']}>
        {monthsIn(board, columns).map(({ day, first, end }) => (
          <div
            key={day}
            className={classes['month']}
            style={{ left: namesPx + first * dayPx, width: (end - first) * dayPx }}
          >
            <span style={{ left: namesPx + 8 }}>{formatMonthOfYear(day)}</span>
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={1} className={classes['days']}>
        <div role="columnheader" aria-colindex={1} className={classes['corner']} style={{ width: namesPx }}>
          Unit
        </div>
        {shown.map((column) => {
          const day = dayAt(board, column);
          const taken = takenOn(props, column);
          return <DayHeader key={day} {...{ day, column, dayPx, namesPx, taken, units }} isToday={day === today} />;
        })}
      </div>
    </div>
  );
});
