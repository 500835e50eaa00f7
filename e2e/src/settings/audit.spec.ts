import { addUnit } from '../support/rows';
import { expect, test } from '../support/test';

/** The audit trail (product §2.17). */

test('an admin finds who changed a unit from what to what, and opens it, until it is deleted', async ({ staff }) => {
  test.slow();
  const unit = await addUnit(staff);
  const name = `${unit.name} the second`;
  const data = { name, dailyRate: 199.5, description: 'A deck.\nA lock.' };
  expect((await staff.request.patch(`/api/units/${unit.id}`, { data })).status()).toBe(200);
  await staff.goto('/admin/settings/audit');
  await staff.getByLabel('Kind').selectOption('Capsule unit');
  await expect(staff).toHaveURL(/entity=unit/);
  const entries = staff.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(2);
  const [changed, created] = [entries.filter({ hasText: ' changed ' }), entries.filter({ hasText: ' created ' })];
  await expect(changed.getByRole('row', { name: 'Daily Rate $180.00 $199.50' })).toBeVisible();
  await expect(changed.getByRole('row', { name: `Name ${unit.name} ${name}` })).toBeVisible();
  expect(await changed.getByRole('cell', { name: 'A deck. A lock.' }).innerText()).toBe('A deck.\nA lock.');
  const widths = await changed
    .locator('td[data-column]')
    .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(new Set(widths).size, 'before and after have equal room, however long one is').toBe(1);
  // On a phone, before and after stand below their field.
  const topOf = (column: string) =>
    changed
      .locator('tr', { hasText: 'Daily Rate' })
      .locator(`[data-column="${column}"]`)
      .evaluate((cell) => cell.getBoundingClientRect().top);
  for (const [width, isBelow] of [
    [599, true],
    [600, false],
  ] as const) {
    await staff.setViewportSize({ width, height: 720 });
    await expect.poll(async () => (await topOf('After')) > (await topOf('Before'))).toBe(isBelow);
  }
  await created.getByText(/^\d+ fields$/).click();
  await expect(created.getByRole('row', { name: `Unit Number - ${unit.unitNumber}` })).toBeVisible();

  await changed.getByRole('link', { name }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();

  expect((await staff.request.delete(`/api/units/${unit.id}`)).status()).toBe(200);
  await staff.goto('/admin/settings/audit?entity=unit&by=nobody');
  await expect(entries).toHaveCount(3);
  await expect(changed).toContainText('(deleted since)');
  await expect(entries.getByRole('link')).toHaveCount(0);
});
