import { addTask, addUnit, inDays, newMark, type Task } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** Maintenance, on the real API (product §2.14, §8, §10.6): planned, completed, repeated, deleted. */

const form = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const rowOf = (page: Page, { title }: Pick<Task, 'title'>) => page.getByRole('row').filter({ hasText: title });

/** Opens the screen on tasks of one title. */
async function openOn(page: Page, task: Pick<Task, 'title'>): Promise<void> {
  await page.goto(`/admin/maintenance?q=${encodeURIComponent(task.title)}`);
  await expect(rowOf(page, task).first()).toBeVisible();
}

test('a task is planned for today, by who is signed in', async ({ staff }) => {
  const unit = await addUnit(staff);
  const title = `Test the alarms ${newMark()}`;
  await staff.goto('/admin/maintenance');
  await staff.getByRole('button', { name: 'Add Maintenance Task' }).click();
  await expect(field(staff, /^Assigned To/)).toHaveValue('admin');
  await field(staff, /^Capsule Unit/).fill(unit.unitNumber);
  await staff.getByRole('option', { name: unit.unitNumber }).click();
  await field(staff, /^Title/).fill(title);
  await field(staff, /^Cost/).fill('45.5');
  await form(staff).getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Maintenance record created successfully');
  const row = rowOf(staff, { title });
  for (const text of ['$45.50', unit.name, 'medium', 'admin', 'pending']) await expect(row).toContainText(text);
  await expect(row).not.toContainText('Not scheduled');
  await expect(row).not.toContainText('overdue');
});

test('a task that repeats makes the next one when it is completed', async ({ staff }) => {
  const unit = await addUnit(staff);
  // Due a hundred days after its day, whatever the time of day and the zone are.
  const repeats = { scheduledDate: inDays(-3), repeatEvery: 100, repeatUnit: 'days' };
  const task = await addTask(staff, unit, repeats);
  await openOn(staff, task);
  await expect(rowOf(staff, task)).toContainText('overdue');
  await expect(rowOf(staff, task)).toContainText('Every 100 days');
  await staff.getByRole('button', { name: `Complete ${task.title}` }).click();
  await expectToast(staff, 'Maintenance complete', `${task.title} has been marked as completed.`);
  const rows = rowOf(staff, task);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Completed: .*completed/);
  await expect(rows.last()).toContainText('pending');
  await expect(staff.getByRole('button', { name: `Complete ${task.title}` })).toHaveCount(1);
  const stored = await staff.request.get(`/api/maintenance?capsuleId=${unit.id}`);
  expect(await stored.json()).toMatchObject({
    data: [{ id: task.id }, { scheduledDate: inDays(97), follows: task.id }],
  });
});

test('what is overdue is found, and a task is deleted after a question', async ({ staff }) => {
  const unit = await addUnit(staff);
  const late = await addTask(staff, unit, { scheduledDate: inDays(-3) });
  const later = await addTask(staff, unit, { scheduledDate: inDays(30) });
  await staff.goto(`/admin/maintenance?capsuleId=${unit.id}`);
  await expect(rowOf(staff, later)).toBeVisible();
  await staff.getByLabel('Due').selectOption('yes');
  await expect(rowOf(staff, later)).toHaveCount(0);
  await expect(rowOf(staff, late)).toBeVisible();
  await staff.getByRole('button', { name: `Delete ${late.title}` }).click();
  const question = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(`Are you sure you want to delete ${late.title}? This action cannot be undone.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Maintenance record deleted');
  await expect(rowOf(staff, late)).toHaveCount(0);
});
