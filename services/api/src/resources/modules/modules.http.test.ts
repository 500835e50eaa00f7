import { chmod, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LiveModule } from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { startTestApi, type TestApi } from '../../testing/test-api';

const [FIRST, SECOND] = ['1.0.0-0123456789ab', '1.1.0-ba9876543210'];

let temporary: TemporaryFolder;
let store: ReleaseStore;
let api: TestApi;
let admin: Browser;

beforeAll(async () => {
  temporary = await temporaryFolder('modules');
  store = createFolderStore(temporary.folder);
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  admin = await api.signedIn('admin');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const modules = async () => dataOf<LiveModule[]>(await admin.get('/api/modules'));

describe('the modules', () => {
  it('are none before the first deployment', async () => {
    expect(await modules()).toEqual([]);
  });

  it('follow each deployment, with who and why', async () => {
    await store.deploy({ expected: 0, apps: { 'mfe-a': FIRST }, by: 'priya', why: 'The first' });
    expect(await modules()).toMatchObject([{ name: 'mfe-a', history: [{ version: FIRST, lock: 1, by: 'priya' }] }]);
    await store.deploy({ expected: 1, apps: { 'mfe-a': SECOND }, by: 'sam', why: 'The second' });
    const step = { at: expect.stringMatching(/Z$/) };
    expect(await modules()).toEqual([
      {
        name: 'mfe-a',
        history: [
          { ...step, version: SECOND, lock: 2, by: 'sam', why: 'The second' },
          { ...step, version: FIRST, lock: 1, by: 'priya', why: 'The first' },
        ],
      },
    ]);
  });

  it('are known from the locks, each of which is read once', async () => {
    const before = await modules();
    const folder = path.join(temporary.folder, 'locks');
    for (const name of await readdir(folder)) {
      await chmod(path.join(folder, name), 0o600);
      await writeFile(path.join(folder, name), 'not read again');
    }
    expect(await modules()).toEqual(before);
  });

  it('are for administrators', async () => {
    expect((await (await api.signedIn('manager')).get('/api/modules')).status).toBe(403);
  });
});
