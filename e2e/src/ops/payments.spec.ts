import { addBooking, addUnit } from '../support/rows';
import { expectAccessible } from '../support/axe';
import { expectFitsIn } from '../support/fits';
import { expect, expectToast, test } from '../support/test';

/** A booking is paid in parts, and its status and balance follow (product §2.13, §4.9). */

const SOON = { timeout: 30_000 };

test.use({ allowedErrors: /the server responded with a status of 422/ });

test('payments are recorded, deleted and taken back, the booking follows, and no card number is kept', async ({
  staff,
}) => {
  const booking = await addBooking(staff, await addUnit(staff), { totalAmount: 980 });
  await staff.goto(`/admin/bookings?q=${encodeURIComponent(booking.clientName)}`);
  const row = staff.getByRole('row').filter({ hasText: booking.clientName });
  await expect(row).toContainText('$980.00 due');
  await row.getByRole('button', { name: `Payments ${booking.clientName}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Payments of ${booking.clientName}` });
  await expect(dialog).toContainText('No payments are recorded.');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();

  const form = staff.getByRole('dialog', { name: 'Record Payment' });
  await expect(form.getByLabel(/^Amount/)).toHaveValue('980');
  await form.getByLabel(/^Amount/).fill('490.50');
  await form.getByLabel(/^Method/).fill('Bank transfer');
  await form.getByLabel(/^Reference/).fill('4111 1111 1111 1111');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel(/^Reference/)).toHaveAccessibleDescription(/looks like a card number/);
  await form.getByLabel(/^Reference/).fill('R-1042');
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Payment recorded');
  await expect(form).toBeHidden();
  await expect(dialog).toContainText('$980.00 in all, $490.50 paid, $489.50 due', SOON);
  await expect(dialog.getByRole('listitem')).toContainText('R-1042');
  await expectAccessible(staff);

  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(form.getByLabel(/^Amount/)).toHaveValue('489.50');
  await form.getByLabel(/^Method/).fill('Cash');
  // As long as it may be, and one word.
  await form.getByLabel(/^Reference/).fill('R'.repeat(100));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('$980.00 in all, $980.00 paid', SOON);
  await expect(dialog).toContainText('R'.repeat(100));
  await expectFitsIn(dialog);

  await dialog.getByRole('button', { name: 'Delete Payment of $490.50' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Payment deleted');
  await expect(dialog).toContainText('$490.50 due', SOON);
  await staff.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Deletion undone');
  await expect(dialog).toContainText('$980.00 in all, $980.00 paid', SOON);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Paid');
  await expect(row).not.toContainText('due');
});
