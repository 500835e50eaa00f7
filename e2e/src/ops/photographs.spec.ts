import { expectAccessible } from '../support/axe';
import { pickFile } from '../support/pick-file';
import { addMedia, addTask, addUnit, newMark } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** Photographs of a task, through the media library and back (product §2.14, §2.22, §5.7). */

test.use({ viewport: { width: 1440, height: 900 } });

const SOON = { timeout: 30_000 };
test('photographs are added to a task, seen at its unit, known to the library, and back after an undone deletion', async ({
  staff,
}) => {
  const unit = await addUnit(staff);
  const { title } = await addTask(staff, unit, { title: `Mend the roof ${newMark()}` });
  const { filename } = await addMedia(staff);

  await staff.goto(`/admin/maintenance?q=${encodeURIComponent(title)}`);
  await staff.getByRole('button', { name: `Edit ${title}` }).click(SOON);
  const form = staff.getByRole('dialog', { name: 'Edit Maintenance Task' });
  await form.getByRole('button', { name: 'Add from library: Photographs Before' }).click(SOON);
  await pickFile(staff, filename);
  await expect(form.getByRole('img', { name: 'Photograph 1' })).toBeVisible(SOON);
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Maintenance record updated successfully');

  await staff.goto(`/admin/units/${unit.id}`);
  const before = staff.getByRole('list', { name: `Before: ${title}` });
  await expect(before.getByRole('img')).toBeVisible(SOON);
  // It can be pressed once the addresses of the unit are known, and gets its colour then.
  await expect(staff.getByRole('button', { name: 'Make an address' })).toBeEnabled();
  await expectAccessible(staff);

  // The library names the task before it deletes the file.
  await staff.goto(`/admin/media?q=${filename}`);
  await staff.getByRole('button', { name: `Delete ${filename}` }).click(SOON);
  await expect(staff.getByRole('alertdialog')).toContainText(`Maintenance "${title}", photographs before`, SOON);
  await staff.keyboard.press('Escape');

  await staff.goto(`/admin/maintenance?q=${encodeURIComponent(title)}`);
  await staff.getByRole('button', { name: `Delete ${title}` }).click(SOON);
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Maintenance record deleted');
  await staff.locator('#toasts').getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Deletion undone');
  await staff.goto(`/admin/units/${unit.id}`);
  await expect(before.getByRole('img')).toBeVisible(SOON);
});
