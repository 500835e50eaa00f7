import { describe, expect, it } from '@jest/globals';
import { LOCK_FORMAT, MAX_MODULE_STEPS, type Lock } from '@capsule/contracts';
import { historiesOf } from './histories';

const lock = (number: number, apps: Lock['apps']): Lock => ({
  format: LOCK_FORMAT,
  number,
  apps,
  at: `2026-11-20T09:00:${String(number).padStart(2, '0')}.000Z`,
  by: 'priya',
  why: `Lock ${number}`,
});

/** The versions and locks of an app's steps. */
const stepsOf = (locks: Lock[], app: string) =>
  historiesOf(locks)
    .find(({ name }) => name === app)
    ?.history.map((step) => [step.version, step.lock]);

describe('the history of the live apps', () => {
  it('is nothing before the first deployment', () => {
    expect(historiesOf([])).toEqual([]);
  });

  it('has every app by name, and says since when, by whom and why', () => {
    const locks = [lock(1, { shell: '1.0.0-a', inbox: '1.0.0-b' })];
    const step = { lock: 1, at: '2026-11-20T09:00:01.000Z', by: 'priya', why: 'Lock 1' };
    expect(historiesOf(locks)).toEqual([
      { name: 'inbox', history: [{ version: '1.0.0-b', ...step }] },
      { name: 'shell', history: [{ version: '1.0.0-a', ...step }] },
    ]);
  });

  it('has only the locks that changed the app, the newest first', () => {
    const locks = [lock(1, { a: '1', b: '1' }), lock(2, { a: '1', b: '2' }), lock(3, { a: '3', b: '2' })];
    expect(stepsOf(locks, 'a')).toEqual([
      ['3', 3],
      ['1', 1],
    ]);
    expect(stepsOf(locks, 'b')).toEqual([
      ['2', 2],
      ['1', 1],
    ]);
  });

  it('says that an app was taken off, and that it came back', () => {
    const locks = [lock(1, { a: '1' }), lock(2, {}), lock(3, { a: '1' })];
    expect(stepsOf(locks, 'a')).toEqual([
      ['1', 3],
      [null, 2],
      ['1', 1],
    ]);
  });

  it('is cut off where it is very long', () => {
    const locks = Array.from({ length: MAX_MODULE_STEPS + 5 }, (_, index) => lock(index + 1, { a: String(index) }));
    expect(stepsOf(locks, 'a')).toHaveLength(MAX_MODULE_STEPS);
    expect(stepsOf(locks, 'a')?.[0]?.[1]).toBe(MAX_MODULE_STEPS + 5);
  });
});
