import type { ChangeEvent } from '@capsule/contracts/changes/changes';

/** What is committed, as this tab hears of it: by its own stream, by another tab's, or by asking (product §10.5). */

/** Changes between two cursors. */
export interface ChangeNews {
  /** The cursor before them; `null` where that is not known. */
  from: string | null;
  /** The cursor after them. */
  cursor: string | null;
  changes: readonly ChangeEvent[];
  /** There were more changes than these. */
  missed: boolean;
}

type Listener = (news: ChangeNews) => void;

let cursor: string | null = null;
const listeners = new Set<Listener>();

/** How many changes the one cursor is ahead of the other; `null` when they are of different series. */
function ahead(one: string, other: string): number | null {
  const [series, count] = one.split('-');
  const [otherSeries, otherCount] = other.split('-');
  return series === otherSeries ? Number(count) - Number(otherCount) : null;
}

const isKnown = (next: string | null) => next !== null && cursor !== null && (ahead(next, cursor) ?? 1) <= 0;

export const liveChanges = {
  /** Up to where this tab has heard of changes. */
  cursor: (): string | null => cursor,

  /**
   * Says the cursor of an answer. The first one counts: what is shown is at least as new, and what came later is told,
   * however much later somebody begins to follow.
   */
  answered(next: string | null): void {
    cursor ??= next;
  },

  /**
   * Takes in what was heard. What is known already is left out.
   *
   * @returns whether nothing is missing between what was known and this
   */
  tell(news: ChangeNews): boolean {
    if (!news.missed && isKnown(news.cursor)) return true;
    const gap = news.from === null || cursor === null ? 0 : (ahead(news.from, cursor) ?? 1);
    if (gap > 0 && !news.missed) return false;
    cursor = news.cursor ?? cursor;
    if (news.missed || news.changes.length > 0) for (const listener of listeners) listener(news);
    return true;
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
