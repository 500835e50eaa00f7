import type { Request } from '@playwright/test';
import { colleague } from '../support/colleague';
import { addUnit, newMark, newUnit, type Unit } from '../support/rows';
import { expect, test, type Page } from '../support/test';

/** What colleagues change appears by itself (product §10.5): two browsers, on the real API. */

/** Ample on any machine: nobody waits that long. */
const SOON = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

const rowOf = (page: Page, { unitNumber }: Pick<Unit, 'unitNumber'>) =>
  page.getByRole('row').filter({ hasText: unitNumber });
const form = (page: Page) => page.getByRole('dialog');
const location = (page: Page) => form(page).getByLabel(/^Location/);

async function openUnits(page: Page, q: string): Promise<void> {
  await page.goto(`/admin/units?q=${q}`);
  await expect(page.getByRole('heading', { name: 'Capsule Units' })).toBeVisible();
  await expect(page.getByText('Loading')).toHaveCount(0);
}

async function change(page: Page, { id, version }: Unit, data: object): Promise<void> {
  const answer = await page.request.patch(`/api/units/${id}`, { data, headers: { 'if-match': `"${version}"` } });
  expect(answer.status()).toBe(200);
}

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events';

/** Counts the event streams of a page that are open. */
function countStreams(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => isStream(request) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

test('what one makes, changes and deletes appears at the other, marked with who did it', async ({ staff, browser }) => {
  const place = `Paddock ${newMark()}`;
  const priya = await colleague(browser, staff, { firstName: 'Priya', lastName: 'Nair' });
  await openUnits(staff, place);
  await expect(staff.getByText('No results found')).toBeVisible();

  const unit = await addUnit(priya, { location: place });
  await expect(rowOf(staff, unit)).toBeVisible(SOON);

  await openUnits(priya, place);
  await priya.getByRole('button', { name: `Edit ${unit.name}` }).click();
  await form(priya)
    .getByLabel(/^Daily Rate/)
    .fill('212.50');
  await form(priya).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(staff, unit)).toContainText('Changed by Priya Nair', SOON);
  await expect(rowOf(staff, unit)).toContainText('$212.50');
  // What she does herself is no news to her.
  await expect(rowOf(priya, unit)).toContainText('$212.50');
  await expect(rowOf(priya, unit)).not.toContainText('Changed by');

  await priya.getByRole('button', { name: `Delete ${unit.name}` }).click();
  await priya.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(staff, unit)).toHaveCount(0, SOON);
  await priya.context().close();
});

test.describe('a row that goes', () => {
  // What is read of it in the moment that it is deleted is not found any more.
  test.use({ allowedErrors: /with a status of 404/ });

  test('an open form says that somebody else changed its row, and loads theirs without losing mine', async ({
    staff,
    browser,
  }) => {
    const unit = await addUnit(staff);
    const priya = await colleague(browser, staff, { firstName: 'Priya', lastName: 'Nair' });
    await openUnits(staff, unit.unitNumber);
    await staff.getByRole('button', { name: `Edit ${unit.name}` }).click();
    await location(staff).fill('Darwin, NT');
    await change(priya, unit, { location: 'Flemington, VIC', dailyRate: 210 });
    await expect(form(staff).getByText('Priya Nair changed this meanwhile.')).toBeVisible(SOON);
    await expect(location(staff)).toBeFocused();
    await form(staff).getByRole('button', { name: 'Load their changes' }).click();
    await expect(form(staff).getByText('Saved meanwhile by someone else: “Flemington, VIC”')).toBeVisible();
    await expect(location(staff)).toHaveValue('Darwin, NT');
    await expect(form(staff).getByLabel(/^Daily Rate/)).toHaveValue('210');
    await form(staff).getByRole('button', { name: 'Save' }).click();
    await expect(form(staff)).toBeHidden();
    await expect(rowOf(staff, unit)).toContainText('Darwin, NT');

    await staff.getByRole('button', { name: `Edit ${unit.name}` }).click();
    await expect(form(staff)).toBeVisible();
    expect((await priya.request.delete(`/api/units/${unit.id}`)).status()).toBe(200);
    await expect(form(staff).getByText('Priya Nair deleted this meanwhile.')).toBeVisible(SOON);
    await priya.context().close();
  });
});

test('tabs of one browser hold one stream; when the one that holds it goes, another goes on', async ({ staff }) => {
  const place = `Paddock ${newMark()}`;
  const second = await staff.context().newPage();
  const [ofFirst, ofSecond] = [countStreams(staff), countStreams(second)];
  await openUnits(staff, place);
  await expect.poll(ofFirst, SOON).toBe(1);
  await openUnits(second, place);
  const first = await addUnit(staff, { location: place });
  for (const page of [staff, second]) await expect(rowOf(page, first)).toBeVisible(SOON);
  expect([ofFirst(), ofSecond()]).toEqual([1, 0]);

  await staff.close();
  const next = await addUnit(second, { location: place });
  await expect(rowOf(second, next)).toBeVisible(SOON);
  await expect.poll(ofSecond, SOON).toBe(1);
});

test.describe('where the way is cut', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('a browser catches up by itself with what it missed', async ({ staff, browser }) => {
    let isCut = true;
    await staff.context().route(/\/api\/(events|changes)/, (route) => (isCut ? route.abort() : route.continue()));
    const unit = await addUnit(staff);
    const priya = await colleague(browser, staff);
    const tried = staff.waitForEvent('requestfailed', { predicate: isStream, ...SOON });
    await openUnits(staff, unit.unitNumber);
    await tried;
    await change(priya, unit, { location: 'Flemington, VIC' });
    await expect(rowOf(staff, unit)).toContainText('Randwick, NSW');
    isCut = false;
    await expect(rowOf(staff, unit)).toContainText('Flemington, VIC', SOON);
    await priya.context().close();
  });

  test('a browser to which no stream comes through asks now and then', async ({ staff, browser }) => {
    await staff.context().route('**/api/events*', (route) => route.fulfill({ status: 502, body: '' }));
    const place = `Paddock ${newMark()}`;
    const priya = await colleague(browser, staff);
    await openUnits(staff, place);
    const asked = staff.waitForRequest((request) => new URL(request.url()).pathname === '/api/changes', SOON);
    const unit = await addUnit(priya, { location: place });
    await asked;
    await expect(rowOf(staff, unit)).toBeVisible(SOON);
    await priya.context().close();
  });
});

test('what is fetched again moves neither the page nor the focus', async ({ staff }) => {
  const place = `Paddock ${newMark()}`;
  for (let made = 0; made < 12; made += 1) await addUnit(staff, { location: place, name: `Home ${made}` });
  await openUnits(staff, place);
  const last = staff.getByRole('button', { name: 'Edit Home 9' });
  await last.scrollIntoViewIfNeeded();
  await last.focus();
  const before = await last.boundingBox();
  const unit = { ...newUnit(), location: place, name: 'Zenith' };
  await addUnit(staff, unit);
  await expect(rowOf(staff, unit)).toBeVisible(SOON);
  await expect(last).toBeFocused();
  expect(await last.boundingBox()).toEqual(before);
});
