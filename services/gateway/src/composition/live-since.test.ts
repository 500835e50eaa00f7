import { describe, expect, it, jest } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { liveSince } from './live-since';

const lock = (number: number, apps: Lock['apps'] = { shell: '1' }): Lock => ({
  format: 1,
  number,
  apps,
  at: `at ${number}`,
  by: 'a test',
  why: 'to be looked back at',
});

/** A store of these locks; all others cannot be read. */
function storeOf(...locks: Lock[]) {
  const readLock = jest.fn(async (number: number) => {
    const found = locks.find((each) => each.number === number);
    if (!found) throw new Error('unreadable');
    return found;
  });
  return { readLock };
}

describe('since when an app is live in its version', () => {
  it('is looked for behind a lock that cannot be read', async () => {
    const store = storeOf(lock(1, { shell: '0' }), lock(2));
    expect(await liveSince(store, lock(4), null, [1, 2, 3, 4])).toEqual({ shell: 'at 2' });
  });

  it('is that of its last time, where it was rolled back in between', async () => {
    const store = storeOf(lock(1), lock(2, { shell: '2' }), lock(3));
    expect(await liveSince(store, lock(4), null, [1, 2, 3, 4])).toEqual({ shell: 'at 3' });
    // The oldest need not be read: the answer is known.
    expect(store.readLock.mock.calls).toEqual([[3], [2]]);
  });

  it('is known of what was live before, and of all else that of this lock', async () => {
    const store = storeOf();
    const before = lock(3, { shell: '1', ops: '1', inbox: '1' });
    const now = lock(4, { shell: '1', ops: '2', inbox: '1', media: '1' });
    const former = { lock: before, since: { shell: 'at 1', ops: 'at 2' } };
    const expected = { shell: 'at 1', ops: 'at 4', inbox: 'at 4', media: 'at 4' };
    expect(await liveSince(store, now, former, [1, 2, 3, 4])).toEqual(expected);
    expect(store.readLock).not.toHaveBeenCalled();
  });

  it('is looked for in 200 locks at most, and not in those that came after', async () => {
    const numbers = Array.from({ length: 302 }, (_, index) => index + 1);
    const store = storeOf(...numbers.map((number) => lock(number)));
    expect(await liveSince(store, lock(300), null, numbers)).toEqual({ shell: 'at 100' });
    expect(store.readLock).toHaveBeenCalledTimes(200);
  });
});
