import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SERVER_BUNDLE, type Lock } from '@capsule/contracts';
import type { RenderCheckTask, UnrenderedPage } from '@capsule/releases';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { writeSiteFile } from '../public-site/site-file';
import { compileInto } from '../testing/compile-into';
import { publicSite } from '../testing/site-api';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';

/** The real program, as the command for releases runs it; only the builds that it renders are small. */

const HOST = `module.exports = {
  shared: {},
  renderPage: async ({ path, company, loadRemote }) => '<main>' + loadRemote().default(path, company) + '</main>',
};`;
const STRICT_HOST = HOST.replace("'<main>'", "company.missing.toString() + '<main>'");

const pages = (draw: string) => `module.exports = { default: (path, company) => { ${draw} } };`;
const GOOD = pages("return '<h1>' + path + '</h1>';");
const NO_CONTACT = pages("if (path === '/contact') throw new Error('no such thing\\nat a line'); return 'good';");

let program: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: StoreFixture;

beforeAll(async () => {
  program = await temporaryFolder('check-pages');
  await compileInto(program.folder);
}, 120_000);
afterAll(() => program.remove());
beforeEach(async () => void (fixture = await storeFixture()));
afterEach(() => fixture.remove());

/** Publishes a host and a remote with these builds for Node. @returns them as in a lock */
async function published(host: string, remote: string): Promise<Lock['apps']> {
  const [frame, own] = [shell(), marketing()];
  const releases = [
    await fixture.publish({ ...frame, files: { ...frame.files, [SERVER_BUNDLE]: host } }),
    await fixture.publish({ ...own, files: { ...own.files, [SERVER_BUNDLE]: remote } }),
  ];
  return Object.fromEntries(releases.map(({ app, version }) => [app, version]));
}

async function check(task: Omit<RenderCheckTask, 'dataDir'>): Promise<UnrenderedPage[]> {
  const child = spawn(process.execPath, [path.join(program.folder, 'check-pages.js')]);
  child.stdin.end(JSON.stringify({ dataDir: fixture.root, ...task }));
  return JSON.parse(await text(child.stdout)) as UnrenderedPage[];
}

it('names the pages of a module that could not be rendered, with the reason in one line', async () => {
  const live = await published(HOST, GOOD);
  const apps = await published(HOST, NO_CONTACT);
  const app = 'mfe-marketing';
  expect(await check({ app, apps: live, live: {} })).toEqual([]);
  const problem = expect.stringMatching(/^Error: no such thing$/);
  expect(await check({ app, apps, live })).toEqual([{ app, version: apps[app], path: '/contact', problem }]);
});

it('names of other modules what a new host breaks, and nothing that is broken today', async () => {
  const live = await published(HOST, NO_CONTACT);
  const apps = await published(STRICT_HOST, NO_CONTACT);
  const found = await check({ app: 'shell', apps, live });
  // The contact page cannot be rendered anyhow.
  expect(found.map((page) => page.path)).toEqual(['/', '/housing']);
  expect(await check({ app: 'mfe-admin-other', apps: live, live })).toEqual([]);
});

it('names of other modules no page that is not live today, and none where what is live cannot be read', async () => {
  const apps = await published(HOST, NO_CONTACT);
  const paths = async (live: Lock['apps']) => (await check({ app: 'shell', apps, live })).map((page) => page.path);
  expect(await paths(await published(HOST, GOOD))).toEqual(['/contact']);
  expect(await paths({ shell: apps['shell']! })).toEqual([]);
  expect(await paths({})).toEqual([]);
});

it('renders with what the gateway knows of the company, else with what is built in', async () => {
  const apps = await published(
    HOST,
    pages("if (company.companyName === 'Hillview') throw new Error('Hill'); return '';"),
  );
  const task = { app: 'mfe-marketing', apps, live: {} };
  expect(await check(task)).toEqual([]);
  await writeSiteFile(fixture.root, publicSite([], { companyName: 'Hillview' }));
  expect((await check(task)).map(({ problem }) => problem)).toContain('Error: Hill');
});
