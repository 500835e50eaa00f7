import type { RemoteRegistry } from '@capsule/contracts/releases/composition';
import { addUnit, type Unit } from '../support/rows';
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

/** Other journeys write meanwhile, and a list is read anew by who hears of it: this page hears of nothing. */
const hearNothing = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));

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

test('another page of the list is asked for by the page alone', async ({ staff }) => {
  await sendInquiry(staff, newInquiry());
  await hearNothing(staff);
  const calls = callsOf(staff);
  await staff.goto('/admin/contacts?sort=name&order=asc', { waitUntil: 'networkidle' });
  expect(calls.filter((call) => call.startsWith('/api/contact?'))).toEqual([
    '/api/contact?page=1&pageSize=25&sort=name&order=asc',
  ]);
});
