import { addUnit } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** Page weight (architecture §4): bytes as transferred, until the network is idle. */

const KB = 1000;
/** Without what measures one visit in four. */
const SCRIPT_BUDGETS = { '/': 142 * KB, '/contact': 135 * KB };
const FIRST_VIEW_BUDGET = 450 * KB;
const SECOND_MODULE_BUDGET = 60 * KB;

interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

/** Everything that the page loads by itself, with the transferred bytes of each response. */
async function transfersOf(page: Page, path: string): Promise<Transfer[]> {
  return transfersDuring(page, () => page.goto(path, { waitUntil: 'networkidle' }));
}

/** Everything that the page loads while something is done, with the transferred bytes of each response. */
async function transfersDuring(page: Page, work: () => Promise<unknown>): Promise<Transfer[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const seen = new Map<string, Transfer>();
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    seen.set(requestId, { url: response.url, type, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = seen.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await work();
  return [...seen.values()];
}

const isScript = ({ url, type }: Transfer) => type === 'Script' || /\.js($|\?)/.test(url);
const total = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** The scripts of a page, which are no more than they may be. */
async function scriptsWithin(page: Page, path: keyof typeof SCRIPT_BUDGETS): Promise<Transfer[]> {
  // One visit in four also loads what measures it: this one does not.
  await page.addInitScript(() => (Math.random = () => 0.99));
  const scripts = (await transfersOf(page, path)).filter(isScript);
  expect(scripts.length).toBeGreaterThan(3);
  const listed = scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
  expect(total(scripts), listed).toBeLessThanOrEqual(SCRIPT_BUDGETS[path]);
  // Each is a call of its own.
  expect(Math.min(...scripts.map(({ bytes }) => bytes)), listed).toBeGreaterThan(KB);
  return scripts;
}

test('the scripts of / have at most 142 kB, and none belongs to the back office', async ({ page }) => {
  const scripts = await scriptsWithin(page, '/');
  // Redux, MUI's grid and charts, and the back office can be recognized by texts in their built code.
  const sources = await Promise.all(scripts.map(async ({ url }) => (await page.request.get(url)).text()));
  for (const trace of [
    'Go to next page',
    'MuiBarChart',
    'configureStore',
    'combineSlices',
    'MuiDrawer',
    'Sign Out',
    'Access Denied',
    // Nor is there what the router tells developers.
    'No routes matched location',
  ]) {
    expect(sources.some((source) => source.includes(trace))).toBe(false);
  }
});

test('the scripts of /contact have at most 135 kB, and those of its form come when somebody turns to it', async ({
  page,
}) => {
  const scripts = await scriptsWithin(page, '/contact');
  const ofForm = ({ url }: { url: string }) => url.includes('/contact-form.');
  expect(scripts.filter(ofForm)).toEqual([]);
  const asked = page.waitForRequest((request) => ofForm({ url: request.url() }));
  await page.getByLabel('Name').focus();
  await asked;
});

/** Something that is preloaded and never used. */
const UNUSED = '/unused.svg';

/** Adds to a page what Chromium warns of, some seconds after the load and together with all else that nobody used. */
async function addUnusedPreload(page: Page): Promise<void> {
  await page.route(`**${UNUSED}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
    });
  }, UNUSED);
}

/** @returns the warnings of preloads without use, once Chromium has looked for them */
async function unusedPreloads(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  await addUnusedPreload(page);
  const warned = page.waitForEvent('console', (message) => message.text().includes(UNUSED));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await open();
  await warned;
  // All of them are written at once, so they have come before this is answered.
  await page.evaluate(() => undefined);
  return warnings.filter((text) => text.includes('preload') && !text.includes(UNUSED));
}

test.describe('on /, /contact, /admin/login and where there is no page', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('no script is loaded twice, and every preloaded one is used', async ({ context }) => {
    // At the same time, because each takes some seconds in which nothing happens.
    const opened = ['/', '/contact', '/admin/login', '/no-such-page'].map(async (path) => {
      const page = await context.newPage();
      let scripts: string[] = [];
      const unused = await unusedPreloads(page, async () => {
        scripts = (await transfersOf(page, path)).filter(isScript).map(({ url }) => url);
      });
      return { path, unused, twice: scripts.filter((url, index) => scripts.indexOf(url) !== index) };
    });
    for (const { path, unused, twice } of await Promise.all(opened)) {
      expect({ path, unused, twice }).toEqual({ path, unused: [], twice: [] });
    }
  });
});

test('a second admin module loads at most 60 kB of its own', async ({ staff }) => {
  await sendInquiry(staff, newInquiry());
  await addUnit(staff);
  await staff.goto('/admin/contacts');
  await expect(staff.getByRole('grid')).toBeVisible();
  const transfers = await transfersDuring(staff, async () => {
    await staff.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Capsule Units' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
    await expect(staff.getByRole('grid')).toBeVisible();
  });
  const own = transfers.filter((one) => isScript(one) && one.url.includes('/mfe-admin-ops/'));
  expect(own.length).toBeGreaterThan(3);
  expect(total(own)).toBeLessThanOrEqual(SECOND_MODULE_BUDGET);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 }, deviceScaleFactor: 1 });

  test('the first view of / loads at most 450 kB in all', async ({ page }) => {
    // The video loads after the first view and does not count towards it.
    const transfers = (await transfersOf(page, '/')).filter(({ type }) => type !== 'Media');
    expect(total(transfers)).toBeLessThanOrEqual(FIRST_VIEW_BUDGET);
  });
});
