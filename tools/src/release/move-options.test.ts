import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { refuse, type MoveCheck } from '@capsule/releases/teams';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';

/**
 * What the options of a deployment and a rollback reach. The check of `--strict-render` refuses every module here; what it
 * checks has tests of its own.
 */

const INBOX = 'mfe-admin-inbox';
const check = jest.fn<MoveCheck>();
const strictRender = jest.fn(async () => check);
jest.unstable_mockModule('./strict-render', () => ({ strictRender }));
const { runRelease } = await import('./program');

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());
beforeEach(() => {
  jest.clearAllMocks();
  check.mockImplementation(async (app) => (app === INBOX ? [refuse('page.not-rendered', 'The page / …')] : []));
});

/** A store with a live host and a module that was published, and the command for it. */
async function site(name: string) {
  const store = createFolderStore(path.join(temporary.folder, name));
  const release = async (...args: string[]) => {
    const told: string[] = [];
    await runRelease(store, args, { say: (text) => told.push(text), fail: () => told.push('It failed.') });
    return told.join('\n');
  };
  const host = await makeBuild(temporary.folder, hostBuild());
  const remote = await makeBuild(temporary.folder, remoteBuild(INBOX));
  for (const { folder, release: built } of [host, remote]) {
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(built));
    await store.publish(folder, built);
  }
  await release('deploy', 'shell');
  return { store, release, remote };
}

it.each([
  ['deploy', (_folder: string) => ['deploy', INBOX]],
  ['ship', (folder: string) => ['ship', '--from', folder]],
])('%s refuses a page that cannot be rendered where that is asked for, and nowhere else', async (name, argsOf) => {
  const { store, release, remote } = await site(name);
  expect(await release(...argsOf(remote.folder), '--strict-render')).toMatch(/page\.not-rendered .*\nIt failed\.$/s);
  expect(await store.readLive()).toMatchObject({ number: 1 });
  expect(strictRender).toHaveBeenCalledTimes(1);
  expect(await release(...argsOf(remote.folder))).not.toContain('It failed.');
  expect(await store.readLive()).toMatchObject({ number: 2, apps: { [INBOX]: remote.release.version } });
  expect(strictRender).toHaveBeenCalledTimes(1);
});

it.each([
  ['of a module', [INBOX]],
  ['of everything', ['--to', '1']],
])('a rollback %s is dry, of whoever it says, and urgent where that is asked for', async (what, args) => {
  const { store, release } = await site(`rollback ${what}`);
  await release('deploy', INBOX);
  await release('retire', INBOX, '--by', 'Sam');
  await release('rollback', ...args, '--dry-run', '--yes');
  expect(await store.listLocks()).toEqual([1, 2, 3]);
  const said = await release('rollback', ...args, '--urgent', '--by', 'Priya', '--why', 'It is slow', '--yes');
  expect(said).not.toContain('It failed.');
  expect(await store.readLive()).toMatchObject({ number: 4, by: 'Priya', why: 'Urgent: It is slow' });
});
