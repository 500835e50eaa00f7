import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild, SHARED, type BuildOptions } from '@capsule/releases/fixtures';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { composeBuilds, composeFirst } from '../compose-local';
import { FIRST_BUDGETS } from './budgets';
import { runRelease } from './program';
import { newerBuilds } from './newer-builds';

const INBOX = 'mfe-admin-inbox';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

async function build(options: BuildOptions): Promise<{ folder: string; version: string }> {
  const { folder, release } = await makeBuild(temporary.folder, options);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return { folder, version: release.version };
}

/** A store in which a host and an inbox are live since its first start. */
async function startedStore(name: string) {
  const root = path.join(temporary.folder, name);
  const store = createFolderStore(root);
  const [host, inbox] = [await build(hostBuild()), await build(remoteBuild(INBOX))];
  const builds = [host.folder, inbox.folder];
  await composeFirst({ root, builds, by: 'npm start' });
  const release = async (...args: string[]) => {
    const said: string[] = [];
    let failed = false;
    await runRelease(store, args, { say: (text) => said.push(text), fail: () => void (failed = true) });
    return { said: said.join('\n'), failed };
  };
  const liveApps = async () => (await store.readLive())?.apps;
  return { root, store, builds, host, inbox, release, liveApps };
}

describe('a start (record 010)', () => {
  it('composes the builds of a checkout where nothing was ever live', async () => {
    const { host, inbox, store, liveApps } = await startedStore('first');
    expect(await liveApps()).toEqual({ shell: host.version, [INBOX]: inbox.version });
    expect(await store.listLocks()).toEqual([1]);
    expect(await store.readBudgets(1)).toMatchObject({ budgets: FIRST_BUDGETS, by: 'npm start' });
  });

  it('changes nothing afterwards: neither what is newer nor what was rolled back or retired', async () => {
    const { root, builds, store, host, release, liveApps } = await startedStore('again');
    await release('retire', INBOX);
    const releases = await store.listReleases();
    const newer = await build(hostBuild({ files: { ...hostBuild().files, 'main.js': 'newer()' } }));
    await composeFirst({ root, builds: [...builds, newer.folder], by: 'npm start' });
    expect(await liveApps()).toEqual({ shell: host.version });
    expect(await store.listLocks()).toEqual([1, 2]);
    expect(await store.listReleases()).toEqual(releases);
  });

  it('names what the checkout has newer, and the command that ships it', async () => {
    const { builds, store, release } = await startedStore('words');
    const newer = await build(remoteBuild('mfe-admin-ops'));
    await release('retire', INBOX);
    expect(await newerBuilds(store, builds)).toEqual([]);
    expect(await newerBuilds(store, [...builds, newer.folder])).toEqual([
      'This checkout has builds that were never live:',
      expect.stringMatching(new RegExp(`^ +mfe-admin-ops +${newer.version}$`)),
      'To make them live, through the deploy checks: npm run release -- ship',
    ]);
  });

  it('goes on where a build cannot be read, as while somebody makes it anew, and says so', async () => {
    const { builds, store } = await startedStore('being built');
    const made = await build(remoteBuild('mfe-admin-ops'));
    await rm(path.join(made.folder, 'release.json'));
    expect(await newerBuilds(store, [...builds, made.folder])).toEqual([
      expect.stringMatching(
        /^What this checkout has newer than what is live cannot be told: No release at .*there is no/,
      ),
    ]);
  });

  it('of development shows what was built last, also what was built before, beside what is live of others', async () => {
    const { root, builds, host, inbox, liveApps } = await startedStore('development');
    const next = await build(remoteBuild(INBOX, 'next()'));
    await composeBuilds({ root, builds: [next.folder], by: 'npm run dev' });
    expect(await liveApps()).toEqual({ shell: host.version, [INBOX]: next.version });
    await composeBuilds({ root, builds, by: 'npm run dev' });
    expect(await liveApps()).toMatchObject({ [INBOX]: inbox.version });
  });

  it('has all that several commands make live at the same moment', async () => {
    const root = path.join(temporary.folder, 'at once');
    const names = ['mfe-admin-inbox', 'mfe-admin-ops', 'mfe-admin-catalog', 'mfe-admin-papers'];
    const made = await Promise.all(names.map((name) => build(remoteBuild(name))));
    await Promise.all(made.map(({ folder }) => composeBuilds({ root, builds: [folder], by: 'npm run dev' })));
    const versions = names.map((name, index) => [name, made[index]?.version]);
    expect((await createFolderStore(root).readLive())?.apps).toEqual(Object.fromEntries(versions));
  });
});

describe('npm run release -- ship', () => {
  it('publishes and deploys what was never live, in a lock each', async () => {
    const { builds, release, liveApps } = await startedStore('ship');
    const next = await build(remoteBuild(INBOX, 'next()'));
    const ops = await build(remoteBuild('mfe-admin-ops'));
    const from = [builds[0]!, next.folder, ops.folder];
    const tried = await release('ship', '--dry-run', '--from', ...from);
    expect(tried.said).toContain(`${next.version}  would be published and deployed`);
    const { said, failed } = await release('ship', '--by', 'Priya', '--from', ...from);
    expect(failed).toBe(false);
    expect(said).toContain('Lock 3 is live.');
    expect(await liveApps()).toMatchObject({ [INBOX]: next.version, 'mfe-admin-ops': ops.version });
    expect((await release('ship', '--from', ...from)).said).toBe(
      'Nothing of this checkout is newer than what is live.',
    );
  });

  it('leaves out what was rolled back and what was retired, and says how to bring it back', async () => {
    const { builds, inbox, release, liveApps } = await startedStore('left out');
    const next = await build(remoteBuild(INBOX, 'next()'));
    await release('ship', '--from', next.folder);
    await release('rollback', INBOX);
    const back = await release('ship', '--from', next.folder);
    expect(back.said).toContain(`npm run release -- deploy ${INBOX} ${next.version}`);
    expect(await liveApps()).toMatchObject({ [INBOX]: inbox.version });
    await release('retire', INBOX);
    const off = await release('ship', '--from', ...builds);
    expect(off.said).toContain(`${INBOX} was taken off, and stays so. To bring it back: npm run release -- publish`);
    expect(await liveApps()).not.toHaveProperty(INBOX);
  });

  it('goes through the deploy checks: what they refuse is not live', async () => {
    const { inbox, release, liveApps } = await startedStore('refused');
    const bad = await build(remoteBuild(INBOX, 'bad()', { host: '^2.0.0' }));
    const { said, failed } = await release('ship', '--from', bad.folder);
    expect(said).toContain('host.range');
    expect(failed).toBe(true);
    expect(await liveApps()).toMatchObject({ [INBOX]: inbox.version });
  });

  it('has failed where one of several is refused, though the others are live', async () => {
    const { inbox, release, liveApps } = await startedStore('in part');
    const bad = await build(remoteBuild(INBOX, 'worse()', { host: '^2.0.0' }));
    const ops = await build(remoteBuild('mfe-admin-ops'));
    const { said, failed } = await release('ship', '--from', bad.folder, ops.folder);
    expect(failed).toBe(true);
    expect(said).toMatch(/host\.range[^]*mfe-admin-ops: not live → .* is live\./);
    expect(await liveApps()).toMatchObject({ [INBOX]: inbox.version, 'mfe-admin-ops': ops.version });
  });

  it('ships a module after the newer host that it needs, whichever is named first', async () => {
    const { inbox, release, liveApps } = await startedStore('order');
    const needy = await build(remoteBuild(INBOX, 'needy()', { host: '^1.1.0' }));
    const shared = { ...SHARED, '@capsule/host': { version: '1.1.0', range: '^1.1.0' } };
    const newer = await build(
      hostBuild({ host: '1.1.0', shared, files: { ...hostBuild().files, 'main.js': 'newer()' } }),
    );
    const { said, failed } = await release('ship', '--from', needy.folder, newer.folder);
    expect(failed).toBe(false);
    expect(said).not.toContain('Refused');
    expect(await liveApps()).toEqual({ shell: newer.version, [INBOX]: needy.version });
    expect(needy.version).not.toBe(inbox.version);
  });
});
