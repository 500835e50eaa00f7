import { describe, expect, it } from '@jest/globals';
import { LOCK_FORMAT, MAX_VITAL_DEPLOYMENTS, type Lock } from '@capsule/contracts';
import { deploymentsSince } from './deployments';

/** The deployments that are marked in a trend (product §10.16). */

const lock = (number: number, at: string, apps: Lock['apps']): Lock => ({
  format: LOCK_FORMAT,
  number,
  apps,
  at,
  by: 'priya',
  why: `Lock ${number}`,
});
const SYDNEY = 'Australia/Sydney';

describe('deployments', () => {
  it('say what each lock changed, and on which day in the time zone, the newest first', () => {
    const locks = [
      lock(1, '2026-11-19T10:00:00.000Z', { shell: '1', a: '1' }),
      lock(2, '2026-11-19T13:30:00.000Z', { shell: '1', a: '2' }),
      lock(3, '2026-11-20T01:00:00.000Z', { shell: '1' }),
    ];
    const who = { by: 'priya' };
    expect(deploymentsSince(locks, '2026-11-20', SYDNEY)).toEqual([
      {
        ...who,
        lock: 3,
        day: '2026-11-20',
        at: '2026-11-20T01:00:00.000Z',
        why: 'Lock 3',
        changed: [{ module: 'a', version: null }],
      },
      {
        ...who,
        lock: 2,
        day: '2026-11-20',
        at: '2026-11-19T13:30:00.000Z',
        why: 'Lock 2',
        changed: [{ module: 'a', version: '2' }],
      },
    ]);
    expect(deploymentsSince(locks, '2026-11-19', SYDNEY).at(-1)?.changed).toHaveLength(2);
  });

  it('leave out a lock that changed nothing, and what is too much', () => {
    const same = [1, 2].map((number) => lock(number, '2026-11-20T01:00:00.000Z', { a: '1' }));
    expect(deploymentsSince(same, '2026-11-01', SYDNEY).map(({ lock: number }) => number)).toEqual([1]);
    const many = Array.from({ length: MAX_VITAL_DEPLOYMENTS + 5 }, (_, index) =>
      lock(index + 1, '2026-11-20T01:00:00.000Z', { a: String(index) }),
    );
    const told = deploymentsSince(many, '2026-11-01', SYDNEY);
    expect([told.length, told[0]?.lock]).toEqual([MAX_VITAL_DEPLOYMENTS, MAX_VITAL_DEPLOYMENTS + 5]);
  });
});
