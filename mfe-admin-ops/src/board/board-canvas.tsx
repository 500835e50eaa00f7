import { memo, type CSSProperties } from 'react';
import sheet from './board-sheet.module.css';
import { BOARD_DAYS, columnOf, holds, monthsIn, weekdayOf, type Columns, type Days } from './board-days';

interface Lines {
  board: Days;
  columns: Columns;
  dayPx: number;
  namesPx: number;
  today: string;
  known: Columns;
}

/** The style sheet draws a week of days that are so wide; it begins on a Monday. */
const weekendsOf = (board: Days, dayPx: number, namesPx: number): CSSProperties & { '--day': string } => ({
  left: namesPx,
  width: BOARD_DAYS * dayPx,
  backgroundPositionX: -weekdayOf(board.from) * dayPx,
  '--day': `${dayPx}px`,
});

/** What lies behind the bars: weekends, months, what is not known yet, and today's line. */
export const BoardLines = memo(function BoardLines({ board, columns, dayPx, namesPx, today, known }: Lines) {
  const x = (column: number) => namesPx + column * dayPx;
  const unknown = [
    { first: 0, end: known.first },
    { first: known.end, end: BOARD_DAYS },
  ].filter(({ first, end }) => first < end);
  return (
    <div aria-hidden="true">
      <div className={sheet['weekends']} style={weekendsOf(board, dayPx, namesPx)} />
      {unknown.map(({ first, end }) => (
        <div key={first} className={sheet['unknown']} style={{ left: x(first), width: (end - first) * dayPx }} />
      ))}
      {monthsIn(board, columns).map(({ day, first }) => (
        <div key={day} className={sheet['monthLine']} style={{ left: x(first) }} />
      ))}
      {holds(board, today) ? <div className={sheet['today']} style={{ left: x(columnOf(board, today)) }} /> : null}
    </div>
  );
});
