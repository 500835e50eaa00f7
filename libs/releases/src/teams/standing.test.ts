import { describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { standingOf } from './standing';

/** One lock for each version of the inbox; `null` where it was not live. */
const locksOf = (versions: (string | null)[]) =>
  versions.map((version, index): Lock => {
    const apps = { shell: 'S', ...(version === null ? {} : { inbox: version }) };
    return { format: 1, number: index + 1, at: '2026-11-22T00:00:00.000Z', by: 'Priya', why: 'To try it', apps };
  });

describe('how a version of an app stands (architecture §3)', () => {
  it.each([
    ['live', 'the one that is served', ['A', 'B'], 'B'],
    ['live', 'one that was made live again', ['A', 'B', 'A'], 'A'],
    ['new', 'of an app that never was', [null, null], 'A'],
    ['new', 'where nothing is live at all', [], 'A'],
    ['new', 'never live, after another', ['A', 'B'], 'C'],
    ['new', 'never live, after a rollback', ['A', 'B', 'A'], 'C'],
    ['taken-back', 'rolled back', ['A', 'B', 'A'], 'B'],
    ['taken-back', 'replaced by another', ['A', 'B'], 'A'],
    ['retired', 'of an app that was taken off', ['A', null], 'A'],
    ['retired', 'never live, of an app that was taken off', ['A', null], 'B'],
  ] as const)('is %s: %s', (standing, _which, versions, version) => {
    expect(standingOf(locksOf([...versions]), 'inbox', version)).toBe(standing);
  });
});
