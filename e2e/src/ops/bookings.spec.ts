import { addBooking, addUnit, inDays, newBooking, type Booking, type Unit } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** Bookings, on the real API (product §2.13, §8, §10.6): made, refused, moved to free days, confirmed, cancelled. */

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();
const rowOf = (page: Page, { clientName }: Pick<Booking, 'clientName'>) =>
  page.getByRole('row').filter({ hasText: clientName });

/** Opens the screen on the one booking. */
async function openOn(page: Page, booking: Booking): Promise<void> {
  await page.goto(`/admin/bookings?q=${encodeURIComponent(booking.clientName)}`);
  await expect(rowOf(page, booking)).toBeVisible();
}

async function chooseUnit(page: Page, { unitNumber }: Unit): Promise<void> {
  await field(page, /^Capsule Unit/).fill(unitNumber);
  await page.getByRole('option', { name: unitNumber }).click();
}

/** Enters a stay from one day to another, in days from now. */
async function enterStay(page: Page, from: number, to: number): Promise<void> {
  await field(page, /^Check-in/).fill(inDays(from));
  await field(page, /^Check-out/).fill(inDays(to));
}

async function enterClient(page: Page, { clientName, clientEmail }: ReturnType<typeof newBooking>): Promise<void> {
  await field(page, /^Client Name/).fill(clientName);
  await field(page, /^Client Email/).fill(clientEmail);
}

test('a booking is made of what was entered, at the price of the stay', async ({ staff }) => {
  const unit = await addUnit(staff, { dailyRate: 180, weeklyRate: 980 });
  const booking = newBooking(unit);
  await staff.goto('/admin/bookings');
  await staff.getByRole('button', { name: 'Add New Booking' }).click();
  await enterStay(staff, 30, 38);
  await field(staff, /^Capsule Unit/).fill(unit.unitNumber);
  await expect(staff.getByRole('option', { name: unit.unitNumber })).toContainText('Free for these dates.');
  await chooseUnit(staff, unit);
  await enterClient(staff, booking);
  await expect(form(staff).getByText('8 nights: 1 week at $980.00 + 1 day at $180.00 = $1,160.00')).toBeVisible();
  await expect(field(staff, /^Total Amount/)).toHaveValue('1160');
  await save(staff);
  await expectToast(staff, 'Booking created successfully');
  await expect(form(staff)).toBeHidden();
  const row = rowOf(staff, booking);
  for (const text of [unit.name, '8 days', '$1,160.00', 'pending']) await expect(row).toContainText(text);
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of (409|422)/ });

  test('a clash names the booking that is there, and one click takes the nearest free days', async ({ staff }) => {
    const unit = await addUnit(staff);
    const first = await addBooking(staff, unit);
    const booking = newBooking(unit);
    await staff.goto('/admin/bookings');
    await staff.getByRole('button', { name: 'Add New Booking' }).click();
    // Taken from day 30 to day 37, so the nearest free stay of three nights is that after it.
    await enterStay(staff, 35, 38);
    await chooseUnit(staff, unit);
    await expect(field(staff, /^Capsule Unit/)).toHaveAccessibleDescription(new RegExp(`by ${first.clientName}`));
    await enterClient(staff, booking);
    await save(staff);
    await expectToast(staff, 'Error saving booking', 'There was an error saving the booking. Please try again.');
    const note = form(staff)
      .getByRole('alert')
      .filter({ hasText: `${first.clientName} has this unit` });
    await expect(note.getByRole('button')).toHaveCount(2);
    await note.getByRole('button').first().click();
    await expect(field(staff, /^Check-in/)).toHaveValue(inDays(37));
    await expect(field(staff, /^Check-out/)).toHaveValue(inDays(40));
    await expect(note).toBeHidden();
    await save(staff);
    await expectToast(staff, 'Booking created successfully');
    await expect(rowOf(staff, booking)).toContainText('3 days');
  });

  test('what is wrong says so at its field, and nothing is lost', async ({ staff }) => {
    const unit = await addUnit(staff);
    await staff.goto('/admin/bookings');
    await staff.getByRole('button', { name: 'Add New Booking' }).click();
    const limits = ['type', 'min', 'max'].map((name) => field(staff, /^Guests/).getAttribute(name));
    expect(await Promise.all(limits)).toEqual(['number', '1', '10']);
    await field(staff, /^Guests/).fill('11');
    await save(staff);
    for (const message of [
      'Choose a unit.',
      "Enter the client's name.",
      'Enter a valid email address.',
      'Enter the day of check-in.',
      'Enter the day of check-out.',
      'Enter a whole number of guests from 1 to 10.',
      'Enter the amount in dollars, with at most two decimals.',
    ])
      await expect(form(staff).getByText(message)).toBeVisible();
    await expect(field(staff, /^Guests/)).toHaveValue('11');
    await field(staff, /^Guests/).fill('2');
    await enterStay(staff, 38, 30);
    await chooseUnit(staff, unit);
    await enterClient(staff, newBooking(unit));
    await field(staff, /^Total Amount/).fill('100');
    await save(staff);
    await expect(form(staff).getByText('Check-out must be after check-in.')).toBeVisible();
    await expect(field(staff, /^Total Amount/)).toHaveValue('100');
  });

  test('who confirms what somebody else cancelled reads why not', async ({ staff }) => {
    const booking = await addBooking(staff, await addUnit(staff));
    await openOn(staff, booking);
    await staff.getByRole('button', { name: `Confirm ${booking.clientName}` }).click();
    const dialog = staff.getByRole('alertdialog', { name: 'Confirm Booking' });
    await expect(dialog).toBeVisible();
    const canceled = await staff.request.post(`/api/bookings/${booking.id}/cancel`, { data: {} });
    expect(canceled.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    // Which of them depends on whether the dialog has heard of the change by then.
    await expect(dialog.getByRole('alert')).toContainText(
      /Someone else (changed this booking meanwhile|has confirmed or cancelled this booking already)/,
    );
    await expectToast(staff, 'Error confirming booking');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(rowOf(staff, booking)).toContainText('canceled');
  });
});

test('a booking is confirmed, then cancelled with a reason, which is stored', async ({ staff }) => {
  const unit = await addUnit(staff);
  const booking = await addBooking(staff, unit);
  await openOn(staff, booking);
  await staff.getByRole('button', { name: `Confirm ${booking.clientName}` }).click();
  await staff.getByRole('alertdialog', { name: 'Confirm Booking' }).getByRole('button', { name: 'Confirm' }).click();
  await expectToast(staff, 'Booking confirmed');
  await expect(rowOf(staff, booking)).toContainText('confirmed');
  await expect(staff.getByRole('button', { name: `Confirm ${booking.clientName}` })).toHaveCount(0);

  await staff.getByRole('button', { name: `Cancel ${booking.clientName}` }).click();
  const dialog = staff.getByRole('alertdialog', { name: 'Cancel Booking' });
  await dialog.getByLabel('Cancellation Reason').fill('The meeting was moved to April.');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expectToast(staff, 'Booking cancelled');
  await expect(rowOf(staff, booking)).toContainText('canceled');
  await expect(staff.getByRole('button', { name: `Cancel ${booking.clientName}` })).toHaveCount(0);
  const stored = await staff.request.get(`/api/bookings/${booking.id}`);
  expect(await stored.json()).toMatchObject({ data: { cancelReason: 'The meeting was moved to April.' } });
});

test('a booking is edited, and its stored amount stays until the price is asked for', async ({ staff }) => {
  const unit = await addUnit(staff, { dailyRate: 180 });
  const booking = await addBooking(staff, unit, { totalAmount: 900 });
  await openOn(staff, booking);
  await staff.getByRole('button', { name: `Edit ${booking.clientName}` }).click();
  await expect(field(staff, /^Capsule Unit/)).toHaveAccessibleDescription('Free for these dates.');
  await enterStay(staff, 30, 32);
  await expect(field(staff, /^Total Amount/)).toHaveValue('900');
  await form(staff).getByRole('button', { name: 'Use this price' }).click();
  await save(staff);
  await expectToast(staff, 'Booking updated successfully');
  for (const text of ['2 days', '$360.00']) await expect(rowOf(staff, booking)).toContainText(text);
});

test('the list is narrowed by unit and days, and a link to it shows the same', async ({ staff }) => {
  const unit = await addUnit(staff);
  const soon = await addBooking(staff, unit);
  const later = await addBooking(staff, unit, { checkInDate: inDays(60), checkOutDate: inDays(62) });
  const elsewhere = await addBooking(staff, await addUnit(staff));
  await staff.goto('/admin/bookings');
  await staff.getByLabel('Unit').selectOption(String(unit.id));
  await expect(rowOf(staff, later)).toBeVisible();
  await expect(rowOf(staff, elsewhere)).toHaveCount(0);
  await staff.getByLabel('To', { exact: true }).fill(inDays(50));
  await expect(rowOf(staff, later)).toHaveCount(0);
  await staff.reload();
  await expect(rowOf(staff, soon)).toBeVisible();
  await expect(rowOf(staff, later)).toHaveCount(0);
  await expect(staff.getByLabel('Unit')).toHaveValue(String(unit.id));
});
