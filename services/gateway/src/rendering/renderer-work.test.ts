import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SERVER_BUNDLE } from '@capsule/contracts';
import { captureLog } from '@capsule/test-kit/captured-log';
import { eventually } from '@capsule/test-kit/eventually';
import { UNREACHABLE_ORIGIN } from '@capsule/test-kit/http-server';
import { readComposition, type Composition } from '../composition/composition';
import { createLogger } from '../http/access-log';
import { readSettings } from '../settings';
import { rendererPid } from '../testing/renderer-pid';
import { publicSite, startSiteApi, type SiteApi } from '../testing/site-api';
import { marketing, shell, storeFixture, type StoreFixture } from '../testing/site-fixture';
import { readRendered } from './rendered-file';
import { Renderer } from './renderer';

/** The gateway stops, or something else fails, while pages are rendered by a program that stands in for the real one. */

/** Ample on any machine. */
const SOON_MS = 30_000;

const ENDLESS = 'setInterval(() => {}, 1e6);';
const GOOD = `process.stdout.write('{"html":"<h1>Home</h1>"}');`;
const BROKEN = `process.stdout.write('{"problem":"no such thing"}');`;

let fixture: StoreFixture;
let api: SiteApi;
let log: ReturnType<typeof captureLog>;
let composition: Composition;
let file: string;

beforeEach(async () => {
  fixture = await storeFixture();
  api = await startSiteApi();
  log = captureLog();
  const withBuild = (build: ReturnType<typeof shell>) => ({ ...build, files: { ...build.files, [SERVER_BUNDLE]: '' } });
  await fixture.deploy(withBuild(shell()), withBuild(marketing()));
  composition = await readComposition(fixture.store, await fixture.store.readLock(1), null);
  file = path.join(fixture.root, 'stand-in.cjs');
});
afterEach(async () => {
  await api.close();
  await fixture.remove();
});

type OpenFile = StoreFixture['store']['openFile'];

const stored: OpenFile = async (...file) => fixture.store.openFile(...file);

interface Around {
  apiOrigin?: string;
  openFile?: OpenFile;
  /** What a page may take, in ms. */
  ms?: number;
  againMs?: number;
}

async function rendererOf(program: string, around: Around = {}) {
  const { apiOrigin = api.origin, openFile = stored, ms = 120_000, againMs } = around;
  await writeFile(file, program);
  return new Renderer({
    dataDir: fixture.root,
    api: { apiOrigin, gatewaySecret: null },
    openFile,
    log: createLogger(readSettings({ API_URL: apiOrigin }), log.destination),
    file,
    limits: { ms },
    ...(againMs && { againMs }),
  });
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** For whom each page was rendered. */
const companies = (renderer: Renderer) =>
  Object.values(renderer.pagesOf(composition)).map(({ data }) => data.company.companyName);
const messages = () => log.entries().map(({ msg }) => msg);

it('a renderer that is stopped has ended its process, and blames no module for it', async () => {
  const renderer = await rendererOf(ENDLESS);
  renderer.update(composition, null);
  const pid = await eventually(() => rendererPid(file), SOON_MS);
  await renderer.stop();
  expect(isRunning(pid)).toBe(false);
  expect(messages()).toEqual([]);
  expect(api.faults()).toEqual([]);
});

it('a renderer that is stopped begins nothing, also what was wanted before', async () => {
  const renderer = await rendererOf(GOOD);
  renderer.update(composition, null);
  await renderer.stop();
  renderer.update(composition, null);
  await renderer.stop();
  expect(renderer.pagesOf(composition)).toEqual({});
  expect(messages()).toEqual([]);
});

it('pages whose failures nobody can be told of are rendered none the less, and the failure is in the log', async () => {
  const renderer = await rendererOf(BROKEN, { apiOrigin: UNREACHABLE_ORIGIN });
  renderer.update(composition, null);
  await eventually(() => expect(messages()).toContain('pages are rendered'), SOON_MS);
  const failed = log.entries().filter(({ msg }) => msg === 'a page could not be rendered');
  const told = { app: 'mfe-marketing', version: expect.any(String), problem: 'no such thing' };
  const pages = { '/': 'home', '/contact': 'contact', '/housing': 'contact' };
  expect(failed).toMatchObject(Object.entries(pages).map(([path, page]) => ({ ...told, path, page })));
  await renderer.stop();
});

it('pages that are as they were rendered are neither rendered nor written again', async () => {
  const first = await rendererOf(GOOD);
  first.update(composition, null);
  const written = async () => Object.keys(await readRendered(fixture.root, composition));
  await eventually(async () => expect(await written()).toEqual(['/', '/contact', '/housing']), SOON_MS);
  await first.stop();
  const opened: string[] = [];
  const openFile: OpenFile = async (...file) => {
    opened.push(file[1]);
    return stored(...file);
  };
  const second = await rendererOf(GOOD, { openFile });
  await second.start(composition);
  second.update(composition, null);
  await new Promise(setImmediate);
  expect(opened).toEqual([]);
  // What comes next shows that the former has ended.
  second.update(composition, publicSite([], { companyName: 'Riverbend' }));
  await eventually(() => expect(companies(second)).toEqual(['Riverbend', 'Riverbend', 'Riverbend']), SOON_MS);
  await eventually(() => expect(messages()).toHaveLength(2), SOON_MS);
  await second.stop();
  expect(messages()).toEqual(['pages are rendered', 'pages are rendered']);
});

it('pages that cannot be kept on the disk are served none the less, also while they are rendered anew', async () => {
  const place = path.join(fixture.root, 'gateway');
  await writeFile(place, 'a file where the folder should be');
  const opened: string[] = [];
  let held: Promise<void> | undefined;
  let release = () => {};
  const openFile: OpenFile = async (...which) => {
    opened.push(which[1]);
    await held;
    return stored(...which);
  };
  const renderer = await rendererOf(GOOD, { openFile });
  renderer.update(composition, publicSite([], { companyName: 'Hillview' }));
  await eventually(() => expect(messages()).toEqual(['rendered pages could not be kept']), SOON_MS);
  const [before, all] = [opened.length, (companyName: string) => [companyName, companyName, companyName]];
  expect(companies(renderer)).toEqual(all('Hillview'));

  await rm(place);
  held = new Promise((resolve) => (release = resolve));
  renderer.update(composition, publicSite([], { companyName: 'Riverbend' }));
  await eventually(() => expect(opened.length).toBeGreaterThan(before), SOON_MS);
  expect(companies(renderer)).toEqual(all('Hillview'));
  release();
  await eventually(() => expect(messages()).toContain('pages are rendered'), SOON_MS);
  expect(companies(renderer)).toEqual(all('Riverbend'));
  await renderer.stop();
});

it('what is asked for meanwhile comes next, the last of it alone', async () => {
  const opened: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const openFile: OpenFile = async (...file) => {
    opened.push(file[1]);
    await held;
    return stored(...file);
  };
  const renderer = await rendererOf(GOOD, { openFile });
  for (const companyName of ['Hillview', 'Riverbend', 'Lakeside']) {
    renderer.update(composition, publicSite([], { companyName }));
    await eventually(() => expect(opened).toHaveLength(2), SOON_MS);
  }
  release();
  await eventually(() => expect(messages()).toEqual(['pages are rendered']), SOON_MS);
  expect(companies(renderer)).toEqual(['Lakeside', 'Lakeside', 'Lakeside']);
  // Of host and module each: one page that had been begun, and then three.
  expect(opened.filter((name) => name === SERVER_BUNDLE)).toHaveLength(2 * (1 + 3));
  await renderer.stop();
});

/** Long enough for a program that does what it should. */
const MS = 3000;
const failures = () => messages().filter((message) => message === 'a page could not be rendered').length;

it('a page that took too long, as on a busy machine, is rendered again later', async () => {
  const renderer = await rendererOf(ENDLESS, { ms: MS, againMs: 1 });
  renderer.update(composition, null);
  await eventually(() => expect(failures()).toBeGreaterThan(0), SOON_MS);
  await writeFile(file, GOOD);
  await eventually(() => expect(companies(renderer)).toHaveLength(3), SOON_MS);
  const written = async () => Object.keys(await readRendered(fixture.root, composition));
  await eventually(async () => expect(await written()).toHaveLength(3), SOON_MS);
  await renderer.stop();
});

it('a page that never ends is rendered again three times, and anew when something has changed', async () => {
  const later = jest.spyOn(globalThis, 'setTimeout');
  const renderer = await rendererOf(ENDLESS, { ms: 50, againMs: 7 });
  const hasTried = async (times: number) => {
    const tries = () => messages().filter((message) => message === 'pages are rendered');
    await eventually(() => expect(tries()).toHaveLength(times), SOON_MS);
    // Whether there is another one is decided then.
    await new Promise(setImmediate);
    return later.mock.calls.filter(([, ms]) => ms === 7).length;
  };
  renderer.update(composition, null);
  expect(await hasTried(4)).toBe(3);
  renderer.update(composition, publicSite([], { companyName: 'Riverbend' }));
  expect(await hasTried(8)).toBe(6);
  later.mockRestore();
  await renderer.stop();
});

it.each([
  ['that says itself why it failed', BROKEN],
  ['that was rendered', GOOD],
])('no page %s is rendered again', async (_what, program) => {
  const later = jest.spyOn(globalThis, 'setTimeout');
  const renderer = await rendererOf(program, { againMs: 4321 });
  renderer.update(composition, null);
  await eventually(() => expect(messages()).toContain('pages are rendered'), SOON_MS);
  await renderer.stop();
  expect(later.mock.calls.map(([, ms]) => ms)).not.toContain(4321);
  later.mockRestore();
});

it.each<[string, (renderer: Renderer) => unknown]>([
  ['is stopped', (renderer) => renderer.stop()],
  ['has something newer to render', (renderer) => renderer.update(composition, publicSite([]))],
])('a renderer that %s renders nothing of before again', async (_what, end) => {
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  const later = jest.spyOn(globalThis, 'setTimeout');
  const renderer = await rendererOf(ENDLESS, { ms: 50, againMs: 98_765 });
  renderer.update(composition, null);
  const timer = await eventually(() => {
    const at = later.mock.calls.findIndex(([, ms]) => ms === 98_765);
    expect(at).not.toBe(-1);
    return later.mock.results[at]!.value as unknown;
  }, SOON_MS);
  await end(renderer);
  expect(cleared.mock.calls).toContainEqual([timer]);
  for (const spy of [later, cleared]) spy.mockRestore();
  await renderer.stop();
});
