import { addBooking, addUnit } from '../support/rows';
import { expectAccessible } from '../support/axe';
import { expect, expectToast, test } from '../support/test';

/** A unit that needs days of preparation keeps stays apart, and shows them on the board (product §2.13, §10.6). */

test.use({ viewport: { width: 1440, height: 900 }, allowedErrors: /the server responded with a status of 409/ });

const SOON = { timeout: 30_000 };

test('a booking that leaves too little preparation is refused in words, and takes the nearest free days by one click', async ({
  staff,
}) => {
  const location = `Paddock ${Date.now()}`;
  const unit = await addUnit(staff, { location });
  await addBooking(staff, unit, { clientName: 'Ada First', checkInDate: '2029-03-06', checkOutDate: '2029-03-10' });

  // The unit gets its number in the form, and its page shows it.
  await staff.goto(`/admin/units/${unit.id}`);
  await staff.getByRole('button', { name: 'Edit Unit' }).click(SOON);
  const unitForm = staff.getByRole('dialog', { name: 'Edit Unit' });
  await unitForm.getByLabel(/^Preparation Days/).fill('2');
  await unitForm.getByRole('button', { name: 'Save' }).click();
  await expect(unitForm).toHaveCount(0, SOON);
  await expect(staff.getByRole('region', { name: 'The home' })).toContainText(/Preparation Days\s*2/, SOON);

  await staff.goto('/admin/bookings?new');
  const form = staff.getByRole('dialog', { name: 'Add New Booking' });
  await form.getByLabel(/^Check-in/).fill('2029-03-11');
  await form.getByLabel(/^Check-out/).fill('2029-03-14');
  await form.getByLabel(/^Capsule Unit/).fill(unit.unitNumber);
  await staff.getByRole('option', { name: new RegExp(unit.unitNumber) }).click(SOON);
  const reason =
    /This unit needs 2 days of preparation between stays\. Ada First has it from Mar 6, 2029 to Mar 10, 2029/;
  await expect(form.getByText(reason)).toBeVisible(SOON);
  await expect(form.getByText(/Then 2 days of preparation, which cost nothing: ready on Mar 16, 2029\./)).toBeVisible();
  await form.getByLabel(/^Client Name/).fill('Priya Nair');
  await form.getByLabel(/^Client Email/).fill('priya@hillview.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert').filter({ hasText: reason })).toBeVisible(SOON);
  await expectToast(staff, 'There was an error saving the booking. Please try again.');
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Mar 12, 2029 to Mar 15, 2029' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Booking created successfully');

  await staff.goto(`/admin/bookings?view=board&day=2029-03-01&location=${encodeURIComponent(location)}`);
  const board = staff.getByRole('grid', { name: 'Availability board' });
  const stay = board.getByRole('gridcell', { name: /^Ada First, .* 4 nights, then 2 days of preparation/ });
  await expect(stay).toBeVisible(SOON);
  await expect(board.locator('[data-tip^="Preparation after Ada First"]')).toBeVisible();
  await stay.click();
  await expect(staff.getByRole('dialog')).toBeVisible(SOON);
  await staff.keyboard.press('Escape');
  await stay.focus();
  await staff.keyboard.press('ArrowRight');
  await expect(board.getByRole('gridcell', { name: /^Preparation after Ada First, Mar 10, 2029, / })).toBeFocused();
  await expectAccessible(staff);
});
