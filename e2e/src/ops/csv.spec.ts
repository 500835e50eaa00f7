import { readFile } from 'node:fs/promises';
import { addUnit } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** A list as a file, on the real API (product §11). */

test('what a list is narrowed to is saved as CSV', async ({ staff }) => {
  const unit = await addUnit(staff, { name: '=Paddock, "old"', location: 'Randwick, NSW' });
  await staff.goto(`/admin/units?q=${unit.unitNumber}`);
  await expect(staff.getByRole('row').filter({ hasText: unit.unitNumber })).toBeVisible();

  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Export CSV' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^units-\d{4}-\d{2}-\d{2}\.csv$/);
  const [titles, row, end, ...more] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(titles).toMatch(/^\uFEFF"Unit","Unit Number","Location",/);
  expect(row).toContain(`"'=Paddock, ""old""","${unit.unitNumber}","Randwick, NSW",`);
  expect([end, ...more]).toEqual(['']);
});

test.describe('a list that cannot be saved', () => {
  test.use({ allowedErrors: /the server responded with a status of 429/ });

  test('says why', async ({ staff }) => {
    await staff.route('**/api/units/csv?*', (route) => route.fulfill({ status: 429 }));
    await staff.goto('/admin/units');
    await staff.getByRole('link', { name: 'Export CSV' }).click();
    await expectToast(staff, 'Error exporting CSV', 'Several exports are under way. Please try again in a minute.');
  });
});
