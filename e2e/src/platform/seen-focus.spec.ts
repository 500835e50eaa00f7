import { openHome, slide } from '../marketing/home';
import { expectOutlined, moveTo, opacityOf } from '../support/focus';
import { addMedia, addTask, addUnit, inDays } from '../support/rows';
import { expect, test, type Page } from '../support/test';

/** Who moves by keys sees where the focus is (product §11). */

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('on a link of the footer, which is dark in both', async ({ page }) => {
      await page.goto('/contact');
      const link = page.getByRole('navigation', { name: 'Footer' }).getByRole('link').first();
      await moveTo(page, link);
      await expectOutlined(link);
    });

    test('on a slide that scrolls', async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 480 });
      await openHome(page, '#mobile-deployment');
      await expect(page.getByText('Seasonal worker accommodation')).toBeAttached();
      await moveTo(page, slide(page, 'mobile-deployment'));
      await expectOutlined(slide(page, 'mobile-deployment'));
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
      await expectOutlined(day);
    });
  });
}

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
