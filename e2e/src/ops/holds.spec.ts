import { addBooking, addUnit, inDays } from '../support/rows';
import { expectAccessible } from '../support/axe';
import { expect, expectToast, test } from '../support/test';

/** A hold is given to a pending booking, shown in the list and on the board, and ends with the confirmation (product §4.8). */

test.use({ viewport: { width: 1440, height: 900 } });

const SOON = { timeout: 30_000 };

test('a booking is held, shown so in the list and on the board, and no longer once it is confirmed', async ({
  staff,
}) => {
  const location = `Hold yard ${Date.now()}`;
  const booking = await addBooking(staff, await addUnit(staff, { location }));
  await staff.goto(`/admin/bookings?q=${encodeURIComponent(booking.clientName)}`);
  const row = staff.getByRole('row').filter({ hasText: booking.clientName });
  await row.getByRole('button', { name: `Edit ${booking.clientName}` }).click();
  const form = staff.getByRole('dialog', { name: 'Edit Booking' });
  await form.getByLabel(/^Hold Until/).fill(inDays(5));
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Booking updated successfully');
  await expect(row).toContainText(/Held until \w+ \d+, \d{4}/);

  await staff.goto(`/admin/bookings?view=board&day=${inDays(29)}&location=${encodeURIComponent(location)}`);
  const bar = (name: RegExp) => staff.getByRole('gridcell', { name });
  await expect(bar(new RegExp(`^${booking.clientName}, pending, held until`))).toBeVisible(SOON);
  const { version } = (await (await staff.request.get(`/api/bookings/${booking.id}`)).json()).data;
  await staff.request.post(`/api/bookings/${booking.id}/confirm`, { headers: { 'if-match': `"${version}"` } });
  await expect(bar(new RegExp(`^${booking.clientName}, confirmed, (?!held)`))).toBeVisible(SOON);
});
