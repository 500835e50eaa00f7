import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SERVER_BUNDLE } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { compileInto } from '../testing/compile-into';
import { rendererPid } from '../testing/renderer-pid';
import { publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** The process that renders a page is killed by somebody else in the middle of it: an operator, or the system for memory. */

/** Ample on any machine, and no limit of the renderer ends the page before. */
const SOON_MS = 30_000;
const LIMITS = { ms: 120_000 };

const HOST = `module.exports = {
  shared: {},
  renderPage: async ({ path, company, loadRemote }) => '<main>' + await loadRemote().default(path, company) + '</main>',
};`;
/** Under one name of the company a page never ends. */
const PAGES = `module.exports = { default: async (path, { companyName }) => {
  if (companyName === 'Endless') await new Promise((resolve) => setTimeout(resolve, 1e6));
  return '<h1>' + path + ' ' + companyName + '</h1>';
} };`;

let program: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: StoreFixture;
let api: SiteApi;
let gateway: RunningGateway | undefined;

beforeAll(async () => {
  program = await temporaryFolder('killed-renderer');
  await compileInto(program.folder);
}, 120_000);
afterAll(() => program.remove());
beforeEach(async () => {
  fixture = await storeFixture();
  api = await startSiteApi(named('Hillview'));
});
afterEach(async () => {
  await gateway?.close();
  await api.close();
  await fixture.remove();
});

const named = (companyName: string) => publicSite([], { companyName });

async function start(file: string): Promise<RunningGateway> {
  return startGateway(
    { store: fixture.store, followsSite: true, rendering: { file, limits: LIMITS } },
    { API_URL: api.origin, DATA_DIR: fixture.root, RATE_LIMITS: 'off' },
  );
}

it('a page whose renderer is killed stays as it was, on the disk too, and the next change renders it anew', async () => {
  const [host, pages] = [shell(), marketing()];
  await fixture.deploy(
    { ...host, files: { ...host.files, [SERVER_BUNDLE]: HOST } },
    { ...pages, files: { ...pages.files, [SERVER_BUNDLE]: PAGES } },
    inbox(),
  );
  const file = path.join(program.folder, 'page-renderer.js');
  gateway = await start(file);
  const { origin, logs } = gateway;
  const html = async (page: string) => (await fetch(`${origin}${page}`)).text();
  const folder = path.join(fixture.root, 'gateway', 'rendered');
  const written = async () => {
    // Drafts are renamed at any moment.
    const [name, ...more] = (await readdir(folder)).filter((each) => each.endsWith('.json'));
    expect(more).toEqual([]);
    return readFile(path.join(folder, name!), 'utf8');
  };
  await eventually(async () => expect(await written()).toContain('/housing Hillview'), SOON_MS);
  const good = await written();

  api.save(named('Endless'));
  // Each of the pages is begun, and each renderer killed.
  const ended = ({ msg, problem }: Record<string, unknown>) =>
    msg === 'a page could not be rendered' && String(problem).includes('SIGKILL');
  for (let killed = 1; killed <= 3; killed += 1) {
    await eventually(async () => void process.kill(await rendererPid(file), 'SIGKILL'), SOON_MS);
    await eventually(() => expect(gateway!.logs().filter(ended)).toHaveLength(killed), SOON_MS);
  }
  for (const page of ['/', '/contact', '/housing']) {
    expect(await html(page)).toContain(`data-rendered><main><h1>${page} Hillview</h1></main></div>`);
  }
  expect(await written()).toBe(good);
  expect(logs().filter(ended)).toHaveLength(3);

  api.save(named('Riverbend'));
  await eventually(async () => expect(await html('/contact')).toContain('<h1>/contact Riverbend</h1>'), SOON_MS);
}, 120_000);
