import type { Lock } from '@capsule/contracts';
import { versionIn } from './history';
import { isRetirement } from './retirement';

/** A state of an app in the history: a version; not live, since which retirement (a lock's number) if by one. */
type State = string | { retiredIn: number | null };

const isVersion = (state: State | undefined): state is string => typeof state === 'string';

/** The states of an app, one per lock, the oldest first. */
function statesOf(locks: Lock[], app: string): State[] {
  const states: State[] = [];
  for (const lock of locks) {
    const before = states.at(-1);
    const version = versionIn(lock.apps, app);
    if (version !== null) states.push(version);
    else if (isVersion(before)) states.push({ retiredIn: isRetirement(lock) ? lock.number : null });
    else states.push(before ?? { retiredIn: null });
  }
  return states;
}

/** Where a state stands already. Not being live is the same state again, unless it is by a new retirement. */
function placeOf(standing: State[], state: State): number {
  if (isVersion(state)) return standing.indexOf(state);
  if (state.retiredIn === null) return standing.findLastIndex((each) => !isVersion(each));
  return standing.findIndex((each) => !isVersion(each) && each.retiredIn === state.retiredIn);
}

/**
 * The version that a rollback restores. Like "undo", returning to a version discards everything after it, so two
 * rollbacks go two steps back and never return to a discarded version: after A B C B the former version is A. A
 * retirement is a step like any other, so it can be taken back too.
 *
 * @param locks the oldest first; most of them change another app
 * @returns `null` for "not live"; `undefined` when there is nothing before
 */
export function formerVersion(locks: Lock[], app: string): string | null | undefined {
  const standing: State[] = [];
  for (const state of statesOf(locks, app)) {
    const known = placeOf(standing, state);
    if (known >= 0) standing.length = known;
    standing.push(state);
  }
  const former = standing.at(-2);
  return former === undefined || isVersion(former) ? former : null;
}
