import { describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { verdictOf } from './verdict';

const LOCK: Lock = {
  format: 1,
  number: 7,
  apps: { shell: '1.0.0-0123456789ab', 'mfe-admin-ops': '1.0.0-0123456789ab' },
  at: '2026-11-29T01:00:00.000Z',
  by: 'Priya',
  why: 'Deployed',
};
const ALL = new Set(Object.keys(LOCK.apps));
const CALL = 'PATCH /api/units/:id was answered with 422';

describe('the front end that is live, with the API of a checkout,', () => {
  it('is sound where no journey breaks', () => {
    expect(verdictOf(LOCK, [], { passed: true, apps: ALL })).toEqual({
      isSound: true,
      lines: [
        'The front end of lock 7 (2026-11-29T01:00:00.000Z) with the API of this checkout:',
        '  nothing breaks that a journey tries.',
      ],
    });
  });

  it.each([
    ['a call is refused that it makes', [CALL], true, `  broken: ${CALL}, and is not with today's front end.`],
    ['a journey fails', [], false, expect.stringContaining('the journeys above that failed')],
  ])('is not where %s', (_when, failures, passed, line) => {
    const { isSound, lines } = verdictOf(LOCK, failures, { passed, apps: ALL });
    expect(isSound).toBe(false);
    expect(lines).toContainEqual(line);
    expect(lines.at(-1)).toBe('Keep the old call working beside the new one until no tab uses it any more.');
  });

  it('is unproven in a module that no journey opens', () => {
    const { lines } = verdictOf(LOCK, [], { passed: true, apps: new Set(['shell']) });
    expect(lines).toContain('  unproven: mfe-admin-ops, which no journey opens.');
  });
});
