import { describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { formerVersion } from './undo';

const APP = 'mfe-admin-inbox';
/** Stands for a lock in which the app was retired. */
const RETIRED = 'retired';

const appsOf = (state: string | null): Lock['apps'] => (state === null || state === RETIRED ? {} : { [APP]: state });
const locksOf = (states: (string | null)[], why = 'Retired'): Lock[] =>
  states.map((state, index) => ({
    format: 1,
    number: index + 1,
    apps: appsOf(state),
    at: '2026-11-22T00:00:00.000Z',
    by: 'Priya',
    why: state === RETIRED ? why : 'A test',
  }));

describe('the former version of an app', () => {
  it.each<[string, (string | null)[], string | null | undefined]>([
    ['the version before', ['A', 'B'], 'A'],
    ['one more step after a rollback, never forward to what was given up', ['A', 'B', 'C', 'B'], 'A'],
    ['the version before a rollback, when it was deployed over it', ['A', 'B', 'A', 'C'], 'A'],
    ['not live, as before its first deploy', [null, 'A'], null],
    ['nothing, when it was live from the start', ['A'], undefined],
    ['nothing, when everything was taken back', ['A', 'B', 'A'], undefined],
    ['nothing, when nothing is known of it', [], undefined],
    ['nothing, when its first deploy was taken back', [null, 'A', null, null], undefined],
    ['another one, however many locks change other apps meanwhile', ['A', 'A', 'B', 'B', 'C', 'C', 'B', 'B'], 'A'],
    ['the version that was live when it was retired', [null, 'A', 'B', RETIRED], 'B'],
    ['the only one that it ever had, when that was retired', [null, 'A', RETIRED, null], 'A'],
    ['the version before that, when the retirement was taken back', [null, 'A', 'B', RETIRED, null, 'B'], 'A'],
    ['not live, when it was deployed after its retirement', [null, 'A', RETIRED, 'B'], null],
    ['the version before the retirement, when that deployment was taken back', [null, 'A', RETIRED, 'B', null], 'A'],
    ['the version before its second retirement', [null, 'A', RETIRED, 'B', RETIRED], 'B'],
    ['that of an app that was live from the start, too', ['A', RETIRED, 'B', RETIRED], 'B'],
  ])('%s', (_what, states, expected) => {
    expect(formerVersion(locksOf(states), APP)).toBe(expected);
  });

  it.each(['Retired: nobody uses it', 'Taken off'])('is told from a retirement with the reason "%s" too', (why) => {
    expect(formerVersion(locksOf([null, 'A', RETIRED], why), APP)).toBe('A');
  });

  it.each<[string, (string | null)[], number, string | null | undefined]>([
    ['while it is live', ['A', 'B', 'B'], 2, 'A'],
    ['before its first deploy', [null, null, 'A', 'B'], 1, 'A'],
    ['when it is not live any more', ['A', 'B', 'A', null, null], 4, 'A'],
  ])('is the same when another app is retired %s', (_when, states, at, expected) => {
    const locks = locksOf(states).map((lock, index) => (index === at ? { ...lock, why: 'Retired' } : lock));
    expect(formerVersion(locks, APP)).toBe(expected);
  });

  it('is not told from a reason that only begins with the same word', () => {
    expect(formerVersion(locksOf([null, 'A', RETIRED], 'Retired people use it'), APP)).toBeUndefined();
  });
});
