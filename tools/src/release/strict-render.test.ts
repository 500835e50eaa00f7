import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';

/** What the command makes of the answers of the gateway's program, which has tests of its own. */

let build = async () => true;
jest.unstable_mockModule('../build/ensure-built', () => ({ ensureBuilt: () => build() }));
const { renderCheck, strictRender } = await import('./strict-render');

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

/** A program that answers with what it was asked, as the problem of a page. */
const ECHO = `let asked = ''; process.stdin.on('data', (part) => (asked += part)).on('end', () =>
  process.stdout.write(JSON.stringify([{ app: 'mfe-a', version: '1.0.0-a', path: '/', problem: asked }])));`;

async function program(name: string, code: string): Promise<string> {
  const place = path.join(temporary.folder, name);
  await writeFile(place, code);
  return place;
}

it('refuses what the program names, and has told it all that is and would be live', async () => {
  const check = renderCheck(await program('echo.cjs', ECHO), '/data');
  const asked = { dataDir: '/data', app: 'mfe-a', apps: { 'mfe-a': '2' }, live: { 'mfe-a': '1' } };
  expect(await check(asked.app, asked.apps, asked.live)).toEqual([
    { code: 'page.not-rendered', message: `The page / of mfe-a 1.0.0-a cannot be rendered: ${JSON.stringify(asked)}` },
  ]);
});

it('refuses nothing when all can be rendered, and lets nothing through when nobody knows', async () => {
  const all = renderCheck(await program('all.cjs', "process.stdout.write('[]')"), '/data');
  expect(await all('mfe-a', {}, {})).toEqual([]);
  const broken = renderCheck(await program('broken.cjs', 'process.exit(3)'), '/data');
  await expect(broken('mfe-a', {}, {})).rejects.toThrow('Nobody knows');
});

it('goes by the gateway of this checkout, and by none of before: one that cannot be built checks nothing', async () => {
  build = () => Promise.reject(new Error('@capsule/gateway could not be built: see above.'));
  await expect(strictRender()).rejects.toThrow('@capsule/gateway could not be built');
});
