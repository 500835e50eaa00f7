import type { Locator } from '@playwright/test';
import { expectSlide, openHome, slide } from '../marketing/home';
import { addPlace, bar, board, open, stay } from '../ops/board';
import { expectLine, expectOutlined, moveTo, opacityOf } from '../support/focus';
import { addBooking, addMedia, addTask, addUnit, inDays } from '../support/rows';
import { inBothSchemes } from '../support/schemes';
import { expect, test, type Page } from '../support/test';

/** Who moves by keys sees where the focus is (product §11). */

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    // What moves differs between two pictures of it.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('on what is dark in both, over photographs, too, and on a slide that scrolls', async ({ page }) => {
      await openHome(page);
      for (const element of [
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Housing Solutions' }),
        slide(page, 'hero').getByRole('link', { name: 'Explore Features' }),
        slide(page, 'hero').getByRole('button', { name: 'Scroll down' }),
        page.getByRole('button', { name: 'Go to slide 2' }),
        page.getByRole('navigation', { name: 'Footer' }).getByRole('link').first(),
      ]) {
        await moveTo(page, element);
        await expectOutlined(element);
      }
      await openHome(page, '#gallery');
      await expectSlide(page, 'gallery');
      const picture = slide(page, 'gallery')
        .getByRole('button', { name: /^Enlarge: / })
        .first();
      await moveTo(page, picture);
      await expectOutlined(picture);

      await openHome(page, '#contact');
      await expectSlide(page, 'contact');
      const mail = slide(page, 'contact').getByRole('link').first();
      await moveTo(page, mail);
      await expectOutlined(mail);

      await openHome(page, '#industry-structure');
      const diagram = page.getByRole('button', { name: 'Enlarge: Industry structure diagram' });
      await moveTo(page, diagram);
      await expectOutlined(diagram);
      await page.keyboard.press('Enter');
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      await moveTo(page, close);
      await expectOutlined(close);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 1024, height: 480 });
      await openHome(page, '#mobile-deployment');
      await expect(page.getByText('Seasonal worker accommodation')).toBeAttached();
      await moveTo(page, slide(page, 'mobile-deployment'));
      const { height } = (await page.getByRole('banner').boundingBox())!;
      const below = { x: 0, y: height, width: 1024, height: 480 - height };
      await expectLine(slide(page, 'mobile-deployment'), { ...below, thickness: 6, outside: 0 });
    });
  });
}

test('on what arrows lead to: in a list, in the media library and on the board', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(2, 5));
  const { filename } = await addMedia(staff);
  const expectSeen = (element: Locator) => inBothSchemes(staff, () => expectOutlined(element));

  await staff.goto(`/admin/units?q=${units[0].unitNumber}`);
  await moveTo(staff, staff.getByRole('columnheader').first());
  await expectSeen(staff.locator(':focus'));
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('gridcell').first()).toBeFocused();
  await expectSeen(staff.locator(':focus'));

  await staff.goto(`/admin/media?q=${filename}`);
  const tile = staff.getByRole('gridcell').filter({ hasText: filename });
  await moveTo(staff, tile);
  await expectSeen(tile);

  await open(staff, location);
  const free = board(staff).locator('[data-active]');
  await moveTo(staff, free);
  await expectSeen(free);
  await moveTo(staff, bar(staff, booking), 'ArrowRight');
  await expectSeen(bar(staff, booking));
});

test("on a day of a unit's calendar that has maintenance, which has a line of its own", async ({ staff }) => {
  const unit = await addUnit(staff);
  const { title } = await addTask(staff, unit, { scheduledDate: inDays(3) });
  await staff.goto(`/admin/units/${unit.id}`);
  const day = staff.getByRole('gridcell', { name: title });
  await expect(day).toHaveCSS('outline-style', 'dashed');
  await staff.getByRole('button', { name: 'Later' }).focus();
  await moveTo(staff, staff.locator('[role="gridcell"][tabindex="0"]'));
  await moveTo(staff, day, 'ArrowRight');
  await inBothSchemes(staff, () => expectOutlined(day));
});

test('on a day that is scrolled to, at the lower edge of the window', async ({ staff }) => {
  await staff.setViewportSize({ width: 1280, height: 400 });
  const unit = await addUnit(staff);
  await staff.goto(`/admin/units/${unit.id}`);
  await staff.getByRole('button', { name: 'Later' }).click();
  await expect(staff.getByText('Nothing is booked, blocked or planned in these months.')).toBeAttached();
  const day = staff.locator('[role="gridcell"][tabindex="0"]');
  await moveTo(staff, day);
  // A part of the next week is in sight: the browser scrolls by no more than the rest.
  const first = await day.evaluate((own: HTMLElement) => {
    const { top, height } = own.getBoundingClientRect();
    window.scrollBy(0, top + 1.7 * height - window.innerHeight);
    return own.dataset['day']!;
  });
  await staff.keyboard.press('ArrowDown');
  await expect(day).not.toHaveAttribute('data-day', first);
  await expect(day).toBeFocused();
  await expectOutlined(day);
});

test('on the buttons of a file, which show for it', async ({ staff }) => {
  const { filename } = await addMedia(staff);
  await staff.goto(`/admin/media?q=${filename}`);
  const buttons = ['Edit', 'Copy URL', 'Delete'].map((action) =>
    staff.getByRole('button', { name: `${action} ${filename}` }),
  );
  await expect.poll(() => opacityOf(buttons[0]!)).toBe(0);
  await staff.getByPlaceholder('Search by filename, alt text, caption, or tags...').focus();
  for (const button of buttons) {
    await moveTo(staff, button);
    await expect.poll(() => opacityOf(button)).toBe(1);
  }
});

test('on the drawing of a colour scheme, in which its own mark is small', async ({ staff }) => {
  await staff.goto('/admin/settings/appearance');
  const mode = staff.getByRole('radio', { checked: true });
  await moveTo(staff, mode);
  await inBothSchemes(staff, () => expectOutlined(staff.locator('label', { has: mode })));
});

test.describe('below the bar that stays', () => {
  test.use({ viewport: { width: 1280, height: 400 } });

  /** Goes back to a field that is behind the bar. */
  async function expectBelowBar(page: Page): Promise<void> {
    const fields = page.getByRole('main').locator('form').getByRole('textbox');
    const field = fields.nth(1);
    await fields.nth(2).focus();
    await field.evaluate((own) => window.scrollBy(0, own.getBoundingClientRect().top - 4));
    const top = async () => (await field.boundingBox())!.y;
    expect(await top()).toBeLessThan(20);
    await page.keyboard.press('Shift+Tab');
    await expect(field).toBeFocused();
    const { y, height } = (await page.getByRole('banner').first().boundingBox())!;
    expect(y).toBe(0);
    await expect.poll(top).toBeGreaterThanOrEqual(height);
  }

  test('of the public site', async ({ page }) => {
    await page.goto('/contact');
    await expectBelowBar(page);
  });

  test('of the back office', async ({ staff }) => {
    await staff.goto('/admin/settings');
    await staff.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Company' }).click();
    await expectBelowBar(staff);
  });
});

test('above what stays at the lower edge: Save of a long form, in a window that is enlarged to 400 %', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 320, height: 256 });
  await staff.goto('/admin/settings/company');
  const form = staff.getByRole('form', { name: 'Company details' });
  const edge = form.getByRole('button', { name: 'Save' });
  const bottomOf = async (element: Locator) => {
    const { y, height } = (await element.boundingBox())!;
    return y + height;
  };
  const fields = form.getByRole('textbox');
  await fields.first().focus();
  for (const field of (await fields.all()).slice(1, 4)) {
    await moveTo(staff, field);
    await expect.poll(() => bottomOf(field)).toBeLessThanOrEqual((await edge.boundingBox())!.y);
  }
});
