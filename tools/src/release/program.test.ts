import { execFile } from 'node:child_process';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild, type BuildOptions } from '@capsule/releases/fixtures';
import { REFUSAL_CODES } from '@capsule/releases/teams';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { ROOT } from '../workspace';
import { FIRST_BUDGETS } from './budgets';
import { runRelease } from './program';

const exec = promisify(execFile);
const INBOX = 'mfe-admin-inbox';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** A finished build with its `release.json`. */
async function build(options: BuildOptions): Promise<{ folder: string; release: Release }> {
  const made = await makeBuild(temporary.folder, options);
  await writeFile(path.join(made.folder, 'release.json'), JSON.stringify(made.release));
  return made;
}

/** The command with a store of its own. */
function commandLine(name: string) {
  const root = path.join(temporary.folder, name);
  const store = createFolderStore(root);
  const release = async (...args: string[]) => {
    const said: string[] = [];
    let failed = false;
    await runRelease(store, args, { say: (text) => said.push(text), fail: () => void (failed = true) });
    return { said: said.join('\n'), failed };
  };
  const ship = async (options: BuildOptions) => {
    const { folder, release: built } = await build(options);
    await release('publish', built.app, '--from', folder);
    await release('deploy', built.app, built.version, '--by', 'Priya');
    return built.version;
  };
  return { root, store, release, ship };
}

describe('npm run release', () => {
  it('publishes once, deploys, shows the status, and rolls back', async () => {
    const { release, ship } = commandLine('life');
    await ship(hostBuild());
    const first = await ship(remoteBuild(INBOX, 'first()'));
    const { folder, release: second } = await build(remoteBuild(INBOX, 'second()'));

    expect((await release('publish', INBOX, '--from', folder, '--dry-run')).said).toContain('would be published');
    expect((await release('publish', INBOX, '--from', folder)).said).toContain(`${second.version} is published`);
    expect((await release('publish', INBOX, '--from', folder)).said).toContain('is already there: nothing was written');
    expect((await release('publish', INBOX, '--from', folder, '--dry-run')).said).toContain('is already there: its');
    expect((await release('status', INBOX)).said).toContain(`published and newer    ${second.version}`);
    expect((await release('status', INBOX)).said).toMatch(/ since \S+Z by Priya \(lock 2\)$/m);
    expect((await release('status', 'mfe-nobody')).said).toContain('Nothing of mfe-nobody is live or published.');
    expect((await release('deploy', INBOX, '--dry-run')).said).toContain('would be let through');
    expect((await release('deploy', INBOX, '--by', 'Sam', '--why', 'New list')).said).toContain(
      `${INBOX}: ${first} → ${second.version}. Lock 3 is live.`,
    );
    expect((await release('rollback', INBOX, '--by', 'Sam', '--why', 'Slow')).said).toContain(`→ ${first}. Lock 4`);
    expect((await release('history', INBOX)).said.split('\n')).toEqual([
      expect.stringMatching(/^ +4 .*Sam: .* \(Slow\)$/),
      expect.stringMatching(/^ +3 .*Sam: .* \(New list\)$/),
      expect.stringMatching(/^ +2 .*Priya: mfe-admin-inbox not live → /),
    ]);
    expect((await release('retire', INBOX)).said).toContain('→ not live');
    expect((await release('rollback', '--to', '3')).said).toContain('everything: lock 5 → lock 3. Lock 6 is live.');
  });

  it('prints every reason of a refusal, fails, and changes nothing', async () => {
    const { root, store, release, ship } = commandLine('refused');
    await ship(hostBuild());
    const { folder, release: built } = await build(remoteBuild(INBOX, 'bad()', { host: '^2.0.0', shared: {} }));
    await release('publish', INBOX, '--from', folder);
    const refused = await release('deploy', INBOX);
    expect(refused.failed).toBe(true);
    expect(refused.said).toMatch(/^Refused; nothing live was changed\.\n {2}host\.range .*\n {2}shared\.missing /);
    await rm(path.join(root, 'releases', INBOX, built.version, 'exposed.js'));
    expect((await release('deploy', INBOX)).said).toContain('file.missing');
    expect(await store.listLocks()).toEqual([1]);
  });

  it('says what a rollback takes back, and asks before that is what somebody else has just done', async () => {
    const { store, release, ship } = commandLine('takes back');
    await ship(hostBuild());
    const first = await ship(remoteBuild(INBOX, 'first()'));
    const second = await ship(remoteBuild(INBOX, 'second()'));
    const refused = await release('rollback', INBOX, '--by', 'Bob');
    expect([refused.said, refused.failed]).toEqual([expect.stringContaining('rollback.recent'), true]);
    const questions: string[] = [];
    const asked = async (question: string) => (questions.push(question), false);
    await runRelease(store, ['rollback', INBOX, '--by', 'Bob'], { say: () => {}, fail: () => {}, ask: asked });
    expect(questions).toEqual([expect.stringMatching(/^Priya made .* s ago \(lock 3\).* Take it back\?$/)]);
    expect((await release('rollback', INBOX, '--by', 'Bob', '--from', first)).said).toContain('app.moved');
    expect((await release('rollback', INBOX, '--by', 'Bob', '--from', second)).said).toMatch(
      new RegExp(`It takes back ${second} \\(deployed \\d+ s ago by Priya\\)\\.$`),
    );
    await release('retire', INBOX, '--by', 'Priya');
    expect((await release('rollback', INBOX, '--by', 'Bob', '--yes')).said).toMatch(
      new RegExp(`not live → ${first}.* It takes back the retirement of \\d+ s ago by Priya\\.$`),
    );
  });

  it('says what is damaged and what mends it, in the status and when the store is read through', async () => {
    const { root, release, ship } = commandLine('damaged');
    await ship(hostBuild());
    const live = await ship(remoteBuild(INBOX));
    expect(await release('verify')).toEqual({ said: '2 releases read, 0 damaged.', failed: false });
    await rm(path.join(root, 'releases', INBOX, live, 'exposed.js'));
    expect((await release('status')).said).toMatch(/\n {2}damaged .*exposed\.js .* Publish it again/);
    const { said, failed } = await release('verify', '--all');
    expect(said.split('\n')).toEqual([
      `${INBOX} ${live}, which is live, is damaged:`,
      expect.stringMatching(/^ {2}file\.missing .*exposed\.js/),
      expect.stringContaining(`npm run release -- publish ${INBOX}`),
      '2 releases read, 1 damaged.',
    ]);
    expect(failed).toBe(true);
    await writeFile(path.join(root, 'locks/000002.json'), '{');
    await writeFile(path.join(root, 'budgets/000001.json'), '{');
    expect((await release('status')).said).toMatch(
      /^The newest lock cannot be read: .* rollback --to 1 makes it live\./,
    );
    expect((await release('verify')).said).toMatch(
      /1 lock cannot be read:\n.*\n.*rollback --to[^]*budgets set … mends/,
    );
    await writeFile(path.join(root, 'locks/000001.json'), '{');
    expect((await release('status')).said).toMatch(
      /^The newest lock cannot be read: .* restore a backup, or move the /,
    );
  });

  it('prunes, and prints what it removes', async () => {
    const { store, root, release, ship } = commandLine('pruned');
    await ship(hostBuild());
    await ship(remoteBuild(INBOX));
    expect((await release('prune')).said).toBe('There is nothing to remove.');
    const { folder, release: old } = await build(remoteBuild(INBOX, 'old()'));
    await store.publish(folder, old);
    expect((await release('verify')).said).toContain('2 releases read');
    expect((await release('verify', '--all')).said).toContain('3 releases read');
    const longAgo = new Date(Date.now() - 9e9);
    await utimes(path.join(root, 'releases', INBOX, old.version, 'release.json'), longAgo, longAgo);
    expect((await release('prune', '--dry-run')).said).toBe(`${INBOX} ${old.version} would be removed`);
    expect((await release('prune', '--days', '200')).said).toBe('There is nothing to remove.');
    expect((await release('prune')).said).toBe(`${INBOX} ${old.version} is removed\nLock 3 keeps this in the history.`);
  });

  it('shows the budgets of the store, and changes one, which its history has with who and why', async () => {
    const { release, ship } = commandLine('budgets');
    expect((await release('budgets')).said).toContain('This store has none of its own yet');
    await ship(hostBuild());
    expect((await release('budgets')).said).toMatch(/^Set by Priya at .*\n[^]* {2}remote admin +72 kB/);
    await release('budgets', 'set', 'remote', 'admin', '0', '--by', 'Sam', '--why', 'A test');
    // A thousand times this is no whole number in binary.
    const { said, failed } = await release('budgets', 'set', INBOX, 'page:inbox', '16.1', '--why', 'A map');
    expect([said, failed]).toEqual([expect.stringMatching(/ mfe-admin-inbox page:inbox +16.1 kB$/), false]);
    await ship(remoteBuild(INBOX));
    expect((await release('history')).said.split('\n')).toEqual([
      expect.stringMatching(/^ +2 .*Priya: mfe-admin-inbox not live → /),
      expect.stringMatching(/^ +- .*: budget mfe-admin-inbox page:inbox none → 16.1 kB \(A map\)$/),
      expect.stringMatching(/^ +- .*Sam: budget remote admin 72 kB → 0 kB \(A test\)$/),
      expect.stringMatching(/^ +1 .*Priya: shell not live → /),
      expect.stringMatching(/^ +- .*Priya: budgets \(The first budgets of this store\)$/),
    ]);
    await release('budgets', 'set', INBOX, 'page:inbox', 'none', '--why', 'No map any more');
    expect((await release('budgets')).said).not.toContain('page:inbox');
  });

  it('goes by the budgets of the store, whatever the checkout says', async () => {
    const { release, ship } = commandLine('budgets hold');
    await ship(hostBuild());
    await release('budgets', 'set', 'remote', 'admin', '0', '--why', 'A test');
    const { folder } = await build(remoteBuild(INBOX));
    await release('publish', INBOX, '--from', folder);
    const { said, failed } = await release('deploy', INBOX);
    expect([said, failed]).toEqual([expect.stringContaining('size.budget'), true]);
  });

  it.each([
    ['a name with ../', ['deploy', '../shell', '1.0.0-0123456789ab'], 'name.invalid'],
    ['a version with ../', ['deploy', INBOX, '../../locks'], 'name.invalid'],
    ['an app that is not published', ['deploy', 'mfe-nobody'], 'app.unknown'],
    ['to take back what was never live', ['rollback', INBOX], 'rollback.nothing-before'],
    ['a budget that there is not', ['budgets', 'set', 'remote', 'video', '7', '--why', 'A test'], 'budgets.unknown'],
    ['a lock that never was', ['rollback', '--to', '7'], 'lock.not-found'],
    ['a folder without a build', ['publish', INBOX, '--from', '/nowhere'], 'release.not-found'],
  ])('refuses %s', async (_what, args, code) => {
    const { said, failed } = await commandLine('bad input').release(...args);
    expect(said).toContain(code);
    expect(failed).toBe(true);
  });

  it('looks for a build from where the command is typed', async () => {
    const { folder, release: built } = await build(hostBuild());
    const before = process.env.INIT_CWD;
    process.env.INIT_CWD = path.dirname(folder);
    try {
      const { said } = await commandLine('typed').release('publish', 'shell', '--from', path.basename(folder));
      expect(said).toContain(`shell ${built.version} is published.`);
    } finally {
      if (before === undefined) delete process.env.INIT_CWD;
      else process.env.INIT_CWD = before;
    }
  });

  it("does not publish another app's build", async () => {
    const { folder } = await build(remoteBuild('mfe-admin-ops'));
    await expect(commandLine('other app').release('publish', INBOX, '--from', folder)).rejects.toThrow(
      'is of mfe-admin-ops',
    );
  });

  it('lets no control characters of a name or reason reach the terminal', async () => {
    const { release } = commandLine('terminal');
    const { folder, release: built } = await build(hostBuild());
    await release('publish', 'shell', '--from', folder);
    await release('deploy', 'shell', built.version, '--by', 'P\u001B[2Jriya', '--why', 'a\nb');
    expect((await release('history', 'shell')).said).toMatch(/ Priya: .* \(a b\)$/);
  });

  it('loses none of eight deploys by concurrent processes', async () => {
    const { root, store, ship } = commandLine('race');
    await ship(hostBuild());
    const apps = Array.from({ length: 8 }, (_, index) => `mfe-admin-team${index}`);
    const builds = await Promise.all(apps.map((app) => build(remoteBuild(app))));
    for (const { folder, release } of builds) await store.publish(folder, release);
    const deploys = apps.map((app) =>
      exec(process.execPath, ['tools/run.js', 'release/main', 'deploy', app], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: root },
      }),
    );
    for (const { stdout } of await Promise.all(deploys)) expect(stdout).toContain('is live.');
    const live = await store.readLive();
    expect(live?.number).toBe(9);
    for (const { release } of builds) expect(live?.apps[release.app]).toBe(release.version);
  }, 60_000);
});

describe('the checkout', () => {
  it('keeps a public page, host and remote together, below 122 kB without the entry (architecture §4)', () => {
    expect(FIRST_BUDGETS.host.public + FIRST_BUDGETS.remote.public).toBeLessThanOrEqual(122_000);
  });

  it('explains every code of a refusal in docs/teams.md', async () => {
    const text = await readFile(path.join(ROOT, 'docs/teams.md'), 'utf8');
    expect(REFUSAL_CODES.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });
});
