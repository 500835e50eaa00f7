import { expectAccessible } from '../support/axe';
import { addBooking, addTask, addUnit, newMark, type Booking, type Task } from '../support/rows';
import { expect, expectToast, newInquiry, sendInquiry, test, type Page } from '../support/test';

/** Several rows at once: one call, one toast, one undo (product §10.4, §11), on the real API. */

const rowOf = (page: Page, name: string) => page.locator('[data-id]').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const undo = (page: Page) => page.locator('#toasts').getByRole('button', { name: 'Undo' });
const holdToast = (page: Page) => page.locator('#toasts li').hover();

async function stored<Row>(page: Page, path: string): Promise<Row> {
  const response = await page.request.get(path);
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: Row }).data;
}
const statusOf = async (page: Page, { id }: Booking) =>
  (await stored<{ status: string }>(page, `/api/bookings/${id}`)).status;

/** Bookings that a search finds together, alone. */
async function addBookings(page: Page, count: number): Promise<{ mark: string; all: Booking[] }> {
  const mark = newMark();
  const all: Booking[] = [];
  for (let n = 1; n <= count; n += 1) {
    all.push(await addBooking(page, await addUnit(page), { clientName: `Guest ${n} of ${mark}` }));
  }
  return { mark, all };
}

async function openBookings(page: Page, mark: string): Promise<void> {
  await page.goto(`/admin/bookings?q=${encodeURIComponent(mark)}`);
  await expect(rowOf(page, mark).first()).toBeVisible();
}

test('two bookings are confirmed, and undone, by one toast', async ({ staff }) => {
  const { mark, all } = await addBookings(staff, 2);
  await openBookings(staff, mark);
  await staff.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar(staff)).toContainText('2 selected');
  await expectAccessible(staff);
  await bar(staff).getByRole('button', { name: 'Confirm' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Confirm Bookings' });
  await expect(question).toContainText('Confirm 2 bookings?');
  await expectAccessible(staff);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(staff, '2 bookings confirmed');
  await holdToast(staff);
  await expect(bar(staff)).toHaveCount(0);
  await expect(rowOf(staff, mark).filter({ hasText: 'confirmed' })).toHaveCount(2);
  await undo(staff).click();
  await expectToast(staff, '2 bookings as before');
  await expect(rowOf(staff, mark).filter({ hasText: 'pending' })).toHaveCount(2);
  for (const booking of all) expect(await statusOf(staff, booking)).toBe('pending');
});

test('what somebody else has changed meanwhile is said, and the others are cancelled', async ({ staff }) => {
  const { mark, all } = await addBookings(staff, 2);
  await openBookings(staff, mark);
  await staff.getByRole('checkbox', { name: 'Select all rows' }).check();
  await bar(staff).getByRole('button', { name: 'Cancel Bookings' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Cancel Bookings' });
  await question.getByLabel('Cancellation Reason').fill('The meeting was moved.');
  const changed = await staff.request.patch(`/api/bookings/${all[1]!.id}`, { data: { totalGuests: 2 } });
  expect(changed.status()).toBe(200);
  await question.getByRole('button', { name: 'Cancel Bookings' }).click();
  await expectToast(staff, '1 booking cancelled', `${all[1]!.clientName}: Someone else changed it meanwhile.`);
  await expect(bar(staff)).toContainText('1 selected');
  expect(await stored(staff, `/api/bookings/${all[0]!.id}`)).toMatchObject({
    status: 'canceled',
    cancelReason: 'The meeting was moved.',
  });
  expect(await statusOf(staff, all[1]!)).toBe('pending');
});

test('tasks are completed by the keyboard alone', async ({ staff }) => {
  const unit = await addUnit(staff);
  const tasks = [await addTask(staff, unit), await addTask(staff, unit)] as [Task, Task];
  await staff.goto(`/admin/maintenance?capsuleId=${unit.id}`);
  await rowOf(staff, tasks[0].title).getByRole('checkbox').focus();
  await staff.keyboard.press('Space');
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Space');
  await expect(bar(staff)).toContainText('2 selected');
  await bar(staff).getByRole('button', { name: 'Complete' }).press('Enter');
  await expectToast(staff, '2 tasks completed');
  await expect(staff.getByRole('main')).toBeFocused();
  expect(await stored<Task[]>(staff, `/api/maintenance?capsuleId=${unit.id}&status=completed`)).toHaveLength(2);
});

test.describe('on a phone', () => {
  // All is in sight: a row's button that is half below the bar would count as too small a target.
  test.use({ viewport: { width: 390, height: 1800 } });

  test('inquiries are closed, and undone', async ({ staff }) => {
    const mark = newMark();
    const inquiries = [newInquiry(), newInquiry()].map((one, n) => ({ ...one, organization: `Stable ${n} ${mark}` }));
    for (const inquiry of inquiries) await sendInquiry(staff, inquiry);
    await staff.goto(`/admin/contacts?q=${encodeURIComponent(mark)}`);
    await staff.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar(staff)).toContainText('2 selected');
    await expectAccessible(staff);
    await bar(staff).getByRole('button', { name: 'Close' }).click();
    await expectToast(staff, '2 inquiries closed');
    await undo(staff).click();
    await expectToast(staff, '2 inquiries as before');
    const rows = await stored<{ status: string }[]>(staff, `/api/contact?q=${encodeURIComponent(mark)}`);
    expect(rows.map(({ status }) => status)).toEqual(['new', 'new']);
  });
});
