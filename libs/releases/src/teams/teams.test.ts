import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hostBuild, makeBuild, remoteBuild, temporaryFolder, type BuildOptions } from '../fixtures';
import { createFolderStore } from '../folder-store';
import type { Budgets } from '../deploy-checks/budgets';
import { deployRelease, retireApp } from './deploy';
import { historyOf, readLocks } from './history';
import { rollbackApp, rollbackTo } from './rollback';
import { statusOf } from './status';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const frames = { public: 10_000, admin: 10_000 };
const budgets: Budgets = { host: frames, remote: frames, exceptions: {} };
const INBOX = 'mfe-admin-inbox';

/** A store with a live shell, and the commands of a team on it. */
async function team(name: string) {
  const root = path.join(temporary.folder, name);
  const store = createFolderStore(root);
  const publish = async (options: BuildOptions) => {
    const { folder, release } = await makeBuild(temporary.folder, options);
    await store.publish(folder, release);
    return release.version;
  };
  const deploy = (app: string, version?: string, by = 'Priya') => deployRelease(store, { app, version, by, budgets });
  const ship = async (app: string, entry: string) => {
    const version = await publish(remoteBuild(app, entry));
    expect(await deploy(app, version)).toMatchObject({ kind: 'done', to: version });
    return version;
  };
  const live = async () => (await store.readLive())?.apps ?? {};
  await publish(hostBuild());
  await deploy('shell');
  return { root, store, publish, deploy, ship, live };
}
const refusalOf = (code: string) => ({ kind: 'refused', refusals: [expect.objectContaining({ code })] });

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
    expect(await deploy(INBOX)).toMatchObject({ kind: 'no-change', lock: { apps: { [INBOX]: version } } });
    expect(await store.listLocks()).toEqual([1, 2]);
  });

  it('fails when the deploy checks refuse, and changes nothing', async () => {
    const { store, publish, deploy } = await team('refused');
    const routes = [{ path: '/admin/login', page: 'inbox', frame: 'admin' as const, title: 'Mine' }];
    const version = await publish(remoteBuild(INBOX, 'evil()', { manifest: { routes } }));
    expect(await deploy(INBOX, version)).toMatchObject(refusalOf('route.clash'));
    expect(await deploy('mfe-nobody')).toMatchObject(refusalOf('app.unknown'));
    expect(await deploy('../shell', version)).toMatchObject(refusalOf('name.invalid'));
    expect(await store.listLocks()).toEqual([1]);
  });

  it('changes nothing in a dry run', async () => {
    const { store, publish } = await team('dry');
    const version = await publish(remoteBuild(INBOX));
    const outcome = await deployRelease(store, { app: INBOX, by: 'Priya', budgets, dryRun: true });
    expect(outcome).toMatchObject({ kind: 'allowed', from: null, to: version });
    expect(await store.listLocks()).toEqual([1]);
  });

  it('succeeds beside an unreadable release of another app, with a note', async () => {
    const { root, ship } = await team('neighbour');
    const broken = await ship('mfe-admin-ops', 'ops()');
    await rm(path.join(root, 'releases', 'mfe-admin-ops', broken, 'release.json'));
    const again = await team('neighbour');
    const outcome = await again.deploy(INBOX, await again.publish(remoteBuild(INBOX)));
    expect(outcome).toMatchObject({ kind: 'done', notes: [expect.stringContaining('mfe-admin-ops')] });
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
    const claiming = (app: string) =>
      remoteBuild(app, 'start()', {
        manifest: { routes: [{ path: '/admin/same', page: 'same', frame: 'admin', title: 'Same' }] },
      });
    const apps = ['mfe-admin-one', 'mfe-admin-two'];
    for (const app of apps) await publish(claiming(app));
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

describe('rolling back', () => {
  it('restores the former version, and again the one before it', async () => {
    const { store, ship, live } = await team('back');
    const [first, second] = [await ship(INBOX, 'first()'), await ship(INBOX, 'second()')];
    const ops = await ship('mfe-admin-ops', 'ops()');
    const third = await ship(INBOX, 'third()');
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ from: third, to: second });
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ from: second, to: first });
    expect(await live()).toMatchObject({ [INBOX]: first, 'mfe-admin-ops': ops });
  });

  it('reads no more than it must, and so is done within a second: each lock once, and the files of one release', async () => {
    const { store, ship } = await team('quick');
    const former = await ship(INBOX, 'first()');
    await ship('mfe-admin-ops', 'ops()');
    await ship(INBOX, 'second()');
    const readLock = jest.spyOn(store, 'readLock');
    const openFile = jest.spyOn(store, 'openFile');
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ kind: 'done', to: former });
    expect(readLock.mock.calls.flat().sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(openFile.mock.calls.map(([release]) => release.version))).toEqual(new Set([former]));
  });

  it('takes a module off that was not live before, and then has nothing to go back to', async () => {
    const { store, ship, live } = await team('off');
    await ship(INBOX, 'first()');
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ kind: 'done', to: null });
    expect(Object.keys(await live())).toEqual(['shell']);
    expect(await rollbackApp(store, { app: INBOX, by: 'Priya' })).toMatchObject(refusalOf('rollback.nothing-before'));
    expect(await rollbackApp(store, { app: 'shell', by: 'Priya' })).toMatchObject(refusalOf('rollback.nothing-before'));
  });

  it('goes through the deploy checks, because other apps may have changed since', async () => {
    const { store, ship, publish, deploy } = await team('checks');
    await ship(INBOX, 'first()');
    const routes = [{ path: '/admin/mail', page: 'inbox', frame: 'admin' as const, title: 'Mail' }];
    await deploy(INBOX, await publish(remoteBuild(INBOX, 'second()', { manifest: { routes } })));
    await deploy('mfe-other-inbox', await publish(remoteBuild('mfe-other-inbox')));
    const outcome = await rollbackApp(store, { app: INBOX, by: 'Priya' });
    expect(outcome).toMatchObject({ kind: 'refused', refusals: [{ code: 'route.clash' }, { code: 'nav.clash' }] });
  });

  it('restores a whole former lock, if its releases are still complete', async () => {
    const { root, store, ship, live } = await team('whole');
    const first = await ship(INBOX, 'first()');
    const then = await live();
    await ship(INBOX, 'second()');
    await ship('mfe-admin-ops', 'ops()');
    expect(await rollbackTo(store, { number: 2, by: 'Priya' })).toMatchObject({ kind: 'done', lock: { number: 5 } });
    expect(await live()).toEqual(then);
    await writeFile(path.join(root, 'releases', INBOX, first, 'entry.js'), 'evils()');
    expect(await rollbackTo(store, { number: 2, by: 'Priya' })).toMatchObject(refusalOf('file.changed'));
    expect(await rollbackTo(store, { number: 99, by: 'Priya' })).toMatchObject(refusalOf('lock.not-found'));
  });
});

describe('retiring', () => {
  it('removes a module, but never the host, and keeps its releases', async () => {
    const { root, store, ship, live } = await team('retired');
    const version = await ship(INBOX, 'first()');
    await ship(INBOX, 'second()');
    expect(await retireApp(store, { app: INBOX, by: 'Priya' })).toMatchObject({ kind: 'done', to: null });
    expect(Object.keys(await live())).toEqual(['shell']);
    expect(await readdir(path.join(root, 'releases', INBOX))).toContain(version);
    expect(await retireApp(store, { app: 'shell', by: 'Priya' })).toMatchObject(refusalOf('host.missing'));
    expect(await retireApp(store, { app: INBOX, by: 'Priya' })).toMatchObject(refusalOf('app.unknown'));
  });
});

describe('history and status', () => {
  it('history has who, when, what and why, the newest first', async () => {
    const { store, ship } = await team('history');
    const first = await ship(INBOX, 'first()');
    await rollbackApp(store, { app: INBOX, by: 'Sam', why: 'Wrong colours' });
    const locks = await readLocks(store);
    expect(historyOf(locks, INBOX)).toMatchObject([
      { lock: { number: 3, by: 'Sam', why: 'Wrong colours' }, changes: [{ app: INBOX, from: first, to: null }] },
      { lock: { number: 2, by: 'Priya' }, changes: [{ app: INBOX, from: null, to: first }] },
    ]);
    expect(historyOf(locks)).toHaveLength(3);
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
