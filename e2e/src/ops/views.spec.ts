import { expectAccessible } from '../support/axe';
import { edgesOf } from '../support/looks';
import { addUnit, addUser, newMark } from '../support/rows';
import { expect, expectToast, signIn, test, type Page } from '../support/test';

/** A table as a person sets it up, on the real API: remembered for the account, and seen by others by its link (product §2.26). */

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Table view' });
const button = (page: Page) => page.getByRole('button', { name: /^Table view/ });
const widthOf = async (page: Page, name: string) => Math.round((await header(page, name).boundingBox())?.width ?? 0);

async function openUnits(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/units${query}`);
  await expect(header(page, 'Unit')).toBeVisible();
}

async function openPanel(page: Page): Promise<void> {
  await button(page).click();
  await expect(panel(page).getByRole('button', { name: 'Standard view' })).toBeVisible();
}

/** Drags the edge of a column. @param by in px */
async function drag(page: Page, name: string, by: number): Promise<void> {
  await header(page, name).hover();
  const edge = await header(page, name).locator('[data-edge]').boundingBox();
  if (edge === null) throw new Error(`The column ${name} has no edge to drag.`);
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

/** What the API has of the table of units. */
async function stored(page: Page): Promise<unknown> {
  const response = await page.request.get('/api/auth/table-views?table=mfe-admin-ops.unit');
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
}

test('a table is set up, is there again after a reload, and is seen by somebody else by its link', async ({
  staff,
  browser,
}) => {
  const mark = newMark();
  await addUnit(staff, { name: `Paddock ${mark}` });
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await addUser(staff, 'manager'));
  // An account of its own: that of the other journeys keeps its tables.
  await signIn(staff, await addUser(staff, 'manager'));
  await openUnits(staff, `?q=${mark}`);
  await openPanel(staff);
  await panel(staff).getByRole('checkbox', { name: 'Location' }).uncheck();
  await panel(staff).getByRole('radio', { name: 'Compact' }).check();
  await expect(header(staff, 'Location')).toHaveCount(0);
  await expectAccessible(staff);
  await panel(staff).getByRole('button', { name: 'Save as new' }).click();
  const name = `Compact ${mark} for mornings at the Randwick track`;
  await panel(staff).getByRole('textbox', { name: 'Name' }).fill(name);
  await panel(staff).getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'View saved', name);
  const [shown, ...others] = await panel(staff)
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button')
    .all();
  const { right } = await edgesOf(shown!.getByText(name));
  expect(right, 'a long name leaves its buttons free').toBeLessThanOrEqual((await edgesOf(others[0]!)).left);
  await staff.keyboard.press('Escape');
  await expect(panel(staff)).toHaveCount(0);
  await expect(button(staff)).toHaveText(`Table view: ${name}`);

  const before = await widthOf(staff, 'Type');
  await drag(staff, 'Type', 60);
  await expect.poll(async () => (await widthOf(staff, 'Type')) - before).toBeGreaterThan(50);
  const widened = await widthOf(staff, 'Type');
  await expect.poll(() => stored(staff)).toMatchObject({ layout: { widths: [{ column: 'type', px: widened }] } });

  await staff.reload();
  await expect(button(staff)).toHaveText(`Table view: ${name}`);
  await expect(header(staff, 'Location')).toHaveCount(0);
  await expect.poll(() => widthOf(staff, 'Type')).toBe(widened);

  const link = new URL(staff.url());
  expect(link.search).toBe(`?q=${mark}&layout=compact.-location`);
  await openUnits(colleague, link.search);
  await expect(colleague.getByRole('row').filter({ hasText: mark })).toBeVisible();
  await expect(header(colleague, 'Location')).toHaveCount(0);
  await expect(button(colleague)).toHaveText('Table view');
  await openUnits(colleague, '');
  await expect(header(colleague, 'Location')).toBeVisible();
  expect(await stored(colleague)).toMatchObject({ version: 1, views: [] });
});

test('a view that is deleted is back by keys alone, while the panel is open (product §11)', async ({ staff }) => {
  await addUnit(staff);
  await signIn(staff, await addUser(staff, 'manager'));
  await openUnits(staff, '');
  await openPanel(staff);
  await panel(staff).getByRole('button', { name: 'Save as new' }).click();
  await panel(staff).getByRole('textbox', { name: 'Name' }).fill('Mine');
  await panel(staff).getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'View saved', 'Mine');
  await panel(staff).getByRole('button', { name: 'Delete Mine' }).press('Enter');
  await expectToast(staff, 'View deleted', 'Mine');
  await staff.keyboard.press('F8');
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('button', { name: 'Undo' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expectToast(staff, 'View is back', 'Mine');
  await expect(panel(staff).getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
});

test('a table that is wider than the window is scrolled to its last button, and the page is not', async ({ staff }) => {
  const unit = await addUnit(staff);
  // As above: its widths are kept.
  await signIn(staff, await addUser(staff, 'manager'));
  await staff.setViewportSize({ width: 1000, height: 800 });
  await openUnits(staff, `?q=${unit.unitNumber}`);
  await drag(staff, 'Unit', 500);
  const last = staff.getByRole('button', { name: `Delete ${unit.name}` });
  await expect(last).not.toBeInViewport();
  await header(staff, 'Unit').hover();
  await staff.mouse.wheel(2000, 0);
  await expect(last).toBeInViewport();
  expect(await staff.evaluate(() => window.scrollX)).toBe(0);
});
