import { useCallback, useMemo, useState } from 'react';
import type { TableState } from '../table';

/** The rows of a list that a person has chosen. */
export interface Selection<Row> {
  /** They stand in the order of the list. */
  rows: readonly Row[];
  ids: ReadonlySet<number>;
  /** Chooses these rows, and no others; a function is given those that are chosen then. Nothing in a list that was left. */
  choose: (ids: Iterable<number> | ((before: ReadonlySet<number>) => Iterable<number>)) => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Keeps which rows are chosen. Only rows on screen can be chosen: another page, search, filter or sort clears the
 * choice, and a row that disappears is no longer chosen.
 *
 * @param shown the rows on screen
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[], state: TableState): Selection<Row> {
  const view = JSON.stringify(state);
  const [chosen, setChosen] = useState({ view, ids: NOTHING });
  // Cleared during render, so that returning to a view does not bring its old choice back.
  if (chosen.view !== view) setChosen({ view, ids: NOTHING });
  const rows = useMemo(() => shown.filter(({ id }) => chosen.ids.has(id)), [shown, chosen.ids]);
  const ids = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const choose = useCallback<Selection<Row>['choose']>(
    (next) =>
      setChosen((before) => {
        if (before.view !== view) return before;
        return { view, ids: new Set(typeof next === 'function' ? next(before.ids) : next) };
      }),
    [view],
  );
  return useMemo(() => ({ rows, ids, choose }), [rows, ids, choose]);
}
