import type { ChangeEvent } from '@capsule/contracts/changes/changes';
import { listeners } from './listeners';
import { WINDOW_ID } from './window-id';

/**
 * Changes by other people, or in other windows: tables mark the rows, and open forms show a message (product §10.5).
 */

/** A change that was not made in this window. */
export interface OthersChange extends ChangeEvent {
  /** When the screen was told, in ms since the page was opened. */
  at: number;
}

/** More rows than a screen shows; older ones are forgotten. */
const KEPT = 500;

/** Only data beside the row is new, such as who has read it: neither the form nor the shown fields are affected. */
const isBeside = ({ action, version }: ChangeEvent) => action !== 'delete' && version === null;

/** The newest change of each row, by `entity:id`; the newest last. */
const newest = new Map<string, OthersChange>();
const { subscribe, tell } = listeners();
/** Another object after each change, as external stores need it. */
let all: readonly OthersChange[] = [];

function settle(): void {
  all = [...newest.values()];
  tell();
}

export const othersChanges = {
  /** The newest change of each row, the newest last. */
  current: (): readonly OthersChange[] => all,

  /** Takes committed changes; those made in this window are left out. */
  add(changes: readonly ChangeEvent[]): void {
    const others = changes.filter((change) => change.window !== WINDOW_ID && !isBeside(change));
    if (others.length === 0) return;
    for (const change of others) {
      const key = `${change.entity}:${change.id}`;
      newest.delete(key);
      newest.set(key, { ...change, at: performance.now() });
    }
    for (const key of [...newest.keys()].slice(0, Math.max(0, newest.size - KEPT))) newest.delete(key);
    settle();
  },

  /** Forgets all, for the next person. */
  clear(): void {
    newest.clear();
    settle();
  },

  subscribe,
};
