import type { Locator } from '@playwright/test';
import { addPlace, bar, open, stay } from '../ops/board';
import { addBooking, addMedia } from '../support/rows';
import { expect, test, type Page } from '../support/test';

/** Where the system sets the colours, a state that is shown by a background alone is seen all the same (product §11). */

/** The background of an element, or of what is drawn before it. */
const background = (element: Locator, part?: '::before') =>
  element.evaluate((own, drawn) => getComputedStyle(own, drawn).backgroundColor, part);

/** Expects each dot to differ from what is behind it, and the current one from the others. */
async function expectSeenDots(page: Page, dots: Locator): Promise<void> {
  const current = dots.and(page.locator('[aria-current]'));
  const others = dots.and(page.locator(':not([aria-current])'));
  await expect(current).toHaveCount(1);
  const behind = await page.evaluate(() => {
    document.body.style.backgroundColor = 'Canvas';
    return getComputedStyle(document.body).backgroundColor;
  });
  const seen = [await background(current, '::before'), await background(others.first(), '::before'), behind];
  expect(new Set(seen).size).toBe(3);
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('the dots of both decks are seen, and which one is the current', async ({ page }) => {
  for (const path of ['/#gallery', '/pitch-deck']) {
    await page.goto(path);
    await expectSeenDots(page, page.getByRole('button', { name: /^Go to slide \d+$/ }));
  }
});

test('a switch that is on is told from one that is off', async ({ staff }) => {
  await staff.goto('/admin/contacts');
  // The heading is here before the app, which hears keys.
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await staff.keyboard.press('?');
  const own = staff.getByRole('dialog').getByRole('switch');
  const track = staff.getByRole('dialog').locator('.MuiSwitch-track');
  const thumb = staff.getByRole('dialog').locator('.MuiSwitch-thumb');
  await expect(own).toBeChecked();
  const on = await background(track);
  await own.uncheck();
  await expect.poll(() => background(track)).not.toBe(on);
  expect(await background(thumb)).not.toBe(await background(track));
});

test('in the media library, the chosen view and a selected file are told from others', async ({ staff }) => {
  const { filename } = await addMedia(staff);
  await addMedia(staff);
  await staff.goto('/admin/media');
  const outline = (name: string) =>
    staff.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).outlineStyle);
  const border = (tile: Locator) => tile.evaluate((own) => getComputedStyle(own).borderTopWidth);
  await staff.getByRole('gridcell').filter({ hasText: filename }).click();
  const selected = staff.locator('[role="gridcell"][aria-selected="true"]');
  await expect(selected).toHaveCount(1);
  expect(await border(selected)).not.toBe(await border(staff.locator('[aria-selected="false"]').first()));
  expect([await outline('Grid view'), await outline('List view')]).toEqual(['solid', 'none']);
});

test('on the availability board, a bar shows from when to when it is', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(5, 8));
  await open(staff, location);
  await expect(bar(staff, booking)).toHaveCSS('border-top-style', 'solid');
});
