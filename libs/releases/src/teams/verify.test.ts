import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Lock, Release } from '@capsule/contracts';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild, remoteBuild } from '../fixtures';
import { createFolderStore } from '../folder-store';
import { INBOX, storeOfTeam } from './fixtures';
import { statusOf } from './status';
import { verifyStore } from './verify';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** A store with a live inbox, which replaced another version long ago. */
async function grownStore(name: string) {
  const team = await storeOfTeam(temporary.folder, name);
  const [former, live] = [await team.ship(INBOX, 'first()'), await team.ship(INBOX, 'second()')];
  for (const number of [1, 2, 3]) {
    const place = path.join(team.root, 'locks', `00000${number}.json`);
    const lock = JSON.parse(await readFile(place, 'utf8')) as Lock;
    await writeFile(place, JSON.stringify({ ...lock, at: new Date(Date.now() - 9e9).toISOString() }));
  }
  const place = (version: string, file: string) => path.join(team.root, 'releases', INBOX, version, file);
  const change = async (version: string, changes: (release: Release) => Release) => {
    const document = place(version, 'release.json');
    await writeFile(document, JSON.stringify(changes(JSON.parse(await readFile(document, 'utf8')) as Release)));
  };
  return { ...team, former, live, place, change };
}

const relabelled = (release: Release): Release => ({
  ...release,
  manifest: { ...release.manifest, nav: release.manifest.nav.map((entry) => ({ ...entry, label: 'Mine' })) },
});

describe('reading a store through', () => {
  it('finds nothing in a store that is whole', async () => {
    const { store } = await grownStore('whole');
    const sound = { damaged: [], locks: [], newest: null, budgets: null };
    expect(await verifyStore(store, { days: 30 })).toEqual({ releases: 2, ...sound });
    expect(await verifyStore(store, { days: null })).toEqual({ releases: 3, ...sound });
  });

  it.each<[string, (store: Awaited<ReturnType<typeof grownStore>>) => Promise<unknown>, string]>([
    ['a changed byte', ({ place, live }) => writeFile(place(live, 'entry.js'), 'sec0nd()'), 'file.changed'],
    ['a missing file', ({ place, live }) => rm(place(live, 'exposed.js')), 'file.missing'],
    ['a missing document', ({ place, live }) => rm(place(live, 'release.json')), 'release.not-found'],
    ['a document that was changed', ({ change, live }) => change(live, relabelled), 'version.changed'],
  ])('finds %s of what is live', async (what, damage, code) => {
    const team = await grownStore(what);
    await damage(team);
    const { damaged } = await verifyStore(team.store, { days: 30 });
    expect(damaged).toMatchObject([{ app: INBOX, version: team.live, isLive: true, refusals: [{ code }] }]);
  });

  it('reads what was live in the time that is asked for, and what was only published if everything is', async () => {
    const { store, former, place, publish } = await grownStore('time');
    const never = await publish(remoteBuild(INBOX, 'never()'));
    for (const version of [former, never]) await rm(place(version, 'exposed.js'));
    const damagedIn = async (days: number | null) =>
      (await verifyStore(store, { days })).damaged.map(({ version }) => version);
    expect(await damagedIn(30)).toEqual([]);
    expect(await damagedIn(120)).toEqual([former]);
    expect((await verifyStore(store, { days: 120 })).damaged).toMatchObject([{ isLive: false }]);
    expect(await damagedIn(null)).toEqual([former, never].sort());
  });

  it('finds, of all that there ever was, a release that a lock names and the store has not', async () => {
    const { store, root, former } = await grownStore('gone');
    await rm(path.join(root, 'releases', INBOX, former), { recursive: true });
    const { damaged } = await verifyStore(store, { days: null });
    expect(damaged).toMatchObject([{ version: former, isLive: false, refusals: [{ code: 'release.not-found' }] }]);
  });

  it('says of which release the content was changed', async () => {
    const { store, change, live } = await grownStore('words');
    await change(live, relabelled);
    const message = `${INBOX} ${live} has other content than that which its version was made from.`;
    expect((await verifyStore(store, { days: 30 })).damaged).toMatchObject([{ refusals: [{ message }] }]);
  });

  it('and its status say of a store with nothing in it that there is nothing', async () => {
    const store = createFolderStore(path.join(temporary.folder, 'nothing'));
    expect(await verifyStore(store, { days: null })).toEqual({
      releases: 0,
      damaged: [],
      locks: [],
      newest: null,
      budgets: null,
    });
    expect(await statusOf(store)).toEqual({ lock: null, problem: null, apps: [] });
  });

  it('finds locks that cannot be read, whether the newest is among them, and damaged budgets', async () => {
    const { store, root } = await grownStore('locks');
    await writeFile(path.join(root, 'locks/000002.json'), '{');
    expect(await verifyStore(store, { days: 30 })).toMatchObject({
      locks: [{ code: 'lock.unreadable', message: expect.stringContaining('000002.json is not JSON') }],
      newest: null,
      budgets: null,
    });
    await writeFile(path.join(root, 'locks/000003.json'), '{');
    await writeFile(path.join(root, 'budgets/000001.json'), '{');
    expect(await verifyStore(store, { days: 30 })).toMatchObject({
      locks: [{}, {}],
      newest: { code: 'lock.unreadable' },
      budgets: { code: 'budgets.unreadable' },
    });
  });

  it('is not needed to see in the status that a live file is missing or cut off', async () => {
    const { store, place, live } = await grownStore('status');
    const damageOf = async () => (await statusOf(store)).apps.find(({ app }) => app === INBOX)?.damage;
    expect(await damageOf()).toBeNull();
    await truncate(place(live, 'exposed.js'), 2);
    expect(await damageOf()).toContain(path.join(live, 'exposed.js'));
    await rm(place(live, 'release.json'));
    expect(await damageOf()).toContain('there is no such file');
  });

  it('is closed again by the status, however many files a release has', async () => {
    const { store } = await grownStore('closed');
    const streams: Readable[] = [];
    const openFile: typeof store.openFile = async (...which) => {
      const file = await store.openFile(...which);
      streams.push(file.stream);
      return file;
    };
    await statusOf({ ...store, openFile });
    expect(streams.length).toBeGreaterThan(2);
    expect(streams.filter(({ destroyed }) => !destroyed)).toEqual([]);
  });
});

describe('publishing again', () => {
  it('mends a stored document that was changed, because a version is the hash of its content', async () => {
    const { store, live, change, place } = await grownStore('mended');
    const sound = await readFile(place(live, 'release.json'), 'utf8');
    await change(live, relabelled);
    const { folder, release } = await makeBuild(temporary.folder, remoteBuild(INBOX, 'second()'));
    expect(release.version).toBe(live);
    expect(await store.publish(folder, release)).toBe('repaired');
    expect(await readFile(place(live, 'release.json'), 'utf8')).toBe(sound);
    expect(await store.publish(folder, release)).toBe('existed');
  });

  it('never replaces a sound document by one that was changed', async () => {
    const { store, live, place } = await grownStore('sound');
    const sound = await readFile(place(live, 'release.json'), 'utf8');
    const { folder, release } = await makeBuild(temporary.folder, remoteBuild(INBOX, 'second()'));
    await expect(store.publish(folder, relabelled(release))).rejects.toMatchObject({ code: 'release.conflict' });
    expect(await readFile(place(live, 'release.json'), 'utf8')).toBe(sound);
  });

  it('does not replace one that was changed by another one that was', async () => {
    const { store, live, change, place } = await grownStore('both changed');
    await change(live, (release) => ({ ...release, host: '^2.0.0' }));
    const changed = await readFile(place(live, 'release.json'), 'utf8');
    const { folder, release } = await makeBuild(temporary.folder, remoteBuild(INBOX, 'second()'));
    await expect(store.publish(folder, relabelled(release))).rejects.toMatchObject({ code: 'release.conflict' });
    expect(await readFile(place(live, 'release.json'), 'utf8')).toBe(changed);
  });
});
