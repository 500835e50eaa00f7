import { memo, useLayoutEffect, useRef } from 'react';
import { LANES_TOP_PX } from './board-bar';
import { columnOf, type Days } from './board-days';
import type { BoardRow } from './board-layout';
import { clashOf, problemOf } from './board-moves';
import sheet from './board-sheet.module.css';
import { nameOfBar, spellClash, spellDays } from './board-words';
import type { Draft } from './draft';
import type { Store } from './store';

interface Ground {
  rows: readonly BoardRow[];
  tops: readonly number[];
  board: Days;
  dayPx: number;
  namesPx: number;
}

/** Who else has the nights at the current place, or is too close to them, as far as the loaded rows tell. */
export function clashOfDraft({ bar, to }: Draft, rows: readonly BoardRow[]): string | null {
  const unit = rows.find((row) => row.unit.id === to.unitId)?.unit;
  const clash = clashOf(unit, to, bar?.id ?? 0);
  return clash ? spellClash(clash) : null;
}

/** Shows the dragged bar where it would be dropped, or nothing if its unit is not on the board. */
function show(element: HTMLElement, draft: Draft | null, { rows, tops, board, dayPx, namesPx }: Ground): void {
  const row = draft === null ? -1 : rows.findIndex(({ unit }) => unit.id === draft.to.unitId);
  element.hidden = row === -1;
  if (draft === null || row === -1) return;
  const { to, bar } = draft;
  const first = columnOf(board, to.from);
  const width = Math.max(1, columnOf(board, to.to) - first) * dayPx;
  element.style.width = `${width - 2}px`;
  element.style.transform = `translate(${namesPx + first * dayPx}px, ${(tops[row] ?? 0) + LANES_TOP_PX}px)`;
  element.toggleAttribute('data-refused', clashOfDraft(draft, rows) !== null || problemOf(to, board) !== null);
  const text = `${bar ? `${nameOfBar(bar)} · ` : ''}${spellDays(to)}`;
  if (element.textContent !== text) element.textContent = text;
}

interface Props extends Ground {
  held: Store<Draft | null>;
}

/**
 * The dragged bar, where it would be dropped. Each step is written to the element without React: a step that React
 * draws comes a frame later, and interrupts the drawing of what scrolls into view.
 */
export const DraftBar = memo(function DraftBar({ held, rows, tops, board, dayPx, namesPx }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const step = () => bar.current && show(bar.current, held.now(), { rows, tops, board, dayPx, namesPx });
    step();
    return held.follow(step);
  }, [held, rows, tops, board, dayPx, namesPx]);
  return <div ref={bar} aria-hidden="true" data-draft="" className={sheet['draft']} />;
});
