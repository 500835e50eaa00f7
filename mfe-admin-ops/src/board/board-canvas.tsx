import { memo, type CSSProperties } from 'react';
import sheet from './board-sheet.module.css';
import { BOARD_DAYS, columnOf, holds, monthsIn, weekdayOf, type Columns, type Days } from './board-days';
import { LANES_TOP_PX } from './board-bar';
import type { BoardRow } from './board-layout';
import { clashOf, problemOf } from './board-moves';
import { nameOfBar, spellClash, spellDays } from './board-words';
import type { Draft } from './draft';

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

interface DraftProps {
  draft: Draft;
  rows: readonly BoardRow[];
  tops: readonly number[];
  board: Days;
  dayPx: number;
  namesPx: number;
}

/** Who else has the nights over which it is held, or is too close to them, as far as is known here. */
export function clashOfDraft({ bar, to }: Draft, rows: readonly BoardRow[]): string | null {
  const unit = rows.find((row) => row.unit.id === to.unitId)?.unit;
  const clash = clashOf(unit, to, bar?.id ?? 0);
  return clash ? spellClash(clash) : null;
}

/** What is held, where it would be dropped. */
export function DraftBar({ draft, rows, tops, board, dayPx, namesPx }: DraftProps) {
  const { to, bar } = draft;
  const row = rows.findIndex(({ unit }) => unit.id === to.unitId);
  if (row === -1) return null;
  const first = columnOf(board, to.from);
  const width = Math.max(1, columnOf(board, to.to) - first) * dayPx;
  const isRefused = clashOfDraft(draft, rows) !== null || problemOf(to, board) !== null;
  return (
    <div
      aria-hidden="true"
      data-draft=""
      data-refused={isRefused || undefined}
      className={sheet['draft']}
      style={{
        width: width - 2,
        transform: `translate(${namesPx + first * dayPx}px, ${(tops[row] ?? 0) + LANES_TOP_PX}px)`,
      }}
    >
      {bar ? `${nameOfBar(bar)} · ` : ''}
      {spellDays(to)}
    </div>
  );
}
