import { describe, expect, it, jest } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { StoreError } from '../errors';
import type { ReleaseStore } from '../store';
import { historyOf, readLocks } from './history';

describe('reading the locks', () => {
  const storeOf = (count: number, readLock: (number: number) => Promise<Lock>) => {
    const listLocks = async () => Array.from({ length: count }, (_, index) => index + 1);
    return { listLocks, readLock } as ReleaseStore;
  };
  const lock = async (number: number) => ({ number }) as Lock;

  it('takes the newest thousand, however many there are: so a rollback stays quick', async () => {
    const readLock = jest.fn(lock);
    const locks = await readLocks(storeOf(5000, readLock));
    expect(locks.map(({ number }) => number)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 4001));
    expect(readLock).toHaveBeenCalledTimes(1000);
  });

  it('passes over what is damaged, and nothing else', async () => {
    const failing = (error: Error) =>
      storeOf(3, async (number) => {
        if (number === 2) throw error;
        return lock(number);
      });
    const damaged = failing(new StoreError('lock.unreadable', 'It is not JSON.'));
    expect(await readLocks(damaged)).toEqual([{ number: 1 }, { number: 3 }]);
    await expect(readLocks(failing(new TypeError('A mistake.')))).rejects.toThrow('A mistake.');
  });
});

describe('the history of deployments', () => {
  const lock = (number: number, apps: Lock['apps']) => ({ number, apps }) as Lock;
  const LOCKS = [lock(1, { shell: '1' }), lock(2, { shell: '1', inbox: '1' }), lock(3, { shell: '2', inbox: '1' })];
  const told = (app?: string) => historyOf(LOCKS, app).map(({ lock: { number }, changes }) => [number, ...changes]);

  it('has what each lock changed, the newest first', () => {
    expect(told()).toEqual([
      [3, { app: 'shell', from: '1', to: '2' }],
      [2, { app: 'inbox', from: null, to: '1' }],
      [1, { app: 'shell', from: null, to: '1' }],
    ]);
  });

  it('has of an app the locks that changed it', () => {
    expect(told('inbox')).toEqual([[2, { app: 'inbox', from: null, to: '1' }]]);
  });
});
