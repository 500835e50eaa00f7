import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild, temporaryFolder } from '@capsule/releases/fixtures';
import { refuse, type MoveCheck } from '@capsule/releases/teams';

/** `--strict-render` on the command line, with a check that refuses every module. What it checks has tests of its own. */

const INBOX = 'mfe-admin-inbox';
const check = jest.fn<MoveCheck>();
const strictRender = jest.fn(async () => check);
jest.unstable_mockModule('./strict-render', () => ({ strictRender }));
const { runRelease } = await import('./program');

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

it.each([
  ['deploy', (_folder: string) => ['deploy', INBOX]],
  ['ship', (folder: string) => ['ship', '--from', folder]],
])('%s refuses a page that cannot be rendered where that is asked for, and nowhere else', async (name, argsOf) => {
  check.mockImplementation(async (app) => (app === INBOX ? [refuse('page.not-rendered', 'The page / …')] : []));
  strictRender.mockClear();
  const store = createFolderStore(path.join(temporary.folder, name));
  const told: string[] = [];
  const release = async (...args: string[]) => {
    told.length = 0;
    await runRelease(store, args, { say: (text) => told.push(text), fail: () => told.push('It failed.') });
    return told.join('\n');
  };
  const [host, remote] = [
    await makeBuild(temporary.folder, hostBuild()),
    await makeBuild(temporary.folder, remoteBuild(INBOX)),
  ];
  for (const { folder, release: built } of [host, remote]) {
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(built));
    await store.publish(folder, built);
  }
  await release('deploy', 'shell');

  expect(await release(...argsOf(remote.folder), '--strict-render')).toMatch(/page\.not-rendered .*\nIt failed\.$/s);
  expect(await store.readLive()).toMatchObject({ number: 1 });
  expect(strictRender).toHaveBeenCalledTimes(1);
  expect(await release(...argsOf(remote.folder))).not.toContain('It failed.');
  expect(await store.readLive()).toMatchObject({ number: 2, apps: { [INBOX]: remote.release.version } });
  expect(strictRender).toHaveBeenCalledTimes(1);
});
