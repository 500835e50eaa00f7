import { readdirSync, readFileSync, watch, type FSWatcher } from 'node:fs';
import { mkdir, open, readdir, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { LockMovedError } from './errors';
import { createFolderStore } from './folder-store';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterEach(() => void jest.restoreAllMocks());
afterAll(() => temporary.remove());

const freshStore = (name: string) => {
  const root = path.join(temporary.folder, name);
  return { root, locks: path.join(root, 'locks'), store: createFolderStore(root) };
};
const apps = { shell: '1.0.0-0123456789ab' };
async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; !condition(); await pause(5)) {
    if (performance.now() > end) throw new Error(`It did not come true: ${condition.toString()}`);
  }
}
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

  it('are listed by number, and nothing else that lies there', async () => {
    const { store, locks } = freshStore('stray');
    await mkdir(locks, { recursive: true });
    const names = ['1000000.json', '999999.json', '000007.json', '7.json', 'x000008.json', '000009.json~', '.draft-1'];
    for (const name of names) await writeFile(path.join(locks, name), '');
    await expect(store.listLocks()).resolves.toEqual([7, 999_999, 1_000_000]);
  });

  it('in a folder that cannot be read are not taken for none', async () => {
    const { store, root, locks } = freshStore('no folder');
    await mkdir(root);
    await writeFile(locks, 'a file where the folder should be');
    await expect(store.listLocks()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('are not there under a number that was never given', async () => {
    await expect(freshStore('never').store.readLock(4)).rejects.toMatchObject({ code: 'lock.not-found' });
  });
});

describe('a lock that is written', () => {
  /** What all open files share: Node has no other name for it. */
  async function fileHandles(): Promise<FileHandle> {
    const handle = await open(temporary.folder);
    await handle.close();
    return Object.getPrototypeOf(handle) as FileHandle;
  }

  /** What stands in the folder whenever something in it is brought to disk. */
  async function watchDisk(folder: string) {
    const prototype = await fileHandles();
    const seen: Record<string, string>[] = [];
    jest.spyOn(prototype, 'sync').mockImplementation(async () => {
      const names = readdirSync(folder);
      const texts = names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
      // Who does not wait for the disk finds nothing there.
      await pause(10);
      seen.push(Object.fromEntries(texts) as Record<string, string>);
    });
    return seen;
  }

  it('outlives a power cut: it is on disk, whole, before it has its number, and then its number is', async () => {
    const { store, locks } = freshStore('durable');
    await mkdir(locks, { recursive: true });
    const seen = await watchDisk(locks);
    await store.deploy(deployment(0));
    const [drafted = {}, numbered = {}, ...more] = seen;
    expect(more).toEqual([]);
    const document = await readFile(path.join(locks, '000001.json'), 'utf8');
    expect(Object.values(drafted)).toEqual([document]);
    expect(drafted).not.toHaveProperty(['000001.json']);
    expect(numbered).toHaveProperty(['000001.json'], document);
  });

  it('and cannot be is another failure than that of a race: nobody tries again for ever', async () => {
    const { store, locks } = freshStore('full');
    const prototype = await fileHandles();
    jest.spyOn(prototype, 'sync').mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    await expect(store.deploy(deployment(0))).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(readdir(locks)).resolves.toEqual([]);
  });
});

/**
 * What `fs.watch` tells comes sooner, where a file system has it; the promise is kept by the poll alone, so these tests
 * are about the poll.
 */
describe('watching', () => {
  it('tells of every new lock once, until it is ended', async () => {
    const { store } = freshStore('watching');
    const told: string[] = [];
    const watch = (who: string) =>
      store.watch(() => void store.listLocks().then((numbers) => told.push(`${who} ${numbers.at(-1)}`)));
    const both = (number: number | undefined) => [`other ${number}`, `one ${number}`].sort();
    const [endOne, endOther] = [watch('one'), watch('other')];
    await until(() => told.length === 2);
    for (const expected of [0, 1]) {
      await store.deploy(deployment(expected));
      await until(() => told.length === 2 * (expected + 2));
    }
    expect(told.sort()).toEqual([...both(1), ...both(2), ...both(undefined)].sort());

    endOne();
    told.length = 0;
    // Both kept one pace: until the other one has heard of two locks, this one would have heard of the first.
    for (const expected of [2, 3]) {
      await store.deploy(deployment(expected));
      await until(() => told.includes(`other ${expected + 1}`));
    }
    endOther();
    expect(told).toEqual(['other 3', 'other 4']);
  });

  it('never calls back after its end, not even about what it was looking at', async () => {
    const { store } = freshStore('ended');
    const onChange = jest.fn();
    store.watch(onChange)();
    let isTold = false;
    const end = store.watch(() => (isTold = true));
    await until(() => isTold);
    end();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes on without what the file system tells, once that has failed', async () => {
    const { store, locks } = freshStore('failed watcher');
    await store.deploy(deployment(0));
    // What all watchers share: Node has no other name for it.
    const other = watch(locks);
    other.close();
    const prototype = Object.getPrototypeOf(other) as FSWatcher;
    const listening = jest.spyOn(prototype, 'addListener');
    const closing = jest.spyOn(prototype, 'close');
    let told = 0;
    const end = store.watch(() => (told += 1));
    const [watcher] = listening.mock.contexts as FSWatcher[];
    watcher!.emit('error', Object.assign(new Error('too many watches'), { code: 'ENOSPC' }));
    expect(closing.mock.contexts).toEqual([watcher]);
    await until(() => told === 1);
    await store.deploy(deployment(1));
    await until(() => told === 2);
    end();
  });
});
