import type { Locator } from '@playwright/test';
import { addBooking, addUnit } from '../support/rows';
import { expect, test } from '../support/test';

/** The tooltip of what is on the board (product §2.13, §10.2; WCAG 1.4.13). */

const SOON = { timeout: 30_000 };

/** Where the middle of an element is, in px of the window. */
async function middleOf(element: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const atRest = (element: Locator) =>
  element.evaluate((drawn) =>
    Promise.allSettled(drawn.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );

test('can be read with the pointer on it, and goes with Escape and with a pointer that goes elsewhere', async ({
  staff,
}) => {
  const location = `Paddock ${Date.now()}`;
  const unit = await addUnit(staff, { location });
  await addBooking(staff, unit, { clientName: 'Ada First', checkInDate: '2029-03-06', checkOutDate: '2029-03-10' });
  await staff.goto(`/admin/bookings?view=board&day=2029-03-01&location=${encodeURIComponent(location)}`);
  const stay = staff.getByRole('gridcell', { name: /^Ada First, / });
  const tooltip = staff.getByRole('tooltip', { includeHidden: true });

  await stay.hover(SOON);
  await expect(tooltip).toContainText('Mar 6, 2029 to Mar 10, 2029 · 4 nights', SOON);
  await atRest(tooltip);
  await staff.mouse.move(...(await middleOf(tooltip)), { steps: 15 });
  await atRest(tooltip);
  await expect(tooltip).toContainText('Mar 6, 2029 to Mar 10, 2029 · 4 nights');
  await staff.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0, SOON);

  await staff.getByRole('heading', { name: 'Bookings' }).hover();
  await stay.hover();
  await expect(tooltip).toBeVisible(SOON);
  await staff.mouse.move(...(await middleOf(tooltip)), { steps: 15 });
  await staff.getByRole('heading', { name: 'Bookings' }).hover();
  await expect(tooltip).toHaveCount(0, SOON);
});
