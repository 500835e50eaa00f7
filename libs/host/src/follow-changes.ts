import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { LIVE_NAMES } from '@capsule/contracts/changes/change-words';
import { api } from './api';
import { liveChanges, type ChangeNews } from './live-changes';
import { othersChanges } from './others-changes';
import { resourceTag, sharedTag } from './remote-api';
import { store } from './store';

/** Keeps the screen up to date with the database: changes refetch what is shown, by its tags (product §10.5). */

/** In ms, how long changes are collected: many within a moment cause one refetch. */
const GATHERED_MS = 200;

/** In ms, the pause before a failed refetch is repeated; each pause is twice as long. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

type Tag = ReturnType<typeof resourceTag>;

const tagsOf = ({ entity, id }: ChangeEvent): Tag[] => [resourceTag(entity, 'LIST'), resourceTag(entity, id)];
const EVERY_TAG = LIVE_NAMES.map((entity) => resourceTag(entity));

// RTK Query warns of tags that were not announced, though no module that shows such rows may be loaded yet.
api.enhanceEndpoints({ addTagTypes: [...LIVE_NAMES] });

/** Refetches what is shown; data that no component uses is dropped. */
function invalidate(tags: readonly Tag[]): void {
  store.dispatch(api.util.invalidateTags(tags.map(sharedTag) as never));
}

interface Query {
  status: string;
  error?: { status?: number };
}

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

/** How refetching these tags ended; `failed` only after a cut connection or a busy server, not after a refusal. */
function outcomeOf(tags: readonly Tag[]): 'pending' | 'failed' | 'done' {
  const state = store.getState();
  const queries = state.api.queries as Record<string, Query | undefined>;
  const shown = api.util
    .selectInvalidatedBy(state, tags.map(sharedTag) as never)
    .flatMap(({ queryCacheKey }) => queries[queryCacheKey] ?? []);
  if (shown.some(({ status }) => status === 'pending')) return 'pending';
  const hasFailed = shown.some(({ status, error }) => status === 'rejected' && isPassing(error?.status ?? 400));
  return hasFailed ? 'failed' : 'done';
}

/** A hidden tab refetches only when it is visible again. */
const isHidden = () => document.visibilityState === 'hidden';

/** Changes that were announced and are not on the screen yet. */
class Gathered {
  private changes: ChangeEvent[] = [];
  private missed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;
  /**
   * Tags that were refetched since the last time that all had arrived: a later change must not hide that one of them
   * failed.
   */
  private readonly awaited = new Map<string, Tag>();

  readonly add = ({ changes, missed }: ChangeNews): void => {
    this.missed ||= missed;
    // If some were missed, everything is refetched, whatever is in this list.
    this.changes.push(...changes);
    this.timer ??= setTimeout(this.show, GATHERED_MS);
  };

  readonly show = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (isHidden() || (!this.missed && this.changes.length === 0)) return;
    const { changes, missed } = this;
    this.changes = [];
    this.missed = false;
    othersChanges.add(changes);
    this.retryMs = FIRST_RETRY_MS;
    this.fetch(missed ? EVERY_TAG : changes.flatMap(tagsOf));
  };

  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.retry);
  }

  private fetch(tags: readonly Tag[]): void {
    for (const tag of tags) this.awaited.set(JSON.stringify(tag), tag);
    invalidate(tags);
    this.lookAgain();
  }

  private lookAgain(): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      const tags = [...this.awaited.values()];
      const outcome = outcomeOf(tags);
      if (outcome === 'done') return this.awaited.clear();
      this.retryMs = Math.min(2 * this.retryMs, LAST_RETRY_MS);
      if (outcome === 'failed') this.fetch(tags);
      else this.lookAgain();
    }, this.retryMs);
  }
}

/**
 * Brings changes to the screen from now on. The shell calls it once somebody is in the back office.
 *
 * @returns a function that ends this
 */
export function followChanges(): () => void {
  const gathered = new Gathered();
  const unsubscribe = liveChanges.subscribe(gathered.add);
  document.addEventListener('visibilitychange', gathered.show);
  return () => {
    document.removeEventListener('visibilitychange', gathered.show);
    unsubscribe();
    gathered.end();
    othersChanges.clear();
  };
}
