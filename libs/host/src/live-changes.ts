import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { listeners } from './listeners';

/**
 * Committed changes, as this tab learns of them: by its own stream, from another tab, or by polling (product §10.5).
 */

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

let cursor: string | null = null;
const { subscribe, tell: pass } = listeners<[news: ChangeNews]>();

/** How many changes the one cursor is ahead of the other; `null` when they are of different series. */
function ahead(one: string, other: string): number | null {
  const [series, count] = one.split('-');
  const [otherSeries, otherCount] = other.split('-');
  return series === otherSeries ? Number(count) - Number(otherCount) : null;
}

const isKnown = (next: string | null) => next !== null && cursor !== null && (ahead(next, cursor) ?? 1) <= 0;

export const liveChanges = {
  /** The newest cursor that this tab knows. */
  cursor: (): string | null => cursor,

  /**
   * Takes the cursor of a response. Only the first one counts: what is shown is at least as new as that, and everything
   * later is announced, however late somebody subscribes.
   */
  answered(next: string | null): void {
    cursor ??= next;
  },

  /**
   * Passes changes to the listeners. Known ones are ignored.
   *
   * @returns whether there is no gap between what was known and these changes
   */
  tell(news: ChangeNews): boolean {
    if (!news.missed && isKnown(news.cursor)) return true;
    const gap = news.from === null || cursor === null ? 0 : (ahead(news.from, cursor) ?? 1);
    if (gap > 0 && !news.missed) return false;
    cursor = news.cursor ?? cursor;
    if (news.missed || news.changes.length > 0) pass(news);
    return true;
  },

  subscribe,
};
