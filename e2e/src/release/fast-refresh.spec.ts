import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from '@capsule/tools/new-remote';
import { makeCheckout } from '@capsule/tools/testing/checkout';
import { ROOT } from '@capsule/tools/workspace';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** `npm run dev`: what is saved in a remote shows in the shell (decision 009). */

const APP = 'mfe-admin-spare-keys';
const STARTS_WITHIN_MS = 180_000;

let checkout: string;
let data: string;
let dev: ChildProcess;
let origin: string;
/** What development has printed. */
let terminal = '';

/** Starts development of one remote, and waits for the address that it prints. */
async function startDevelopment(folder: string): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: data,
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO: 'off',
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
  };
  dev = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'tools/src/dev.ts'), folder], { cwd: ROOT, env });
  return new Promise((resolve, reject) => {
    dev.stdout?.on('data', (chunk: Buffer) => {
      terminal += chunk.toString();
      const found = /Development on (http:\S+):/.exec(terminal)?.[1];
      if (found) resolve(found);
    });
    dev.stderr?.on('data', (chunk: Buffer) => void (terminal += chunk.toString()));
    dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}.\n${terminal}`)));
  });
}

test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN_MS);
  checkout = await makeCheckout();
  data = await mkdtemp(path.join(tmpdir(), 'capsule-dev-'));
  const { folder } = await createRemote(checkout, APP);
  origin = await startDevelopment(folder);
});

test.afterAll(async () => {
  dev.removeAllListeners('exit');
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 15_000))]);
  await rm(checkout, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

// The module is not released, so the gateway responds with 404 to its pages; the shell shows them nevertheless.
test.use({ allowedErrors: /status of 404/ });
// They share the product and the module.
test.describe.configure({ mode: 'default', timeout: 90_000 });

/** Waits for a build, which takes longer than what a page does. */
const BUILT = { timeout: 20_000 };
const PAGE = 'src/spare-keys/spare-keys-page.tsx';

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const place = path.join(checkout, APP, file);
  await writeFile(place, change(await readFile(place, 'utf8')));
}

async function open(page: Page, address = '/admin/spare-keys'): Promise<void> {
  const data = { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD };
  await page.request.post(`${origin}/api/login`, { data });
  await page.goto(`${origin}${address}`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('what is tried is in a store of its own, which the product never serves', async () => {
  expect(await readdir(path.join(data, 'dev'))).toEqual(expect.arrayContaining(['locks', 'releases']));
  const shared = await readdir(data);
  expect(['locks', 'releases'].filter((name) => shared.includes(name))).toEqual([]);
});

test('a change of a component shows at once, and the page keeps its state', async ({ page }) => {
  await open(page);
  await expect(heading(page, 'Spare Keys')).toBeVisible(BUILT);
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));

  await edit(PAGE, (source) => source.replace('title="Spare Keys"', 'title="Keys that are spare"'));

  await expect(heading(page, 'Keys that are spare')).toBeVisible(BUILT);
  await expect(page.locator('body[data-untouched]')).toBeVisible();
});

test.describe('a build that fails', () => {
  // It is in the console as well, and so is the page that could not be loaded of it.
  test.use({
    allowedErrors: /status of 404|while compiling|ERROR in|Module build failed|Syntax Error/,
    failOnPageError: false,
  });

  const overlayOf = (page: Page) => page.locator('iframe[id$="client-overlay"]');
  const BROKEN = "const = 'broken on purpose';";

  /** Breaks the page's file. @returns a function that mends it, with another title */
  async function breakPage(title: string): Promise<() => Promise<void>> {
    let mended = '';
    await edit(PAGE, (source) => {
      mended = source.replace(/title="[^"]*"/, `title="${title}"`);
      return `${source}\n${BROKEN}\n`;
    });
    return () => edit(PAGE, () => mended);
  }

  async function expectOverlay(page: Page): Promise<void> {
    const overlay = overlayOf(page).contentFrame();
    await expect(overlay.getByText(PAGE).first()).toBeVisible(BUILT);
    await expect(overlay.getByText(BROKEN).first()).toBeVisible();
  }

  test('says where in the page and the terminal, until it is mended', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(BUILT);
    const mend = await breakPage('Keys that are mended');
    await expectOverlay(page);
    expect(terminal).toContain(PAGE);
    expect(terminal).toContain(BROKEN);

    await mend();
    await expect(heading(page, 'Keys that are mended')).toBeVisible(BUILT);
    await expect(overlayOf(page)).toHaveCount(0);
  });

  test('says so in a page that is opened only then, which comes when it is mended', async ({ page }) => {
    const mend = await breakPage('Keys that came');
    await open(page);
    await expectOverlay(page);

    await mend();
    await expect(heading(page, 'Keys that came')).toBeVisible(BUILT);
    await expect(overlayOf(page)).toHaveCount(0);
  });
});

test('a label and a page that are new in the manifest are there without a new start', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(BUILT);
  await expect(navigation(page).getByRole('link', { name: 'Spare Keys' })).toBeVisible();

  await edit('src/remote.ts', (source) =>
    source.replace('pages: {', 'pages: { cupboard: async () => ({ default: () => "The cupboard" }),'),
  );
  await edit('src/manifest.ts', (source) =>
    source
      .replace("label: 'Spare Keys'", "label: 'Keys'")
      .replace(
        'routes: [',
        "routes: [{ path: '/admin/cupboard', page: 'cupboard', frame: 'admin', title: 'Cupboard' }, ",
      ),
  );

  await expect(navigation(page).getByRole('link', { name: 'Keys', exact: true })).toBeVisible(BUILT);
  await open(page, '/admin/cupboard');
  await expect(page.getByText('The cupboard')).toBeVisible();
  await expect(page).toHaveTitle('Cupboard | Capsule Smart Homes');
});

test('a login in development leaves the session of `npm start` on the same host name alone', async ({ page }) => {
  const login = await page.request.post(`${origin}/api/login`, {
    data: { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD },
  });
  expect(login.headers()['set-cookie']).toMatch(/^capsule_session_dev_\w+=/);
});
