import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SERVER_BUNDLE, type Release } from '@capsule/contracts';
import { readComposition } from '../composition/composition';
import { writeRendered, type RenderedPage } from '../rendering/rendered-file';
import { inbox, INDEX, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** A page that came rendered names its scripts where none is loaded before there is something to see. */

const BOOT = '<script defer src="/_mfe/shell/1/main.js" integrity="sha384-a" crossorigin="anonymous"></script>';
const STARTER = '<script>start()</script>';
const OLD_INDEX = INDEX.replace('</head>', `${BOOT}</head>`);
const NEW_INDEX = OLD_INDEX.replace('</body>', `<!--page:later-->${STARTER}</body>`);
const STYLES = '/_mfe/mfe-marketing/1/home.9c0d.css';
const PAGE: RenderedPage = {
  html: '<h1>Homes</h1>',
  styles: 'h1{color:red}',
  styleFiles: [STYLES],
  data: { company: { companyName: 'Hillview' } as RenderedPage['data']['company'], places: [] },
};
const ORIGIN = 'https://homes.example';

let fixture: StoreFixture;
let gateway: RunningGateway | undefined;
let remote: Release;
beforeAll(async () => void (fixture = await storeFixture()));
afterAll(async () => {
  await gateway?.close();
  await fixture.remove();
});

/** The home page of a site with this frame; `/contact` is not rendered. */
async function pagesWith(index: string): Promise<(path: string) => Promise<string>> {
  await gateway?.close();
  const withServer = (build: ReturnType<typeof marketing>) => ({
    ...build,
    files: { ...build.files, [SERVER_BUNDLE]: 'module.exports = {}' },
  });
  const builds = [withServer(shell(index)), withServer(marketing()), inbox()] as const;
  [, remote] = (await fixture.deploy(...builds)) as [Release, Release, Release];
  const lock = (await fixture.store.readLive())!;
  await writeRendered(fixture.root, await readComposition(fixture.store, lock, null), { '/': PAGE });
  gateway = await startGateway(
    { store: fixture.store, rendering: { file: '/nowhere.js' } },
    { DATA_DIR: fixture.root, PUBLIC_URL: ORIGIN, RATE_LIMITS: 'off' },
  );
  const { origin } = gateway;
  return async (path) => (await fetch(`${origin}${path}`)).text();
}

const [HEAD, LATER] = [/<head>[^]*<\/head>/, /<template id="later-scripts">([^]*?)<\/template>/];

it('its scripts and their preloads are in a template before what starts them, and nowhere else', async () => {
  const html = await (await pagesWith(NEW_INDEX))('/');
  expect(html).toContain('data-rendered><h1>Homes</h1></div>');
  const [later, inside = ''] = LATER.exec(html) ?? [];
  expect(html).toContain(`${later}${STARTER}</body>`);
  expect(inside).toContain(
    '<script src="/_mfe/shell/1/main.js" integrity="sha384-a" crossorigin="anonymous"></script>',
  );
  const script = `/_mfe/mfe-marketing/${remote.version}/exposed.7a8b.js`;
  expect(inside).toContain(`<link rel="preload" as="script" fetchpriority="low" href="${script}"`);
  expect(HEAD.exec(html)?.[0]).not.toMatch(/as="script"|<script defer/);
  // What is in the page is not loaded once more.
  expect(inside).toContain(`<link rel="stylesheet" disabled="" href="${ORIGIN}${STYLES}">`);
  expect(html).not.toContain('as="style"');
});

it('a page that browsers draw loads its scripts at once', async () => {
  const html = await (await pagesWith(NEW_INDEX))('/contact');
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain(`${STARTER}</body>`);
  expect(html).not.toContain('later-scripts');
  expect(HEAD.exec(html)?.[0]).toContain(BOOT);
  expect(HEAD.exec(html)?.[0]).toContain('as="script"');
});

it('a frame of before, which starts nothing later, loads them at once, too', async () => {
  const html = await (await pagesWith(OLD_INDEX))('/');
  expect(html).toContain('data-rendered><h1>Homes</h1></div>');
  expect(html).not.toContain('later-scripts');
  expect(HEAD.exec(html)?.[0]).toContain(BOOT);
  expect(HEAD.exec(html)?.[0]).toContain('as="script"');
});

it('its data have nothing that only the back office draws, unless its frame draws that without a page of its own', async () => {
  const sidebar = '"nav":[{"path":"/admin/contacts"';
  const pages = await pagesWith(NEW_INDEX);
  expect(await pages('/')).not.toContain(sidebar);
  expect(await pages('/')).toContain('"path":"/admin/contacts"');
  expect(await pages('/contact')).toContain(sidebar);
  expect(await (await pagesWith(OLD_INDEX))('/')).toContain(sidebar);
});
