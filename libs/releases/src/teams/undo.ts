import type { Lock } from '@capsule/contracts';
import { versionIn } from './history';
import { isRetirement } from './retirement';

const RETIRED = Symbol('retired');

/** A state of an app in the history: its version, `null` where it is not live, or that it was taken off on purpose. */
type State = string | null | typeof RETIRED;

const isVersion = (state: State | undefined): state is string => typeof state === 'string';

/** The states of an app, one per lock, the oldest first. */
function statesOf(locks: Lock[], app: string): State[] {
  const states: State[] = [];
  for (const lock of locks) {
    const version = versionIn(lock.apps, app);
    states.push(version === null && isVersion(states.at(-1)) && isRetirement(lock) ? RETIRED : version);
  }
  return states;
}

/**
 * Index of the earlier lock with this state, or -1; a retirement never matches an earlier one. `null` (not live)
 * matches every state that is not live.
 */
function placeOf(standing: State[], state: State): number {
  if (state === RETIRED) return -1;
  return standing.findLastIndex((each) => (state === null ? !isVersion(each) : each === state));
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
  return former === RETIRED ? null : former;
}
