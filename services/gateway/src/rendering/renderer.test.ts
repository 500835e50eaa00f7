import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVER_BUNDLE } from '@capsule/contracts';
import { eventually } from '@capsule/test-kit/eventually';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { inlineHash } from '../http/security-headers';
import { compileInto } from '../testing/compile-into';
import { publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { inbox, marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { startGateway, type RunningGateway } from '../testing/start-gateway';

/** The real program in real processes; only the builds that it runs are small. */

/** Ample on any machine. */
const SOON_MS = 30_000;
const LIMITS = { ms: SOON_MS, heapMb: 64, processMb: 300 };

/** What a host's build for Node does, in a line. */
const HOST = `module.exports = {
  shared: { react: { name: 'react' } },
  renderPage: async ({ path, company, places, loadRemote }) =>
    '<main>' + await loadRemote().default(path, company, places) + '</main>',
};`;

/** A remote's build: `draw` is the body of a function of path, company and places. */
const remote = (draw: string) =>
  `const react = require('react'); module.exports = { default: async (path, company, places) => { ${draw} } };`;

const GOOD = `return '<h1 class="title">' + react.name + ' ' + path + ' ' + company.companyName.replaceAll('<', '&lt;') + '</h1><img src="release:/hero.3a4b.avif">';`;

/** Only its contact page does this; the others are good. */
const whereContact = (draw: string) => `if (path === '/contact') { ${draw} } ${GOOD}`;

let program: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: StoreFixture;
let api: SiteApi;
let running: RunningGateway[] = [];

beforeAll(async () => {
  program = await temporaryFolder('renderer');
  await compileInto(program.folder);
}, 120_000);
afterAll(() => program.remove());

beforeEach(async () => {
  fixture = await storeFixture();
  api = await startSiteApi(named('Hillview'));
});
afterEach(async () => {
  for (const gateway of running) await gateway.close();
  running = [];
  await api.close();
  await fixture.remove();
});

const named = (companyName: string) => publicSite([], { companyName });

async function deploy(draw: string) {
  const [host, pages] = [shell(), marketing()];
  const styles = { 'home.9c0d.css': '.title{color:red}', 'other.1a2b.css': '.unused{color:blue}' };
  return fixture.deploy(
    { ...host, files: { ...host.files, [SERVER_BUNDLE]: HOST } },
    { ...pages, files: { ...pages.files, ...styles, [SERVER_BUNDLE]: remote(draw) } },
    inbox(),
  );
}

const builtProgram = () => path.join(program.folder, 'page-renderer.js');

async function start(file = builtProgram(), { ms = LIMITS.ms } = {}): Promise<RunningGateway> {
  const gateway = await startGateway(
    { store: fixture.store, followsSite: true, rendering: { file, limits: { ...LIMITS, ms } } },
    { API_URL: api.origin, DATA_DIR: fixture.root, RATE_LIMITS: 'off' },
  );
  running.push(gateway);
  return gateway;
}

const html = async ({ origin }: RunningGateway, page: string) => (await fetch(`${origin}${page}`)).text();
const shows = (gateway: RunningGateway, page: string, text: string) =>
  eventually(async () => expect(await html(gateway, page)).toContain(text), SOON_MS);
const logged = (gateway: RunningGateway, entry: Record<string, unknown>) =>
  eventually(() => expect(gateway.logs()).toContainEqual(expect.objectContaining(entry)), SOON_MS);
const folder = () => path.join(fixture.root, 'gateway', 'rendered');

describe('public pages', () => {
  it('are rendered when a lock is live, with the styles that they use and the head of their settings', async () => {
    await deploy(GOOD);
    const gateway = await start();
    await shows(gateway, '/contact', 'data-rendered><main><h1 class="title">react /contact Hillview</h1>');
    const page = await html(gateway, '/contact');
    expect(page).toContain('<title>Contact | Capsule Smart Homes</title>');
    expect(page).toMatch(/<img src="\/_mfe\/mfe-marketing\/[^/]+\/hero\.3a4b\.avif">/);
    expect(page).toContain('.title{color:red}');
    expect(page).not.toContain('.unused');
    expect(page).toContain('id="company-details">{"companyName":"Hillview"');
    expect(await html(gateway, '/nothing')).not.toContain('data-rendered');
    expect(await html(gateway, '/homes/1')).not.toContain('data-rendered');
  });

  it('may draw with the styles that are in them alone, the back office with none that is written', async () => {
    await deploy(GOOD);
    const gateway = await start();
    await shows(gateway, '/contact', 'data-rendered');
    const stylesAt = async (page: string) => {
      const { headers } = await fetch(`${gateway.origin}${page}`);
      return /style-src-elem ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    const [, css = ''] = /<style>([^]*?)<\/style>/.exec(await html(gateway, '/contact')) ?? [];
    expect(css).toContain('.title{color:red}');
    expect(await stylesAt('/contact')).toBe(`'self' '${inlineHash(css)}'`);
    expect(await stylesAt('/nothing')).toBe("'self'");
    expect(await stylesAt('/admin')).toBe(`'self' '${inlineHash('')}'`);
  });

  it('may use what browsers and Node have alike, and tell developers something that nobody reads', async () => {
    await deploy(`for (const say of ['error', 'warn', 'log', 'info', 'debug']) console[say]('said');
      const used = [AbortController, AbortSignal, clearTimeout, queueMicrotask, ReadableStream, setTimeout, TextDecoder,
        TextEncoder, URL, URLSearchParams].map(({ name }) => name);
      return [performance.now(), ...crypto.getRandomValues(new Uint8Array(2)), used.at(-1)].join(' ');`);
    await shows(await start(), '/contact', 'data-rendered><main>0 0 0 URLSearchParams</main>');
  });

  it('are rendered when their release can be read again, as after it was published once more', async () => {
    const [, pages] = await deploy(GOOD);
    const document = fixture.placeOf(pages!, 'release.json');
    await rename(document, `${document}.away`);
    const gateway = await start();
    expect((await fetch(`${gateway.origin}/contact`)).status).toBe(404);
    await rename(`${document}.away`, document);
    await shows(gateway, '/contact', 'data-rendered><main><h1 class="title">react /contact Hillview</h1>');
  });

  it('are rendered again when the company changes, and until then stay as they are', async () => {
    await deploy(GOOD);
    const gateway = await start();
    await shows(gateway, '/', 'react / Hillview');
    const etag = (await fetch(`${gateway.origin}/`)).headers.get('etag');
    api.save(named('<b>Riverbend</b> & co.'));
    const wereRendered: boolean[] = [];
    await eventually(async () => {
      const page = await html(gateway, '/');
      wereRendered.push(page.includes('data-rendered'));
      expect(page).toContain('react / &lt;b>Riverbend&lt;/b> & co.');
    }, SOON_MS);
    expect(wereRendered).not.toContain(false);
    expect(await html(gateway, '/')).toContain('"companyName":"\\u003cb>Riverbend');
    expect((await fetch(`${gateway.origin}/`)).headers.get('etag')).not.toBe(etag);
  });

  it('are rendered again when a place has another picture, which they preload, and drawn with it by browsers', async () => {
    await deploy(`return '<img alt="' + (places[0]?.picture.alt ?? 'built in') + '">';`);
    const gateway = await start();
    await shows(gateway, '/', '<img alt="built in">');
    const preloads = (page: string) =>
      [...page.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link);
    const before = await html(gateway, '/');
    expect(preloads(before)[0]).toContain('(width &gt; 768px)');
    expect(before).not.toContain('shown-places');
    const copy = (width: number) => ({
      path: `/media/3f7a/_${width}.avif`,
      mimeType: 'image/avif',
      width,
      height: 600,
    });
    const picture = {
      path: '/media/3f7a/dusk.jpg',
      width: 2400,
      height: 1500,
      alt: 'Dusk </script>',
      variants: [copy(320), copy(800), copy(1600)],
    };
    const dusk = { key: 'home-hero', title: null, caption: null, picture };
    api.save({ ...named('Hillview'), places: [dusk] });
    // All at once, or browsers would find another page than they are told of.
    const seen: boolean[][] = [];
    await eventually(async () => {
      const page = await html(gateway, '/');
      seen.push([page.includes('<img alt="Dusk </script>">'), page.includes('id="shown-places"')]);
      expect(page).toContain('<img alt="Dusk </script>">');
    }, SOON_MS);
    for (const [isDrawn, isTold] of seen) expect(isTold).toBe(isDrawn);
    const page = await html(gateway, '/');
    expect(preloads(page)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" type="image/avif" ' +
        'imagesrcset="/media/3f7a/_800.avif 800w, /media/3f7a/_1600.avif 1600w" imagesizes="100vw">',
    ]);
    const [, block = ''] = /id="shown-places">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(block)).toEqual([dusk]);
    await eventually(async () => {
      expect(await readFile(path.join(folder(), (await writtenFiles())[0]!), 'utf8')).toContain('Dusk');
    }, SOON_MS);
    const { port } = new URL(api.origin);
    await api.close();
    expect(await html(await start('/nowhere.js'), '/')).toContain('<img alt="Dusk </script>">');
    api = await startSiteApi(named('Hillview'), Number(port));
    await shows(gateway, '/', '<img alt="built in">');
  });

  it('follow the lock, and are there at once after a restart', async () => {
    await deploy(GOOD);
    const gateway = await start();
    await shows(gateway, '/housing', 'react /housing Hillview');
    await deploy(GOOD.replace('react.name', "'second'"));
    await shows(gateway, '/housing', 'second /housing Hillview');
    await eventually(async () => expect(await readdir(folder())).toHaveLength(2), SOON_MS);
    // It cannot render anything itself.
    expect(await html(await start('/nowhere.js'), '/housing')).toContain('second /housing Hillview');
  });

  it('are rendered anew where a file is not whole, and drafts are not read', async () => {
    await deploy(GOOD);
    await shows(await start(), '/', 'react / Hillview');
    const [name] = await writtenFiles();
    const whole = await readFile(path.join(folder(), name!), 'utf8');
    await mkdir(folder(), { recursive: true });
    await writeFile(path.join(folder(), name!), whole.slice(0, -40));
    await writeFile(path.join(folder(), `${name}.draft`), whole.replaceAll('Hillview', 'Half'));
    const next = await start();
    await shows(next, '/', 'react / Hillview');
    await eventually(async () => expect(await readFile(path.join(folder(), name!), 'utf8')).toBe(whole), SOON_MS);
  });
});

async function writtenFiles(): Promise<string[]> {
  const whole = async () => (await readdir(folder()).catch(() => [])).filter((file) => file.endsWith('.json'));
  await eventually(async () => expect(await whole()).toHaveLength(1), SOON_MS);
  return whole();
}

describe('a page that cannot be rendered is drawn by browsers, and the others are rendered', () => {
  it.each([
    ['throws', "throw new Error('no such thing');", /no such thing/],
    ['fills the heap', 'const all = []; for (;;) all.push(new Array(1000).fill(path));', /SIGABRT|SIGKILL|MB|134/],
    [
      'fills the memory beside it',
      'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
      /MB|memory|alloc/,
    ],
    ['uses what the host does not share', "require('node:fs');", /cannot use node:fs/],
    ['looks for the process', 'return process.pid;', /process is not defined/],
    ['makes code of text', "return setTimeout.constructor('return process')().pid;", /code generation/i],
  ])('when it %s', async (_what, draw, problem) => {
    await deploy(whereContact(draw));
    await isDrawnByBrowsers(await start(), problem);
  });

  it.each([
    ['loops for ever', 'for (;;) {}', /longer than 5000 ms/],
    ['waits for ever', 'await new Promise(() => {});', /longer than 5000 ms|ended/],
  ])('when it %s', async (_what, draw, problem) => {
    await deploy(whereContact(draw));
    await isDrawnByBrowsers(await start(builtProgram(), { ms: 5000 }), problem);
  });
});

async function isDrawnByBrowsers(gateway: RunningGateway, problem: RegExp): Promise<void> {
  await shows(gateway, '/housing', 'react /housing Hillview');
  await logged(gateway, { path: '/contact', app: 'mfe-marketing', problem: expect.stringMatching(problem) });
  await eventually(() => {
    const fault = { remote: 'mfe-marketing', phase: 'render', kind: 'NotRendered', page: '/contact' };
    expect(api.faults()).toContainEqual(expect.objectContaining(fault));
  }, SOON_MS);
  expect(await html(gateway, '/contact')).toMatch(
    /<title>Contact \| Capsule Smart Homes<\/title>[^]*<div id="root"><\/div>/,
  );
}

it('a page is rendered while a timer of it runs on', async () => {
  await deploy(`setTimeout(() => {}, 1e9); ${GOOD}`);
  await shows(await start(), '/contact', 'react /contact Hillview');
});

it('the process of a page has no network, whatever in it would open a connection', () => {
  const attempts = `import net from 'node:net'; import dgram from 'node:dgram';
    const attempt = (open) => { try { open(); console.error('opened'); } catch ({ message }) { console.error(message); } };
    const udp = (open) => () => open(dgram.createSocket('udp4'));
    const ways = [udp((socket) => socket.bind(0)), udp((socket) => socket.send('a', 1)), udp((socket) => socket.connect(1))];
    process.on('exit', () => [() => net.connect(1), () => net.createServer().listen(0), ...ways].forEach(attempt));`;
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(attempts)}`];
  const { stderr } = spawnSync(process.execPath, [...flags, builtProgram()], { input: '{}', encoding: 'utf8' });
  expect(stderr).toBe('A page that is rendered has no network.\n'.repeat(5));
});
