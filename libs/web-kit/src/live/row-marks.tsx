import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { OthersChange } from '@capsule/host/admin';
import { doneBy } from './change-words';
import classes from './live.module.css';
import { useMe, useOthersChanges } from './use-others-changes';

/** How long, in ms, a row is marked that somebody else has changed. */
export const MARK_MS = 10_000;

/** The words at the marked rows, by id. */
export type RowMarks = ReadonlyMap<number, string>;

interface Row {
  id: number;
  version?: number;
}

const NO_MARKS: RowMarks = new Map();

const leftOf = ({ at }: OthersChange) => at + MARK_MS - performance.now();

/** The changes of a resource that are new enough to be marked. */
function useFresh(resource: string | undefined): readonly OthersChange[] {
  const changes = useOthersChanges();
  const [, setLooks] = useState(0);
  const fresh = changes.filter((change) => change.entity === resource && leftOf(change) > 0);
  const oldest = fresh[0];
  useEffect(() => {
    if (oldest === undefined) return undefined;
    const timer = setTimeout(() => setLooks((looks) => looks + 1), Math.max(0, leftOf(oldest)) + 1);
    return () => clearTimeout(timer);
  }, [oldest]);
  return fresh;
}

/** A row is marked once it is shown as it was changed. */
const shows = (rows: readonly Row[], { id, version }: OthersChange) =>
  rows.some((row) => row.id === id && version !== null && (row.version ?? version) >= version);

/**
 * Which of the rows on show somebody else has just changed.
 *
 * @param resource the name of the rows' resource; without it, none is marked
 */
export function useRowMarks(resource: string | undefined, rows: readonly Row[]): RowMarks {
  const me = useMe();
  const marked = useFresh(resource).filter((change) => shows(rows, change));
  const said = JSON.stringify(marked.map((change) => [change.id, doneBy(change, me)]));
  return useMemo(() => {
    const entries = JSON.parse(said) as [number, string][];
    return entries.length === 0 ? NO_MARKS : new Map(entries);
  }, [said]);
}

/** What to read out of the newest change, also of a row that has gone with it. */
export function useNewestChange(resource: string | undefined): string {
  const me = useMe();
  const newest = useFresh(resource).at(-1);
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
