import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RowChoice } from '../table-props';

/** The rows from one to another one, both included, in whichever order they were chosen. */
function between(rows: readonly { id: number }[], one: number, other: number): number[] {
  const ids = rows.map(({ id }) => id);
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : ids.slice(from, to + 1);
}

/**
 * Chooses rows one by one, or with Shift all from the last one. The function stays the same, so that a choice draws only
 * the rows anew that it is about.
 */
export function useRowChoice<Row extends { id: number }>(
  rows: readonly Row[],
  choice: RowChoice<Row> | undefined,
): (id: number, isRange: boolean) => void {
  const latest = useRef({ rows, choice });
  useLayoutEffect(() => {
    latest.current = { rows, choice };
  });
  const last = useRef<number | null>(null);
  return useCallback((id, isRange) => {
    const { choice: now, rows: shown } = latest.current;
    if (!now) return;
    const meant = isRange && last.current !== null ? between(shown, last.current, id) : [id];
    const others = [...now.ids].filter((each) => !meant.includes(each));
    now.choose(now.ids.has(id) ? others : [...others, ...meant]);
    last.current = id;
  }, []);
}
