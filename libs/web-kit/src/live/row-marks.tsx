import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { OthersChange } from '@capsule/host/admin';
import { doneBy } from './change-words';
import classes from './live.module.css';
import { useMe, useOthersChanges } from './use-others-changes';

/** How long, in ms, a row is marked that somebody else has changed. */
export const MARK_MS = 15_000;

/** The words at the marked rows, by id. */
export type RowMarks = ReadonlyMap<number, string>;

interface Row {
  id: number;
  version?: number;
}

const NO_MARKS: RowMarks = new Map();

/** In ms. A change whose row has not appeared within this time is no longer marked. */
const COMES_WITHIN_MS = 60_000;

/** When the changed row was first on screen: on a slow line it comes later than the event. */
const shownAt = new WeakMap<OthersChange, number>();

/** In ms, how much longer a change is marked. */
function leftOf(change: OthersChange): number {
  const shown = shownAt.get(change);
  return (shown === undefined ? change.at + COMES_WITHIN_MS : shown + MARK_MS) - performance.now();
}

function noteShown(change: OthersChange): void {
  if (!shownAt.has(change)) shownAt.set(change, performance.now());
}

/** In ms, how much longer a screen reader may read the change out. */
const readFor = ({ at }: OthersChange) => at + MARK_MS - performance.now();

/** A row is marked once it is shown as it was changed. */
const shows = (rows: readonly Row[], { id, version }: OthersChange) =>
  rows.some((row) => row.id === id && version !== null && (row.version ?? version) >= version);

/** Re-renders when the next deadline passes. @param times in ms from now */
function useDrawnAfter(times: readonly number[]): void {
  const [, setDraws] = useState(0);
  const next = times.length === 0 ? null : Math.min(...times);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setDraws((draws) => draws + 1), Math.max(0, next) + 1);
    return () => clearTimeout(timer);
  }, [next]);
}

/**
 * Which of the rows on show somebody else has just changed.
 *
 * @param resource the name of the rows' resource; without it, none is marked
 */
export function useRowMarks(resource: string | undefined, rows: readonly Row[]): RowMarks {
  const me = useMe();
  const changes = useOthersChanges();
  const marked = changes.filter((one) => one.entity === resource && shows(rows, one) && leftOf(one) > 0);
  marked.forEach(noteShown);
  useDrawnAfter(marked.map(leftOf));
  const said = JSON.stringify(marked.map((change) => [change.id, doneBy(change, me)]));
  return useMemo(() => {
    const entries = JSON.parse(said) as [number, string][];
    return entries.length === 0 ? NO_MARKS : new Map(entries);
  }, [said]);
}

/** What to read out of the newest change, also of a row that has gone with it. */
export function useNewestChange(resource: string | undefined): string {
  const me = useMe();
  const fresh = useOthersChanges().filter((one) => one.entity === resource && readFor(one) > 0);
  const newest = fresh.at(-1);
  useDrawnAfter(newest === undefined ? [] : [readFor(newest)]);
  return newest === undefined ? '' : doneBy(newest, me);
}

const Marks = createContext<RowMarks>(NO_MARKS);

/** Gives the marks to the rows below it, without a new definition of their columns. */
export const RowMarksProvider = Marks.Provider;

/** The words at a marked row; nothing at others. */
export function RowMark({ id }: { id: number }) {
  const said = useContext(Marks).get(id);
  return said === undefined ? null : <span className={classes['mark']}>{said}</span>;
}
