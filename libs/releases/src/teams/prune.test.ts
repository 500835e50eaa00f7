import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Lock } from '@capsule/contracts';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { makeBuild, remoteBuild } from '../fixtures';
import { LockMovedError } from '../errors';
import { createFolderStore } from '../folder-store';
import { INBOX, refusalOf, storeOfTeam } from './fixtures';
import { pruneStore } from './prune';
import { rollbackTo } from './rollback';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const LONG_AGO = new Date(Date.now() - 9e9);
const month = { days: 30, by: 'Priya' };

/** A store of long ago: a version that was replaced, the live one, and one that was never live. */
async function oldStore(name: string) {
  const team = await storeOfTeam(temporary.folder, name);
  const [former, live] = [await team.ship(INBOX, 'first()'), await team.ship(INBOX, 'second()')];
  const never = await team.publish(remoteBuild(INBOX, 'never()'));
  for (const number of [1, 2, 3]) {
    const place = path.join(team.root, 'locks', `00000${number}.json`);
    const lock = JSON.parse(await readFile(place, 'utf8')) as Lock;
    await writeFile(place, JSON.stringify({ ...lock, at: LONG_AGO.toISOString() }));
  }
  const folder = path.join(team.root, 'releases', INBOX);
  const age = (version: string) => utimes(path.join(folder, version, 'release.json'), LONG_AGO, LONG_AGO);
  for (const version of [former, live, never]) await age(version);
  const stored = async () => (await readdir(folder)).sort();
  return { ...team, former, live, never, folder, age, stored };
}

describe('pruning', () => {
  it('removes what no lock of the last days names, and leaves what is live', async () => {
    const { store, former, live, never, stored } = await oldStore('pruned');
    const pruned = await pruneStore(store, month);
    expect(pruned.releases.map(({ version }) => version).sort()).toEqual([former, never].sort());
    expect(await stored()).toEqual([live]);
    expect(await store.readLive()).toMatchObject({
      number: 4,
      apps: { [INBOX]: live },
      by: 'Priya',
      why: expect.stringContaining('Pruned: 2'),
    });
  });

  it('leaves what was published or live in that time', async () => {
    const { store, publish, deploy, live, stored } = await oldStore('recent');
    const fresh = await publish(remoteBuild(INBOX, 'fresh()'));
    const third = await publish(remoteBuild(INBOX, 'third()'));
    await deploy(INBOX, third);
    const { releases } = await pruneStore(store, month);
    expect(releases).toHaveLength(2);
    expect(await stored()).toEqual([live, fresh, third].sort());
  });

  it('changes nothing in a dry run, and adds no lock where there is nothing to remove', async () => {
    const { store, root, stored } = await oldStore('dry');
    await mkdir(path.join(root, 'locks/.draft-old'));
    await utimes(path.join(root, 'locks/.draft-old'), LONG_AGO, LONG_AGO);
    const before = await stored();
    expect(await pruneStore(store, { ...month, dryRun: true })).toMatchObject({
      releases: [{}, {}],
      leftovers: ['locks/.draft-old'],
      lock: null,
    });
    expect(await stored()).toEqual(before);
    expect(await readdir(path.join(root, 'locks'))).toContain('.draft-old');
    expect(await pruneStore(store, { ...month, days: 365 })).toMatchObject({ releases: [], lock: null });
    expect(await store.listLocks()).toEqual([1, 2, 3]);
  });

  it('does nothing while the live lock cannot be read, which may name anything', async () => {
    const { store, root, stored } = await oldStore('unreadable');
    const before = await stored();
    await writeFile(path.join(root, 'locks/000004.json'), '{');
    await expect(pruneStore(store, month)).rejects.toMatchObject({ code: 'lock.unreadable' });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['was live when that time began', 2],
    ['may have been', 1],
  ])('does nothing while a lock cannot be read that %s', async (_when, number) => {
    const { store, root, stored } = await oldStore(`unreadable ${number}`);
    const before = await stored();
    const placeOf = (which: number) => path.join(root, 'locks', `00000${which}.json`);
    const next = JSON.parse(await readFile(placeOf(number + 1), 'utf8')) as Lock;
    await writeFile(placeOf(number + 1), JSON.stringify({ ...next, at: new Date().toISOString() }));
    await writeFile(placeOf(number), '{');
    await expect(pruneStore(store, month)).rejects.toMatchObject({ code: 'lock.unreadable' });
    expect(await stored()).toEqual(before);
  });

  it('passes over a lock that cannot be read and is older than that', async () => {
    const { store, root, live, stored } = await oldStore('unreadable long ago');
    await writeFile(path.join(root, 'locks/000002.json'), '{');
    expect((await pruneStore(store, month)).releases).toHaveLength(2);
    expect(await stored()).toEqual([live]);
  });

  it.each(['readLock', 'withdraw', 'deploy'] as const)(
    'leaves every release where the disk fails: %s',
    async (method) => {
      const { store, stored } = await oldStore(`failing ${method}`);
      const before = await stored();
      const works = store[method].bind(store) as () => Promise<never>;
      // Not the first time: by then a lock is read, or a release hidden.
      const failing = jest.spyOn(store, method);
      if (method !== 'deploy') failing.mockImplementationOnce(works);
      failing.mockRejectedValueOnce(new Error('ENOSPC'));
      await expect(pruneStore(store, month)).rejects.toThrow('ENOSPC');
      expect(await stored()).toEqual(before);
    },
  );

  it('removes drafts of publishes that were killed, and leaves one that may still be written', async () => {
    const { store, root, folder, stored } = await oldStore('drafts');
    const [killed, running] = ['.draft-1.0.0-0123456789ab-killed', '.draft-1.0.0-0123456789ab-running'];
    for (const name of [killed, running]) await mkdir(path.join(folder, name));
    await utimes(path.join(folder, killed), LONG_AGO, LONG_AGO);
    await writeFile(path.join(root, 'budgets/.draft-killed'), '{');
    await utimes(path.join(root, 'budgets/.draft-killed'), LONG_AGO, LONG_AGO);
    const { leftovers } = await pruneStore(store, { ...month, days: 365 });
    expect(leftovers.sort()).toEqual(['budgets/.draft-killed', `releases/${INBOX}/${killed}`]);
    expect(await stored()).toEqual(expect.arrayContaining([running]));
    expect(await stored()).not.toContain(killed);
  });

  it('removes them first: on a full disk there is room for its lock then', async () => {
    const { store, folder, stored } = await oldStore('full');
    const killed = '.draft-1.0.0-0123456789ab-killed';
    await mkdir(path.join(folder, killed));
    await utimes(path.join(folder, killed), LONG_AGO, LONG_AGO);
    jest.spyOn(store, 'deploy').mockRejectedValueOnce(new Error('ENOSPC'));
    await expect(pruneStore(store, month)).rejects.toThrow('ENOSPC');
    expect(await stored()).not.toContain(killed);
  });

  it('names them also where a deployment came first', async () => {
    const { root, store } = await oldStore('named');
    await writeFile(path.join(root, 'budgets/.draft-killed'), '{');
    await utimes(path.join(root, 'budgets/.draft-killed'), LONG_AGO, LONG_AGO);
    jest.spyOn(store, 'deploy').mockRejectedValueOnce(new LockMovedError(3));
    expect(await pruneStore(store, month)).toMatchObject({ leftovers: ['budgets/.draft-killed'], lock: { number: 4 } });
  });

  it('passes over a draft that is a release by the time it is looked at', async () => {
    const { store, folder } = await oldStore('gone');
    // Listed, and not there when it is looked at.
    await symlink('nowhere', path.join(folder, '.draft-1.0.0-0123456789ab-done'));
    expect(await store.listLeftovers()).toEqual([]);
  });

  it('takes a draft for one of a killed publish after an hour', async () => {
    const { store, folder, stored } = await oldStore('hour');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const [younger, older] = ['.draft-1.0.0-0123456789ab-59', '.draft-1.0.0-0123456789ab-61'];
    for (const [name, minutes] of [
      [younger, 59],
      [older, 61],
    ] as const) {
      await mkdir(path.join(folder, name));
      await utimes(path.join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
    }
    await pruneStore(store, { ...month, days: 365 });
    expect((await stored()).filter((name) => name.startsWith('.draft'))).toEqual([younger]);
  });

  it('that was killed is finished by the next one: what is needed comes back, the rest goes', async () => {
    const { store, folder, live, never, stored } = await oldStore('killed');
    const hide = (version: string) =>
      rename(path.join(folder, version), path.join(folder, `.withdrawn-${version}-${LONG_AGO.getTime()}-x`));
    await hide(live);
    await hide(never);
    const { leftovers } = await pruneStore(store, month);
    expect(leftovers).toEqual([expect.stringContaining(never)]);
    expect(await stored()).toEqual([live]);
  });

  it('takes nothing from a store in which nothing was ever live', async () => {
    const store = createFolderStore(path.join(temporary.folder, 'never live'));
    const { folder, release } = await makeBuild(temporary.folder, remoteBuild(INBOX, 'never()'));
    await store.publish(folder, release);
    expect(await pruneStore(store, { days: 0, by: 'Priya' })).toEqual({ releases: [], leftovers: [], lock: null });
    expect(await store.listReleases()).toHaveLength(1);
  });
});

describe('pruning while somebody deploys', () => {
  it('puts the release back where the deployment came first', async () => {
    const { store, deploy, never, live, stored } = await oldStore('deployed first');
    const withdraw = store.withdraw.bind(store);
    // The deployment is decided before the release is hidden, and adds its lock before the pruning does.
    jest.spyOn(store, 'withdraw').mockImplementationOnce(async (app, version) => {
      expect(await deploy(INBOX, never)).toMatchObject({ kind: 'done' });
      return withdraw(app, version);
    });
    const { releases, lock } = await pruneStore(store, month);
    expect(releases.map(({ version }) => version)).not.toContain(never);
    expect(lock?.apps).toMatchObject({ [INBOX]: never });
    expect(await stored()).toEqual([live, never].sort());
  });

  it('puts back all that it has hidden where one cannot be hidden', async () => {
    const { store, publish, age, folder, stored } = await oldStore('half hidden');
    await age(await publish(remoteBuild(INBOX, 'another()')));
    const before = await stored();
    const withdraw = store.withdraw.bind(store);
    jest
      .spyOn(store, 'withdraw')
      .mockImplementationOnce(withdraw)
      .mockImplementationOnce(withdraw)
      .mockRejectedValueOnce(new Error('EACCES'));
    await expect(pruneStore(store, month)).rejects.toThrow('EACCES');
    expect(await readdir(folder)).toHaveLength(before.length);
    expect(await stored()).toEqual(before);
    expect(await store.readLive()).toMatchObject({ number: 3 });
  });

  it('refuses the deployment of a release that it has removed meanwhile', async () => {
    const { store, deploy, never, live } = await oldStore('pruned first');
    const addLock = store.deploy.bind(store);
    // The release was inspected, and the live lock read, before the pruning began.
    jest.spyOn(store, 'deploy').mockImplementationOnce(async (deployment) => {
      await pruneStore(store, month);
      return addLock(deployment);
    });
    expect(await deploy(INBOX, never)).toMatchObject(refusalOf('release.not-found'));
    expect((await store.readLive())?.apps).toMatchObject({ [INBOX]: live });
  });

  it('refuses it too when the pruning came between the look at its files and the look at the live lock', async () => {
    const { store, deploy, never, live } = await oldStore('pruned between');
    const readLive = store.readLive.bind(store);
    jest.spyOn(store, 'readLive').mockImplementationOnce(async () => {
      await pruneStore(store, month);
      return readLive();
    });
    expect(await deploy(INBOX, never)).toMatchObject(refusalOf('release.not-found'));
    expect((await store.readLive())?.apps).toMatchObject({ [INBOX]: live });
  });

  it('refuses to restore a lock whose releases it has removed meanwhile', async () => {
    const { store, live } = await oldStore('restored');
    const addLock = store.deploy.bind(store);
    jest.spyOn(store, 'deploy').mockImplementationOnce(async (deployment) => {
      await pruneStore(store, month);
      return addLock(deployment);
    });
    expect(await rollbackTo(store, { number: 2, by: 'Priya' })).toMatchObject(refusalOf('lock.moved'));
    expect((await store.readLive())?.apps).toMatchObject({ [INBOX]: live });
  });

  it('leaves a release that was published again while it was hidden', async () => {
    const { store, never, stored, live } = await oldStore('published again');
    const addLock = store.deploy.bind(store);
    jest.spyOn(store, 'deploy').mockImplementationOnce(async (deployment) => {
      const { folder, release } = await makeBuild(temporary.folder, remoteBuild(INBOX, 'never()'));
      expect(await store.publish(folder, release)).toBe('published');
      return addLock(deployment);
    });
    await pruneStore(store, month);
    expect(await stored()).toEqual([live, never].sort());
  });
});
