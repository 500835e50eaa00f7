import { describe, expect, it } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { findUrgent, urgentReason } from './urgency';

/** Which lock tells tabs at once that what they run was replaced, for whoever has not read all of them. */

const lock = (number: number, why: string): Lock => ({
  format: 1,
  number,
  apps: {},
  at: '2026-11-20T01:02:03.000Z',
  by: 'Priya',
  why,
});

/** A store in which those locks are urgent, and those cannot be read; it notes which were. */
function storeOf({ urgent, damaged = [] }: { urgent: number[]; damaged?: number[] }) {
  const read: number[] = [];
  const readLock = (number: number): Promise<Lock> => {
    read.push(number);
    if (damaged.includes(number)) return Promise.reject(new Error('unreadable'));
    return Promise.resolve(lock(number, urgent.includes(number) ? urgentReason('a leak') : 'a text'));
  };
  return { readLock, read };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the newest urgent lock', () => {
  it('is looked for from the newest on, and no further than it is found', async () => {
    const store = storeOf({ urgent: [2, 5] });
    expect(await findUrgent(store, upTo(9), 8)).toBe(5);
    expect(store.read).toEqual([7, 6, 5]);
  });

  it('is none where no lock between is urgent: neither the known one nor this one is between', async () => {
    const store = storeOf({ urgent: [3, 8, 9] });
    expect(await findUrgent(store, upTo(9), 8, 3)).toBeUndefined();
    expect(store.read).toEqual([7, 6, 5, 4]);
  });

  it('is found behind locks that cannot be read', async () => {
    expect(await findUrgent(storeOf({ urgent: [4], damaged: [5, 6] }), upTo(7), 7)).toBe(4);
  });

  it('is not looked for further back than any tab is open', async () => {
    const store = storeOf({ urgent: [1] });
    expect(await findUrgent(store, upTo(300), 300)).toBeUndefined();
    expect(store.read).toEqual(upTo(299).slice(100).reverse());
  });
});
