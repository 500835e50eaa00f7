import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore } from '@capsule/releases';
import { makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { faultWords } from './fault-words';

const APP = 'mfe-admin-ops';
const MAP = '{"version":3,"sources":["src/page.tsx"],"names":[],"mappings":"AAEA"}';

let temporary: TemporaryFolder;
let api: TestApi;
beforeAll(async () => {
  temporary = await temporaryFolder('fault-words');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

// What docs/teams.md says of `npm run release -- faults`.
describe('the faults of an app, in words', () => {
  it('are said with their stacks in terms of the sources, the last first', async () => {
    const store = createFolderStore(temporary.folder);
    const { folder, release } = await makeBuild(
      temporary.folder,
      remoteBuild(APP, 'start()', { maps: { 'exposed.js': MAP } }),
    );
    await store.publish(folder, release);
    const report = (more: object) =>
      api.browser().post('/api/client-errors', { remote: APP, version: release.version, phase: 'render', ...more });
    await report({ kind: 'RangeError', message: 'First' });
    const stack = `at go (/_mfe/${APP}/${release.version}/exposed.js:1:1)`;
    for (const _ of [1, 2]) await report({ kind: 'TypeError', message: 'Last', stack, page: '/admin/ops' });

    const words = await faultWords(api.database, store, APP);
    const [last, first, ...rest] = words.split('\n\n');
    expect(last?.split('\n')).toEqual([
      'TypeError (render): Last',
      expect.stringMatching(new RegExp(`^  ${release.version}, 2 times, \\S+Z to \\S+Z, /admin/ops$`)),
      '    at go (src/page.tsx:3:1)',
    ]);
    expect(first?.split('\n')).toEqual([
      'RangeError (render): First',
      expect.stringMatching(new RegExp(`^  ${release.version}, once, \\S+Z$`)),
    ]);
    expect(rest).toEqual([]);
  });

  it('are said to be none where none was reported', async () => {
    const words = await faultWords(api.database, createFolderStore(temporary.folder), 'mfe-nobody');
    expect(words).toBe('No failure of mfe-nobody was reported in the last 30 days.');
  });
});
