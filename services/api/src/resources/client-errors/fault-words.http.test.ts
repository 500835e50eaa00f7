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

/** Publishes an app. @returns how a browser reports a fault of it */
async function published(app: string, maps = {}) {
  const store = createFolderStore(temporary.folder);
  const { folder, release } = await makeBuild(temporary.folder, remoteBuild(app, 'start()', { maps }));
  await store.publish(folder, release);
  const report = async (more: object, userAgent = '') => {
    const { status } = await api.browser().call('POST', '/api/client-errors', {
      body: { remote: app, version: release.version, phase: 'render', ...more },
      headers: { 'user-agent': userAgent },
    });
    expect(status).toBe(200);
  };
  return { version: release.version, report };
}
const wordsOf = (app: string) => faultWords(api.database, createFolderStore(temporary.folder), app);

// What docs/teams.md says of `npm run release -- faults`.
describe('the faults of an app, in words', () => {
  it('are said with their stacks in terms of the sources, the last first', async () => {
    const { version, report } = await published(APP, { 'exposed.js': MAP });
    await report({ kind: 'RangeError', message: 'First' });
    const stack = `at go (/_mfe/${APP}/${version}/exposed.js:1:1)`;
    for (const _ of [1, 2]) await report({ kind: 'TypeError', message: 'Last', stack, page: '/admin/ops' });

    const [last, first, ...rest] = (await wordsOf(APP)).split('\n\n');
    expect(last?.split('\n')).toEqual([
      'TypeError (render): Last',
      expect.stringMatching(new RegExp(`^  ${version}, 2 times, \\S+Z to \\S+Z, /admin/ops$`)),
      '    at go (src/page.tsx:3:1)',
    ]);
    expect(first?.split('\n')).toEqual([
      'RangeError (render): First',
      expect.stringMatching(new RegExp(`^  ${version}, once, \\S+Z$`)),
    ]);
    expect(rest).toEqual([]);
  });

  it('are said in the order in which they happened last, with the page and the browser of that time', async () => {
    const { report } = await published('mfe-admin-inbox');
    await report({ kind: 'RangeError', page: '/admin/contacts' }, 'Firefox/141.0');
    await report({ kind: 'TypeError' });
    await report({ kind: 'RangeError', page: '/admin/other' }, 'Firefox/142.0');
    const [last, first] = (await wordsOf('mfe-admin-inbox')).split('\n\n');
    expect(last).toMatch(/^RangeError.*\n.*, 2 times, .*, \/admin\/other, Firefox 142$/);
    expect(first).toMatch(/^TypeError/);
  });

  it('are said to be none where none was reported', async () => {
    expect(await wordsOf('mfe-nobody')).toBe('No failure of mfe-nobody was reported in the last 30 days.');
  });

  it('are those that happened last, where there are more than fifty', async () => {
    await api.database.query(
      `INSERT INTO module_faults ("fingerprint", "module", "version", "phase", "kind", "message", "stack", "lastAt")
       SELECT 'm' || n, 'mfe-many', '1.0.0-0123456789ab', 'page', 'Error', 'Fault ' || n, '', now() - n * interval '1 minute'
       FROM generate_series(1, 51) n`,
    );
    const heads = (await wordsOf('mfe-many')).split('\n\n').map((text) => text.split('\n')[0]);
    expect(heads).toEqual(Array.from({ length: 50 }, (_, index) => `Error (page): Fault ${index + 1}`));
  });
});
