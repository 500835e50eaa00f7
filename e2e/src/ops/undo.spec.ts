import { expectAccessible } from '../support/axe';
import { addBooking, addTask, addUnit, inDays, type Booking, type Task, type Unit } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** What was cancelled, deleted or completed is taken back at its toast, on the real API (product §8.2, §10.4). */

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** While the pointer is over a toast, its time stands still, however long the next steps take. */
const holdToast = (page: Page) => page.locator('#toasts li').hover();
const undo = (page: Page) => page.locator('#toasts').getByRole('button', { name: 'Undo' });

async function stored<Row>(page: Page, path: string): Promise<Row> {
  const response = await page.request.get(path);
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Row }).data;
}

async function cancel(page: Page, { clientName }: Booking): Promise<void> {
  await page.goto(`/admin/bookings?q=${encodeURIComponent(clientName)}`);
  await page.getByRole('button', { name: `Cancel ${clientName}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Booking' });
  await dialog.getByLabel('Cancellation Reason').fill('The wrong one.');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expectToast(page, 'Booking cancelled');
  await holdToast(page);
  await expect(rowOf(page, clientName)).toContainText('canceled');
}

async function remove(page: Page, { name, unitNumber }: Unit): Promise<void> {
  await page.goto(`/admin/units?q=${unitNumber}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Capsule unit deleted');
  await holdToast(page);
  await expect(page.getByText(`No results found for "${unitNumber}"`)).toBeVisible();
}

test('a cancelled booking is pending again, without its reason', async ({ staff }) => {
  const booking = await addBooking(staff, await addUnit(staff));
  await cancel(staff, booking);
  await expectAccessible(staff);
  await undo(staff).click();
  await expectToast(staff, 'Booking is pending again', booking.clientName);
  await expect(undo(staff)).toHaveCount(0);
  await expect(rowOf(staff, booking.clientName)).toContainText('pending');
  expect(await stored(staff, `/api/bookings/${booking.id}`)).toMatchObject({ status: 'pending', cancelReason: null });
});

test('a deleted unit is back by the keyboard alone, also after its screen was left', async ({ staff }) => {
  const unit = await addUnit(staff);
  await remove(staff, unit);
  await staff.getByRole('link', { name: 'Bookings', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await staff.keyboard.press('F8');
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Tab');
  await expect(undo(staff)).toBeFocused();
  await staff.keyboard.press('Enter');
  await expectToast(staff, 'Deletion undone', `${unit.name} is back.`);
  expect(await stored(staff, `/api/units/${unit.id}`)).toMatchObject({ id: unit.id, name: unit.name });
});

test('a completed task that repeats is open again, and the one that followed is gone', async ({ staff }) => {
  const unit = await addUnit(staff);
  const repeats = { scheduledDate: inDays(7), repeatEvery: 90, repeatUnit: 'days' };
  const task = await addTask(staff, unit, repeats);
  await staff.goto(`/admin/maintenance?capsuleId=${unit.id}`);
  await staff.getByRole('button', { name: `Complete ${task.title}` }).click();
  await expectToast(staff, 'Maintenance complete');
  await holdToast(staff);
  await expect(rowOf(staff, task.title)).toHaveCount(2);
  await undo(staff).click();
  await expectToast(staff, 'Task is pending again', task.title);
  await expect(rowOf(staff, task.title)).toHaveCount(1);
  expect(await stored<Task[]>(staff, `/api/maintenance?capsuleId=${unit.id}`)).toMatchObject([
    { id: task.id, status: 'pending', completedDate: null },
  ]);
});

test.describe('what the API refuses', () => {
  test.use({ allowedErrors: /the server responded with a status of 409/ });

  test('what somebody else has changed meanwhile stays as they left it', async ({ staff }) => {
    const booking = await addBooking(staff, await addUnit(staff));
    await cancel(staff, booking);
    const changed = await staff.request.patch(`/api/bookings/${booking.id}`, { data: { totalGuests: 2 } });
    expect(changed.status()).toBe(200);
    await undo(staff).click();
    await expectToast(staff, 'Not undone', 'It was changed meanwhile, so it was left as it is.');
    expect(await stored(staff, `/api/bookings/${booking.id}`)).toMatchObject({ status: 'canceled', totalGuests: 2 });
  });

  test('a booking whose nights somebody else has taken says who', async ({ staff }) => {
    const unit = await addUnit(staff);
    const booking = await addBooking(staff, unit);
    await cancel(staff, booking);
    const taker = await addBooking(staff, unit);
    await undo(staff).click();
    await expectToast(staff, 'Not undone', `by ${taker.clientName} (booking ${taker.id}).`);
    expect(await stored(staff, `/api/bookings/${booking.id}`)).toMatchObject({ status: 'canceled' });
  });
});
