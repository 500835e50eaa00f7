import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import type { Locator } from '@playwright/test';
import { hearNothing } from '../support/hear-nothing';
import { addBooking, addSeoSetting, addTask, addUnit, inDays, newMark, type Unit } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** A page of the back office has what it needs on its way before its code runs, and asks for nothing twice (product §7). */

/** The pages that declare their first list, of all modules that are live. */
async function pagesWithList(page: Page): Promise<{ path: string; firstList: string }[]> {
  const { remotes } = (await (await page.request.get('/_mfe/table.json')).json()) as RemoteRegistry;
  return remotes.flatMap(({ manifest }) =>
    manifest.routes.flatMap(({ path, firstList }) => (firstList === undefined ? [] : [{ path, firstList }])),
  );
}

/** What the page asks the API for, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

test('each page with a list asks once who is signed in, and once for the list that its module declares', async ({
  staff,
}) => {
  const pages = await pagesWithList(staff);
  expect(pages.length).toBeGreaterThan(5);
  for (const { path, firstList } of pages) {
    const page = await staff.context().newPage();
    await hearNothing(page);
    const calls = callsOf(page);
    const [list] = firstList.split('?') as [string];
    await page.goto(path, { waitUntil: 'networkidle' });
    const lists = () => calls.filter((call) => call.startsWith(`${list}?page=`));
    // A busy machine may be idle before it has come to its list.
    await expect.poll(() => ({ path, lists: lists() })).toEqual({ path, lists: [firstList] });
    await page.waitForLoadState('networkidle');
    expect({ path, lists: lists() }).toEqual({ path, lists: [firstList] });
    expect(calls.filter((call) => call === '/api/auth/user')).toHaveLength(1);
    await page.close();
  }
});

test('rows are asked for before the code of their page is here, and shown with it', async ({ staff }) => {
  await addUnit(staff);
  const calls = callsOf(staff);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await staff.route(/\/mfe-admin-ops\/.*\/page-units\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await staff.goto('/admin/units', { waitUntil: 'commit' });
  await expect(staff.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  const isFirstList = (call: string) => call.startsWith('/api/units?page=1');
  await expect.poll(() => calls.some(isFirstList)).toBe(true);
  arrive();
  const { data: rows } = (await (await staff.request.get(calls.find(isFirstList)!)).json()) as { data: Unit[] };
  await expect(staff.getByRole('row').filter({ hasText: rows[0]!.unitNumber })).toHaveCount(1);
  expect(calls.filter((call) => call.startsWith('/api/units?'))).toHaveLength(1);
});

test('a list and its frame need no script but those that its page names', async ({ staff }) => {
  await addUnit(staff);
  const html = await (await staff.request.get('/admin/units')).text();
  let goOn = () => {};
  const shown = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const held: string[] = [];
  await staff.route(/\/_mfe\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!html.includes(pathname)) {
      held.push(pathname);
      await shown;
    }
    await route.continue();
  });
  await staff.goto('/admin/units', { waitUntil: 'commit' });
  // That of the headings, and rows.
  await expect.poll(() => staff.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1);
  // What is loaded afterwards is held, so nothing else was.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  goOn();
});

for (const [how, comeNear] of [
  ['pointed at', (entry: Locator) => entry.hover()],
  ['focused', (entry: Locator) => entry.focus()],
] as const)
  test(`the page of another module is fetched when its entry is ${how}, and is not opened by that`, async ({
    staff,
  }) => {
    await staff.goto('/admin/units');
    const entry = staff
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Contact Inquiries' });
    await expect(entry).toBeVisible();
    const fetched = staff.waitForResponse(/\/mfe-admin-inbox\/.*\/page-inquiries\..*\.js$/);
    await comeNear(entry);
    expect((await fetched).ok()).toBe(true);
    await expect(staff).toHaveURL(/\/admin\/units$/);
  });

/** What is seen of the frame and the list: where each part stands, to whole px, and its words. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      'aside',
      'aside a',
      'aside button',
      'header button',
      'main h1',
      'main [aria-label="Breadcrumb"] a',
      'main [role=grid]',
      'main [role=columnheader]',
      'main [role=row]',
      'main [role=gridcell]',
      'main [role=gridcell] a',
      'main [role=gridcell] button',
    ].join();
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x, y, width, height].map(Math.round).join(' ');
        // Not the number of a badge, which comes later.
        const isNumbered = element.closest('aside') !== null;
        const words = isNumbered ? element.innerText.replace(/\n\d+\+?(?=\n|$)/g, '') : element.innerText;
        // Whether a row is answered by a link or by a dialog follows from a setting, which is asked for later.
        const tag = element.matches('[role=gridcell] a[aria-label]') ? 'BUTTON' : element.tagName;
        return [tag, element.getAttribute('aria-sort'), place, words].join(' | ');
      });
  });

/** Rows of all lists, with what their cells say only of some. */
async function addRows(staff: Page): Promise<void> {
  const unit = await addUnit(staff);
  await addBooking(staff, unit, { holdUntil: inDays(5), clientPhone: '0400 000 000' });
  const past = { checkInDate: inDays(-9), checkOutDate: inDays(-8) };
  const booking = await addBooking(staff, unit, { ...past, status: 'confirmed' });
  await staff.request.post(`/api/bookings/${booking.id}/cancel`, {
    data: {},
    headers: { 'if-match': `"${booking.version}"` },
  });
  await addBooking(staff, unit, { ...past, status: 'confirmed' });
  await addTask(staff, unit, { assignedTo: 1, description: 'Two coats', scheduledDate: inDays(-3), cost: 120 });
  await addTask(staff, unit, { repeatEvery: 1, scheduledDate: inDays(3), priority: 'critical' });
  await addTask(staff, unit, { status: 'completed', completedDate: inDays(-4), repeatEvery: 10, repeatUnit: 'days' });
  await addSeoSetting(staff);
  await addSeoSetting(staff, { title: `Homes ${newMark()}`, description: 'Compact, relocatable homes.' });
  await sendInquiry(staff, newInquiry());
}

/** The pages whose rows are drawn before their code is here. */
const pagesWithRows = async (page: Page) =>
  ((await (await page.request.get('/_mfe/table.json')).json()) as RemoteRegistry).remotes.flatMap(
    ({ name, manifest }) =>
      manifest.routes.filter((route) => route.firstRows).map((route) => ({ ...route, remote: name })),
  );

/** Holds back what a page loads. @returns a function that lets it load */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

const LISTS = ['/admin/seo', '/admin/units', '/admin/bookings', '/admin/maintenance', '/admin/contacts'];

/** The screens for which something differs: room for all columns or not, and toolbars of one line or of several. */
const WIDTHS = [1280, 1000, 1720];

test('rows and frame are drawn before any code of the app is here, and nothing of them moves when it comes', async ({
  staff,
}) => {
  test.slow();
  await addRows(staff);
  const pages = await pagesWithRows(staff);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(LISTS.toSorted());
  for (const { path, remote, page: key } of pages)
    for (const width of WIDTHS) {
      const page = await staff.context().newPage();
      await hearNothing(page);
      await page.setViewportSize({ width, height: 800 });
      const app = await holdBack(page, /\/shell\/.*\/main\..*\.js$/);
      const module = await holdBack(page, new RegExp(`/${remote}/.*/page-${key}\\..*\\.js$`));
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1);
      await expect(page.getByRole('gridcell', { name: 'Loading...' })).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const first = await seen(page);
      expect(first.length).toBeGreaterThan(20);
      app();
      // The frame is the app's now, the rows are not.
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
      const framed = await seen(page);
      const isDisabled = await page.getByRole('gridcell').getByRole('button').first().isDisabled();
      module();
      const at = (places: string[]) => ({ path, width, places });
      expect(at(framed)).toEqual(at(first));
      expect(isDisabled).toBe(true);
      await expect(page.getByRole('button', { name: 'Go to next page' })).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expect(page.getByRole('gridcell', { name: 'Loading...' })).toHaveCount(0);
      expect(at(await seen(page))).toEqual(at(first));
      await page.close();
    }
});

test('names of another list are loading in the first rows until it is here, and are drawn when it is', async ({
  staff,
}) => {
  const unit = await addUnit(staff);
  await addBooking(staff, unit, { checkInDate: inDays(-300), checkOutDate: inDays(-299) });
  const app = await holdBack(staff, /\/shell\/.*\/main\..*\.js$/);
  const names = await holdBack(staff, /\/api\/units$/);
  await staff.goto('/admin/bookings', { waitUntil: 'commit' });
  await expect(staff.getByRole('gridcell', { name: 'Loading...' }).first()).toBeVisible();
  names();
  await expect(staff.getByRole('gridcell', { name: unit.name }).first()).toBeVisible();
  await expect(staff.getByRole('gridcell', { name: 'Loading...' })).toHaveCount(0);
  app();
  await expect(staff.getByRole('searchbox')).toBeVisible();
});

test('a link of the sidebar works before the app is here', async ({ staff }) => {
  await addUnit(staff);
  const app = await holdBack(staff, /\/shell\/.*\/main\..*\.js$/);
  await staff.goto('/admin/units', { waitUntil: 'commit' });
  const link = staff.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Bookings' });
  await link.click();
  // Its scripts are held, too.
  await staff.waitForURL('/admin/bookings', { waitUntil: 'commit' });
  app();
  await expect(staff.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
});

test('a link in the first rows works before the app is here', async ({ staff }) => {
  await addUnit(staff);
  const app = await holdBack(staff, /\/shell\/.*\/main\..*\.js$/);
  await staff.goto('/admin/units', { waitUntil: 'commit' });
  const link = staff.getByRole('gridcell').getByRole('link').first();
  const address = (await link.getAttribute('href'))!;
  await link.click();
  await staff.waitForURL(address, { waitUntil: 'commit' });
  app();
  await expect(staff.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Capsule Units')).toBeVisible();
});

test('another page of the list is asked for by the page alone', async ({ staff }) => {
  await sendInquiry(staff, newInquiry());
  await hearNothing(staff);
  const calls = callsOf(staff);
  await staff.goto('/admin/contacts?sort=name&order=asc', { waitUntil: 'networkidle' });
  expect(calls.filter((call) => call.startsWith('/api/contact?'))).toEqual([
    '/api/contact?page=1&pageSize=25&sort=name&order=asc',
  ]);
});
