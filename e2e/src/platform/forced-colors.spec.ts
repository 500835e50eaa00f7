import type { Locator } from '@playwright/test';
import { addPlace, bar, open, stay } from '../ops/board';
import { expectOutlined, moveTo } from '../support/focus';
import { hold } from '../support/hold';
import { addBlock, addBooking, addMedia, addTask, addUnit, inDays, newDrawing } from '../support/rows';
import { expect, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** Where the system sets the colours, a state that is shown by a background alone is seen all the same (product §11). */

type Part = '::before' | '::after';

/** The background of an element, or of what is drawn in it. */
const background = (element: Locator, part?: Part) =>
  element.evaluate((own, drawn) => getComputedStyle(own, drawn).backgroundColor, part);

/** The colour of what nothing is drawn on. */
const canvas = (page: Page) =>
  page.evaluate(() => {
    document.body.style.backgroundColor = 'Canvas';
    return getComputedStyle(document.body).backgroundColor;
  });

/** The lines above an element and before it, or of what is drawn in it, and its hatching where that is kept. */
const border = (element: Locator, part?: Part) =>
  element.evaluate((own, drawn) => {
    const style = getComputedStyle(own, drawn);
    const { borderTopStyle, borderTopWidth, borderLeftStyle, borderLeftWidth } = style;
    const hatching = style.forcedColorAdjust === 'none' ? style.backgroundImage : '';
    return [borderTopStyle, borderTopWidth, borderLeftStyle, borderLeftWidth, hatching].join(' ');
  }, part);

/** Expects each dot to differ from what is behind it, and the current one from the others. */
async function expectSeenDots(page: Page, dots: Locator): Promise<void> {
  const current = dots.and(page.locator('[aria-current]'));
  const others = dots.and(page.locator(':not([aria-current])'));
  await expect(current).toHaveCount(1);
  const seen = async () => [
    await background(current, '::before'),
    await background(others.first(), '::before'),
    await canvas(page),
  ];
  // A dot takes its colour in a transition, and the address may have another slide than the page came with.
  await expect.poll(async () => new Set(await seen()).size).toBe(3);
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('the dots of both decks and the entry of the page are seen, and which one is the current', async ({ page }) => {
  for (const path of ['/#gallery', '/pitch-deck']) {
    await page.goto(path);
    await expectSeenDots(page, page.getByRole('button', { name: /^Go to slide \d+$/ }));
  }
  const shares = page.locator('h3:text-is("Use of funds") + [aria-hidden] > div');
  await expect(shares).toHaveCount(3);
  for (const share of await shares.all()) expect(await background(share)).not.toBe(await canvas(page));
  await page.goto('/contact');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const current = links.and(page.locator('[aria-current]'));
  await expect(current).toHaveText('Contact');
  expect(await background(current, '::after')).not.toBe(await canvas(page));
});

test('in the back office, a dialog has an edge, and what is current, chosen or on is told from what is not', async ({
  staff,
}) => {
  await sendInquiry(staff, newInquiry());
  await staff.goto('/admin/contacts');
  // The heading is here before the app, which hears keys.
  await expect(staff.getByRole('searchbox')).toBeVisible();
  expect(await background(staff.getByRole('img', { name: 'Unread' }).first())).not.toBe(await canvas(staff));
  const sorted = staff.locator('[role="columnheader"][aria-sort="descending"]');
  expect(await background(sorted, '::after')).not.toBe(await canvas(staff));
  const [entry, other] = ['Contact Inquiries', 'Maintenance'].map((name) => staff.getByRole('link', { name }));
  expect(await border(entry!)).toMatch(/^solid .* solid/);
  expect(await border(other!)).toMatch(/^none .* none/);
  await moveTo(staff, entry!);
  await expectOutlined(entry!);

  await staff.getByRole('button', { name: 'Colour scheme' }).click();
  const [system, light] = ['System', 'Light'].map((name) => staff.getByRole('menuitemradio', { name }));
  expect(await border(staff.locator('.MuiMenu-paper'))).toMatch(/^solid/);
  expect(await border(system!, '::after')).not.toBe(await border(light!, '::after'));
  await staff.keyboard.press('Escape');
  await expect(light!).toBeHidden();

  await staff.keyboard.press('Control+k');
  await staff.keyboard.type('inqu');
  const found = staff.getByRole('option').locator('mark', { hasText: 'Inqu' }).first();
  await expect(found).toHaveCSS('text-decoration-line', 'underline');
  expect(await found.evaluate((own) => getComputedStyle(own).color)).not.toBe(await canvas(staff));
  await expect(staff.locator('[role="option"][aria-selected="true"]')).toHaveCSS('outline-style', 'solid');
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();

  await staff.keyboard.press('?');
  const dialog = staff.getByRole('dialog');
  const own = dialog.getByRole('switch');
  const [track, thumb] = ['track', 'thumb'].map((part) => dialog.locator(`.MuiSwitch-${part}`));
  await expect(own).toBeChecked();
  expect(await border(staff.locator('.MuiDialog-paper'))).toMatch(/^solid/);
  const on = await background(track!);
  await own.uncheck();
  await expect.poll(() => background(track!)).not.toBe(on);
  expect(await background(thumb!)).not.toBe(await background(track!));
});

test('in the media library, the chosen view, a selected file and how far an upload is are seen', async ({ staff }) => {
  const { filename } = await addMedia(staff);
  await addMedia(staff);
  await staff.goto('/admin/media');
  const view = (name: string) => border(staff.getByRole('button', { name }), '::after');
  await staff.getByRole('gridcell').filter({ hasText: filename }).click();
  const selected = staff.locator('[role="gridcell"][aria-selected="true"]');
  await expect(selected).toHaveCount(1);
  expect(await border(selected)).not.toBe(await border(staff.locator('[aria-selected="false"]').first()));
  expect(await view('Grid view')).not.toBe(await view('List view'));

  const answer = await hold(staff, '**/api/media');
  await staff.getByRole('button', { name: 'Upload Files' }).click();
  await staff.getByTestId('files').setInputFiles(newDrawing());
  await staff.getByRole('button', { name: 'Upload (1)' }).click();
  const progress = staff.getByRole('progressbar', { name: 'All files' });
  expect(await border(progress)).toMatch(/^solid/);
  expect(await background(progress.locator('.MuiLinearProgress-bar'))).not.toBe(await background(progress));
  answer();
  await expect(staff.getByRole('dialog')).toBeHidden();
});

test('on the availability board, a stay and its legend have the border of its status, and other kinds another', async ({
  staff,
}) => {
  const { location, units } = await addPlace(staff);
  const statuses = ['pending', 'confirmed', 'completed'];
  const stays = await Promise.all(
    statuses.map((status, index) => addBooking(staff, units[0], { ...stay(4 * index, 4 * index + 3), status })),
  );
  await open(staff, location);
  const legend = (name: string) => border(staff.getByText(name, { exact: true }).locator('[aria-hidden="true"]'));
  const seen = await Promise.all(['Pending', 'Confirmed', 'Completed'].map(legend));
  expect(await Promise.all(stays.map((booking) => border(bar(staff, booking))))).toEqual(seen);
  const others = await Promise.all(['Canceled', 'Blocked', 'Critical maintenance', 'Preparation'].map(legend));
  expect(new Set([...seen, ...others]).size).toBe(7);
});

test('in the calendar of a unit, a day of maintenance or of a block has an edge, and so has what explains them', async ({
  staff,
}) => {
  const unit = await addUnit(staff);
  await addTask(staff, unit, { scheduledDate: inDays(3) });
  await addBlock(staff, unit, { fromDate: inDays(5), toDate: inDays(6) });
  await staff.goto(`/admin/units/${unit.id}`);
  const on = (days: number) => staff.locator(`[data-day="${inDays(days)}"]`);
  await expect(on(3)).toHaveAttribute('data-task', 'true');
  const legend = staff.getByText(/^Keys: arrows/).locator('..');
  const swatch = (name: string) => legend.getByText(name, { exact: true }).locator('[aria-hidden="true"]');
  for (const seen of [on(3), on(5), swatch('Maintenance'), swatch('Blocked')])
    expect(await border(seen)).toMatch(/^solid 1px/);
  expect(await border(on(8))).toMatch(/^none/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the page of a list and the option that keys have come to are told from others', async ({ staff }) => {
    const { units } = await addPlace(staff);
    const { clientName } = await addBooking(staff, units[0]);
    await staff.route('**/api/bookings?*', async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as object;
      await route.fulfill({ response, json: { ...list, total: 60 } });
    });
    await staff.goto(`/admin/bookings?q=${clientName}`);
    const pages = staff.getByRole('navigation', { name: 'pagination navigation' });
    const number = (page: number) => border(pages.getByRole('button', { name: `page ${page}` }), '::after');
    expect(await number(1)).not.toBe(await number(2));

    await staff.getByRole('button', { name: 'Add New Booking' }).click();
    await staff
      .getByRole('dialog')
      .getByLabel(/^Capsule Unit/)
      .click();
    await staff.keyboard.press('ArrowDown');
    const options = staff.getByRole('option');
    await expect(options.and(staff.locator('.Mui-focused'))).toHaveCSS('outline-style', 'solid');
    await expect(options.and(staff.locator(':not(.Mui-focused)')).first()).toHaveCSS('outline-style', 'none');
  });
});
