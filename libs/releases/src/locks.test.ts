import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LockMovedError } from './errors';
import { temporaryFolder } from './fixtures';
import { createFolderStore } from './folder-store';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const freshStore = (name: string) => {
  const root = path.join(temporary.folder, name);
  return { locks: path.join(root, 'locks'), store: createFolderStore(root) };
};
const apps = { shell: '1.0.0-0123456789ab' };
const deployment = (expected: number, why = 'a test') => ({ expected, apps, by: 'Priya', why });

describe('locks', () => {
  it('are numbered from 1; the highest is live', async () => {
    const { store } = freshStore('numbers');
    await expect(store.readLive()).resolves.toBeNull();
    await store.deploy(deployment(0, 'first'));
    const second = await store.deploy(deployment(1, 'second'));
    await expect(store.readLive()).resolves.toEqual(second);
    await expect(store.readLock(1)).resolves.toMatchObject({ number: 1, apps, by: 'Priya', why: 'first' });
    await expect(store.listLocks()).resolves.toEqual([1, 2]);
  });

  it('are added by exactly one of twenty deploys that race from the same number', async () => {
    const { store, locks } = freshStore('race');
    await store.deploy(deployment(0));
    const racers = Array.from({ length: 20 }, (_, racer) => store.deploy(deployment(1, `racer ${racer}`)));
    const outcomes = await Promise.allSettled(racers);
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(lost).toHaveLength(19);
    for (const reason of lost) expect(reason).toBeInstanceOf(LockMovedError);
    const winner = outcomes.find((outcome) => outcome.status === 'fulfilled');
    await expect(store.readLive()).resolves.toEqual(winner?.value);
    await expect(readdir(locks)).resolves.toEqual(['000001.json', '000002.json']);
  });

  it.each([0, 2, 7])('refuse a deploy that was built on lock %d while 1 is live', async (expected) => {
    const { store } = freshStore(`expected ${expected}`);
    await store.deploy(deployment(0));
    await expect(store.deploy(deployment(expected))).rejects.toBeInstanceOf(LockMovedError);
    await expect(store.listLocks()).resolves.toEqual([1]);
  });

  it.each<Record<string, string>>([{ '../shell': '1.0.0-0123456789ab' }, { shell: '../../etc' }, { shell: '1.0.0' }])(
    'refuse to name %j',
    async (wrong) => {
      const { store } = freshStore('names');
      await expect(store.deploy({ ...deployment(0), apps: wrong })).rejects.toThrow();
      await expect(store.listLocks()).resolves.toEqual([]);
    },
  );

  it.each([
    ['not JSON', '{"format": 1,'],
    ['of a future format', JSON.stringify({ format: 2, number: 1 })],
    ['without its apps', JSON.stringify({ format: 1, number: 1, at: '2026-11-20T01:02:03Z', by: '', why: '' })],
    ['another number’s', JSON.stringify({ format: 1, number: 9, apps, at: '2026-11-20T01:02:03Z', by: '', why: '' })],
  ])('are refused when %s, and can be superseded all the same', async (why, content) => {
    const { store, locks } = freshStore(`unreadable ${why}`);
    await mkdir(locks, { recursive: true });
    await writeFile(path.join(locks, '000001.json'), content);
    await expect(store.readLive()).rejects.toMatchObject({ code: 'lock.unreadable' });
    await store.deploy(deployment(1));
    await expect(store.readLive()).resolves.toMatchObject({ number: 2 });
  });

  it('are not found under an unused number', async () => {
    await expect(freshStore('never').store.readLock(4)).rejects.toMatchObject({ code: 'lock.not-found' });
  });
});

describe('watching', () => {
  it('reports every new lock within a second, until it is stopped', async () => {
    const { store } = freshStore('watching');
    const seen: (number | undefined)[] = [];
    const nextCall = () => new Promise<void>((resolve) => (calledBack = resolve));
    let calledBack = () => {};
    const started = nextCall();
    const end = store.watch(() => void store.listLocks().then((numbers) => (seen.push(numbers.at(-1)), calledBack())));
    await started;

    for (const expected of [0, 1]) {
      const told = nextCall();
      const from = performance.now();
      await store.deploy(deployment(expected));
      await told;
      expect(performance.now() - from).toBeLessThan(1000);
    }
    expect(seen).toEqual([undefined, 1, 2]);

    end();
    await store.deploy(deployment(2));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(seen).toEqual([undefined, 1, 2]);
  });
});
