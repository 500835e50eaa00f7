import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRemote } from '@capsule/tools/new-remote';
import { makeCheckout } from '@capsule/tools/testing/checkout';
import { ROOT } from '@capsule/tools/workspace';
import { expect, test } from '../support/test';

/** `npm run dev`: a saved change in a remote shows in the shell without a reload. */

const APP = 'mfe-admin-spare-keys';
const STARTS_WITHIN_MS = 180_000;

let checkout: string;
let data: string;
let dev: ChildProcess;
let origin: string;

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
  let said = '';
  return new Promise((resolve, reject) => {
    dev.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Development on (http:\S+):/.exec(said)?.[1];
      if (found) resolve(found);
    });
    dev.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}.\n${said}`)));
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

// The module is not released, so the gateway responds with 404 to its page; the shell shows it nevertheless.
test.use({ allowedErrors: /status of 404/ });

test('a change of a component shows at once, and the page keeps its state', async ({ page }) => {
  test.setTimeout(90_000);
  await page.request.post(`${origin}/api/login`, {
    data: { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD },
  });
  await page.goto(`${origin}/admin/spare-keys`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spare Keys' })).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => document.body.setAttribute('data-untouched', ''));

  const file = path.join(checkout, APP, 'src/spare-keys/spare-keys-page.tsx');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('title="Spare Keys"', 'title="Keys that are spare"'));

  await expect(page.getByRole('heading', { level: 1, name: 'Keys that are spare' })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('body[data-untouched]')).toBeVisible();
});

test('a login in development leaves the session of `npm start` on the same host name alone', async ({ page }) => {
  const login = await page.request.post(`${origin}/api/login`, {
    data: { username: 'admin', password: process.env.E2E_ADMIN_PASSWORD },
  });
  expect(login.headers()['set-cookie']).toMatch(/^capsule_session_dev_\w+=/);
});
