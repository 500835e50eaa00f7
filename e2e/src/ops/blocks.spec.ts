import { addBlock, addUnit, newMark, type Unit } from '../support/rows';
import { expectAccessible } from '../support/axe';
import { expect, expectToast, test, type Page } from '../support/test';

/** Dates of a unit are blocked on the board, keep bookings away, and are given back (product §2.13). */

test.use({ viewport: { width: 1440, height: 900 } });

const FIRST = '2029-03-01';
const SOON = { timeout: 30_000 };
const board = (page: Page) => page.getByRole('grid', { name: 'Availability board' });
const bar = (page: Page, name: string | RegExp) => board(page).getByRole('gridcell', { name });

async function openBoard(page: Page): Promise<Unit> {
  const location = `Paddock ${newMark()}`;
  const unit = await addUnit(page, { location, name: 'First home' });
  await page.goto(`/admin/bookings?view=board&day=${FIRST}&location=${encodeURIComponent(location)}`);
  await expect(board(page).getByRole('rowheader')).toHaveCount(1, SOON);
  return unit;
}

test('dates are blocked by the keyboard on the board, and the block is deleted and taken back', async ({ staff }) => {
  await openBoard(staff);
  await staff.getByRole('button', { name: 'Block', exact: true }).click();
  await board(staff).getByRole('columnheader', { name: 'Unit' }).click();
  const box = await board(staff).boundingBox();
  const names = Number(await board(staff).getAttribute('data-names'));
  // The middle of the sixth day of the only row.
  await staff.mouse.click(box!.x + names + 5.5 * 36, box!.y + 76 + 20);
  await staff.keyboard.press('Enter');
  const form = staff.getByRole('dialog', { name: 'Block Dates' });
  await expect(form.getByLabel(/^From/)).toHaveValue('2029-03-06');
  await form.getByLabel(/^Free Again On/).fill('2029-03-10');
  await form.getByLabel(/^Note/).fill('To Randwick');
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Dates blocked');
  const name = "Owner's use, blocked, Mar 6, 2029 to Mar 10, 2029, 4 nights, First home";
  await expect(bar(staff, name)).toBeVisible(SOON);
  await expectAccessible(staff);

  await bar(staff, name).click();
  await staff.getByRole('button', { name: 'Delete Block' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Block deleted');
  await staff.locator('#toasts li').hover();
  await expect(bar(staff, name)).toHaveCount(0, SOON);
  await staff.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Deletion undone');
  await expect(bar(staff, name)).toBeVisible(SOON);
});

test.describe('a booking over a block', () => {
  test.use({ allowedErrors: /the server responded with a status of 409/ });

  test('is refused with who blocked the unit, why and until when, and takes the nearest free days', async ({
    staff,
  }) => {
    const unit = await addUnit(staff);
    await addBlock(staff, unit, { fromDate: '2029-03-06', toDate: '2029-03-10', reason: 'transport' });
    await staff.goto('/admin/bookings?new');
    const form = staff.getByRole('dialog', { name: 'Add New Booking' });
    await form.getByLabel(/^Check-in/).fill('2029-03-08');
    await form.getByLabel(/^Check-out/).fill('2029-03-11');
    await form.getByLabel(/^Capsule Unit/).fill(unit.unitNumber);
    await staff.getByRole('option', { name: new RegExp(unit.unitNumber) }).click();
    const reason = /Blocked from Mar 6, 2029 to Mar 10, 2029 by .+: Transport between venues\./;
    await expect(form.getByText(reason)).toBeVisible(SOON);
    await form.getByLabel(/^Client Name/).fill('Priya Nair');
    await form.getByLabel(/^Client Email/).fill('priya@hillview.example');
    await form.getByLabel(/^Total Amount/).fill('540');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert').filter({ hasText: reason })).toBeVisible(SOON);
    await expectAccessible(staff);
    await form.getByRole('button', { name: 'Mar 10, 2029 to Mar 13, 2029' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(staff, 'Booking created successfully');
  });
});
