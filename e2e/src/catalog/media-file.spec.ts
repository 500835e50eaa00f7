import { addMedia, addSeoSetting, newDrawing } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** Another file in the place of a media item's, and the earlier one again (product §2.29). */

test.use({ allowedErrors: /responded with a status of 415/ });

test('a file is replaced wherever it is shown, and brought back', async ({ staff }) => {
  const item = await addMedia(staff);
  const { id: settingId } = await addSeoSetting(staff, { ogImage: item.path });
  const shown = async () => {
    const answer = await staff.request.get(`/api/seo/${settingId}`);
    return ((await answer.json()) as { data: { ogImage: string } }).data.ogImage;
  };
  const lasting = async () => (await staff.request.get(`/media/${item.id}/${item.filename}`)).text();
  const before = await lasting();

  await staff.goto(`/admin/media?open=${item.id}`);
  const form = staff.getByRole('dialog', { name: 'Edit Media Details' });
  await form.getByLabel('Caption').fill('Typed before');
  await form.getByTestId('replacement').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a plan'),
  });
  await expect(form.getByRole('alert')).toHaveText('"plan.pdf" is a document. Choose an image.');
  expect(await shown()).toBe(item.path);

  const drawing = newDrawing();
  await form.getByTestId('replacement').setInputFiles(drawing);
  await expectToast(staff, 'File replaced', `"${item.filename}" has a new file, wherever it is shown.`);
  expect(await lasting()).toBe(drawing.buffer.toString());
  expect(await shown()).not.toBe(item.path);
  await expect(form.getByLabel('Caption')).toHaveValue('Typed before');

  const earlier = form.getByRole('region', { name: 'Earlier files' });
  await expect(earlier.locator('img'), 'it is cropped, and not distorted').toHaveCSS('object-fit', 'cover');
  await earlier.getByRole('button', { name: /^Bring back/ }).click();
  await expectToast(staff, 'File brought back', `"${item.filename}" has the earlier file again, wherever it is shown.`);
  expect(await lasting()).toBe(before);
  expect(await shown()).toBe(item.path);
  await expect(earlier).toContainText(drawing.name);

  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Changes saved', `Media item "${item.filename}" updated successfully.`);
});
