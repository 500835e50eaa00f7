import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test';

/** A smaller copy of a photograph that the library has: said at the upload, and found by the filter (product §2.16). */

// No other journey uploads a picture that looks like these: whoever came second would be asked.
const ORIGINAL = new URL('../../../mfe-marketing/src/assets/interior-day-1600.webp', import.meta.url);
const SMALLER = new URL('../../../mfe-marketing/src/assets/interior-day-800.avif', import.meta.url);

test('an upload that looks like a photograph of the library is said, with that one, and not kept', async ({
  staff,
}) => {
  const original = { name: 'interior-day.webp', mimeType: 'image/webp', buffer: readFileSync(ORIGINAL) };
  const answer = await staff.request.post('/api/media', { multipart: { files: original } });
  expect(answer.status()).toBe(201);

  await staff.goto('/admin/media?new');
  const dialog = staff.getByRole('dialog', { name: 'Upload Media Files' });
  const smaller = { name: 'again.avif', mimeType: 'image/avif', buffer: readFileSync(SMALLER) };
  await dialog.getByTestId('files').setInputFiles(smaller);
  await dialog.getByRole('button', { name: 'Upload (1)' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Looks like interior-day.webp, which is in the library already.');
  await expect(dialog.getByRole('listitem').locator('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\//);

  await staff.request.get('/api/media?check=look-alike').then(async (found) => {
    expect(await found.text()).toContain('again.avif');
  });
  await dialog.getByRole('button', { name: 'Use that one instead of again.avif' }).click();
  await expect(dialog.getByText('Not kept')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await staff.getByLabel('Check').selectOption('Look-alikes');
  await expect(staff.getByText('item(s) found')).toBeVisible();
  await expect(staff.getByText('again.avif')).toBeHidden();
});
