import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { remoteBuild } from '../fixtures';
import { createFolderStore } from '../folder-store';
import { refuse } from '../deploy-checks/refusals';
import { deployRelease, retireApp } from './deploy';
import { firstBudgets, INBOX, refusalOf, storeOfTeam } from './fixtures';
import { historyOf, readLocks } from './history';
import type { MoveCheck } from './move-app';
import { rollbackApp, rollbackTo } from './rollback';
import { statusOf } from './status';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const team = (name: string) => storeOfTeam(temporary.folder, name);

describe('deploying', () => {
  it('changes one line of the lock, and says who and why', async () => {
    const { store, ship, live } = await team('one line');
    const before = await live();
    const version = await ship(INBOX, 'first()');
    expect(await live()).toEqual({ ...before, [INBOX]: version });
    expect(await store.readLive()).toMatchObject({ number: 2, by: 'Priya', why: `Deployed ${version}` });
  });

  it('uses the newest published version by default, and does nothing when it is live already', async () => {
    const { store, deploy, ship } = await team('newest');
    const version = await ship(INBOX, 'first()');
    expect(await deploy(INBOX)).toMatchObject({ kind: 'no-change', lock: { apps: { [INBOX]: version } }, notes: [] });
    expect(await store.listLocks()).toEqual([1, 2]);
  });

  it('leaves what was published before to be named', async () => {
    const { root, deploy, publish } = await team('newer');
    const publishedAt = async (second: number, entry: string) => {
      const version = await publish(remoteBuild(INBOX, entry));
      await utimes(path.join(root, 'releases', INBOX, version, 'release.json'), second, second);
      return version;
    };
    const first = await publishedAt(10, 'first()');
    const second = await publishedAt(20, 'second()');
    expect(await deploy(INBOX)).toMatchObject({ kind: 'done', lock: { apps: { [INBOX]: second } } });
    expect(await deploy(INBOX, first)).toMatchObject({ kind: 'done', lock: { apps: { [INBOX]: first } } });
  });

  it.each([
    ['a file', 'entry.js'],
    ['its document', 'release.json'],
  ])(
    'takes an older release for no newer one when it is mended by publishing it again: it had lost %s',
    async (_what, lost) => {
      const { root, deploy, publish } = await team(`mended ${lost}`);
      const placeOf = (version: string, file: string) => path.join(root, 'releases', INBOX, version, file);
      const publishedAt = async (second: number, entry: string) => {
        const version = await publish(remoteBuild(INBOX, entry));
        for (const file of await readdir(placeOf(version, ''))) await utimes(placeOf(version, file), second, second);
        return version;
      };
      const first = await publishedAt(10, 'first()');
      const second = await publishedAt(20, 'second()');
      await rm(placeOf(first, lost));
      expect(await publish(remoteBuild(INBOX, 'first()'))).toBe(first);
      expect(await readdir(placeOf(first, ''))).toContain(lost);
      expect(await deploy(INBOX)).toMatchObject({ kind: 'done', lock: { apps: { [INBOX]: second } } });
    },
  );

  it('fails when the deploy checks refuse, and changes nothing', async () => {
    const { store, publish, deploy } = await team('refused');
    const routes = [{ path: '/admin/login', page: 'inbox', frame: 'admin' as const, title: 'Mine' }];
    const version = await publish(remoteBuild(INBOX, 'evil()', { manifest: { routes } }));
    expect(await deploy(INBOX, version)).toMatchObject(refusalOf('route.clash'));
    expect(await deploy('mfe-nobody')).toMatchObject(refusalOf('app.unknown'));
    expect(await deploy('../shell', version)).toMatchObject(refusalOf('name.invalid'));
    expect(await store.listLocks()).toEqual([1]);
  });

  it('fails on a release that is not in the store, or is damaged there, and changes nothing', async () => {
    const { root, store, publish, deploy } = await team('damaged');
    expect(await deploy(INBOX, '1.0.0-000000000000')).toMatchObject(refusalOf('release.not-found'));
    const version = await publish(remoteBuild(INBOX));
    await writeFile(path.join(root, 'releases', INBOX, version, 'entry.js'), 'evils()');
    expect(await deploy(INBOX, version)).toMatchObject(refusalOf('file.changed'));
    expect(await store.listLocks()).toEqual([1]);
  });

  it('fails when the lock cannot be written, and does not try that again as after a lost race', async () => {
    const { store, publish, deploy } = await team('full disk');
    const version = await publish(remoteBuild(INBOX));
    jest.spyOn(store, 'deploy').mockRejectedValueOnce(new Error('no space left'));
    await expect(deploy(INBOX, version)).rejects.toThrow('no space left');
    expect(await store.listLocks()).toEqual([1]);
  });

  it('gives the reason that the team gave', async () => {
    const { store, publish } = await team('reason');
    const version = await publish(remoteBuild(INBOX));
    const outcome = await deployRelease(store, { app: INBOX, by: 'Priya', why: 'Larger letters', firstBudgets });
    expect(outcome).toMatchObject({ kind: 'done', from: null, to: version, notes: [] });
    expect(await store.readLive()).toMatchObject({ why: 'Larger letters' });
  });

  it('says of an app without a release that nothing of it is published', async () => {
    const { deploy } = await team('unpublished');
    const message = 'Nothing of mfe-nobody is published.';
    expect(await deploy('mfe-nobody')).toEqual({
      kind: 'refused',
      refusals: [{ code: 'app.unknown', message }],
      notes: [],
    });
  });

  it('changes nothing in a dry run', async () => {
    const { store, publish } = await team('dry');
    const version = await publish(remoteBuild(INBOX));
    const outcome = await deployRelease(store, { app: INBOX, by: 'Priya', firstBudgets, dryRun: true });
    expect(outcome).toMatchObject({ kind: 'allowed', from: null, to: version });
    expect(await store.listLocks()).toEqual([1]);
  });

  it('asks a check of its own last, with what would be live and what is, and changes nothing where that refuses', async () => {
    const { store, publish, live } = await team('own check');
    const version = await publish(remoteBuild(INBOX));
    const before = await live();
    const asked: unknown[] = [];
    const check: MoveCheck = async (...what) => {
      asked.push(what);
      return [refuse('page.not-rendered', 'The page / cannot be rendered.')];
    };
    const request = { app: INBOX, by: 'Priya', firstBudgets, check };
    expect(await deployRelease(store, { ...request, dryRun: true })).toMatchObject(refusalOf('page.not-rendered'));
    expect(await deployRelease(store, request)).toMatchObject(refusalOf('page.not-rendered'));
    const task = [INBOX, { ...before, [INBOX]: version }, before];
    expect(asked).toEqual([task, task]);
    expect(await live()).toEqual(before);
    const { kind } = await deployRelease(store, { ...request, check: async () => [] });
    expect(kind).toBe('done');
  });

  it('succeeds beside an unreadable release of another app, with a note', async () => {
    const { root, ship } = await team('neighbour');
    const broken = await ship('mfe-admin-ops', 'ops()');
    await rm(path.join(root, 'releases', 'mfe-admin-ops', broken, 'release.json'));
    const again = await team('neighbour');
    const outcome = await again.deploy(INBOX, await again.publish(remoteBuild(INBOX)));
    expect(outcome).toMatchObject({ kind: 'done', notes: [expect.stringContaining('mfe-admin-ops')] });
  });

  it('says also where it is refused what it was not compared with', async () => {
    const { root, ship, publish, deploy } = await team('refused neighbour');
    const broken = await ship('mfe-admin-ops', 'ops()');
    await rm(path.join(root, 'releases', 'mfe-admin-ops', broken, 'release.json'));
    const routes = [{ path: '/admin/login', page: 'inbox', frame: 'admin' as const, title: 'Mine' }];
    const version = await publish(remoteBuild(INBOX, 'evil()', { manifest: { routes } }));
    const notes = [expect.stringContaining(`Not compared with a live release: StoreError: No release at`)];
    expect(await deploy(INBOX, version)).toMatchObject({ ...refusalOf('route.clash'), notes });
  });

  it.each([
    ['is of a future format', '{ "format": 2, "number": 2 }'],
    ['is not JSON', '{'],
  ])('fails on a live lock that %s, which a rollback to a former lock fixes', async (why, content) => {
    const { root, store, publish, deploy } = await team(`lock ${why}`);
    await writeFile(path.join(root, 'locks', '000002.json'), content);
    const version = await publish(remoteBuild(INBOX));
    expect(await deploy(INBOX, version)).toMatchObject(refusalOf('lock.unreadable'));
    expect(await rollbackTo(store, { number: 1, by: 'Priya' })).toMatchObject({ kind: 'done', lock: { number: 3 } });
    expect(await deploy(INBOX, version)).toMatchObject({ kind: 'done', lock: { number: 4 } });
  });
});

describe('racing', () => {
  it('twenty deploys of different apps: none is lost', async () => {
    const { store, publish, deploy, live } = await team('race of apps');
    const apps = Array.from({ length: 20 }, (_, index) => `mfe-admin-team${index}`);
    const versions = await Promise.all(apps.map((app) => publish(remoteBuild(app))));
    const outcomes = await Promise.all(apps.map((app) => deploy(app)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(apps.map(() => 'done'));
    expect(await live()).toMatchObject(Object.fromEntries(apps.map((app, index) => [app, versions[index]])));
    expect(await store.listLocks()).toHaveLength(21);
  });

  it('two modules with one page: the first gets it, the other is refused', async () => {
    const { publish, deploy } = await team('race for a page');
    const apps = ['mfe-admin-one-same', 'mfe-admin-two-same'];
    const routes = [{ path: '/admin/same', page: 'same', frame: 'admin' as const, title: 'Same' }];
    for (const app of apps) await publish(remoteBuild(app, 'start()', { manifest: { routes } }));
    const outcomes = await Promise.all(apps.map((app) => deploy(app)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject(refusalOf('route.clash'));
  });

  it('ten deploys of one app: one succeeds, and no other undoes it unseen', async () => {
    const { publish, deploy, live } = await team('race of versions');
    const versions = await Promise.all(
      Array.from({ length: 10 }, (_, index) => publish(remoteBuild(INBOX, `number(${index})`))),
    );
    const outcomes = await Promise.all(versions.map((version) => deploy(INBOX, version)));
    const done = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.to] : []));
    expect(done).toHaveLength(1);
    expect((await live())[INBOX]).toBe(done[0]);
    for (const outcome of outcomes.filter(({ kind }) => kind !== 'done'))
      expect(outcome).toMatchObject(refusalOf('app.moved'));
  });
});

describe('retiring', () => {
  it('removes a module, but never the host, and keeps its releases', async () => {
    const { root, store, ship, live } = await team('retired');
    const version = await ship(INBOX, 'first()');
    await ship(INBOX, 'second()');
    expect(await retireApp(store, { app: 'shell', by: 'Priya' })).toMatchObject({
      refusals: [{ code: 'host.missing', message: 'shell is the host: without it there is no page.' }],
    });
    expect(await retireApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ kind: 'done', to: null });
    expect(Object.keys(await live())).toEqual(['shell']);
    expect(await readdir(path.join(root, 'releases', INBOX))).toContain(version);
    expect(await store.readLive()).toMatchObject({ why: 'Retired', by: 'Priya' });
    expect(await retireApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({
      refusals: [{ code: 'app.unknown', message: `${INBOX} is not live.` }],
    });
  });
});

it('nothing can be retired where nothing is live', async () => {
  const store = createFolderStore(path.join(temporary.folder, 'empty'));
  expect(await retireApp(store, { app: 'shell', by: 'Priya' })).toMatchObject(refusalOf('app.unknown'));
});

describe('history and status', () => {
  it('history has who, when, what and why, the newest first', async () => {
    const { store, ship } = await team('history');
    const first = await ship(INBOX, 'first()');
    await rollbackApp(store, { firstBudgets, app: INBOX, from: first, by: 'Sam', why: 'Wrong colours' });
    const locks = await readLocks(store);
    expect(historyOf(locks, INBOX)).toMatchObject([
      { lock: { number: 3, by: 'Sam', why: 'Wrong colours' }, changes: [{ app: INBOX, from: first, to: null }] },
      { lock: { number: 2, by: 'Priya' }, changes: [{ app: INBOX, from: null, to: first }] },
    ]);
    expect(historyOf(locks)).toHaveLength(3);
  });

  it('history has every module that a lock changes, by name, under each of them', async () => {
    const { store, ship } = await team('history of two');
    const ops = await ship('mfe-admin-ops', 'ops()');
    const inbox = await ship(INBOX, 'first()');
    await rollbackTo(store, { number: 1, by: 'Priya' });
    const changes = [
      { app: INBOX, from: inbox, to: null },
      { app: 'mfe-admin-ops', from: ops, to: null },
    ];
    const locks = await readLocks(store);
    for (const app of [INBOX, 'mfe-admin-ops', undefined]) expect(historyOf(locks, app)[0]?.changes).toEqual(changes);
  });

  it('status has what is live since when, and newer published versions', async () => {
    const { store, ship, publish } = await team('status');
    const first = await ship(INBOX, 'first()');
    const second = await publish(remoteBuild(INBOX, 'second()'));
    await publish(remoteBuild('mfe-waiting'));
    const { lock, problem, apps } = await statusOf(store);
    expect([lock?.number, problem]).toEqual([2, null]);
    expect(apps.map(({ app }) => app)).toEqual([INBOX, 'mfe-waiting', 'shell']);
    expect(apps[0]).toMatchObject({ live: first, since: { number: 2, by: 'Priya' }, newer: [{ version: second }] });
    expect(apps[1]).toMatchObject({ live: null, since: null, newer: [{ app: 'mfe-waiting' }] });
    expect(apps[2]).toMatchObject({ since: { number: 1 }, newer: [] });
  });

  it('status has what is served when the newest lock cannot be read, and why', async () => {
    const { root, store } = await team('status with problems');
    await writeFile(path.join(root, 'locks', '000002.json'), '{');
    expect(await statusOf(store)).toMatchObject({
      lock: { number: 1 },
      problem: expect.stringContaining('000002.json is not JSON'),
    });
  });
});
