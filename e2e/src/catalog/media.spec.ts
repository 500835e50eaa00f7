import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hold } from '../support/hold';
import { pickFile } from '../support/pick-file';
import { addMedia, addSeoSetting, addUnit, newDrawing, newMark, type Media } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/** The media library, on the real API (product §2.16, §5.7, §8, §10.7): uploaded, refused, changed, deleted. */

test.use({
  allowedErrors: /responded with a status of (413|415)|ERR_CONNECTION_RESET/,
  permissions: ['clipboard-read', 'clipboard-write'],
});

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file));

const PHOTOGRAPH = 'services/api/assets/demo/night.jpg';
const VIDEO = 'mfe-marketing/src/assets/village-narrow.mp4';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF');

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
const tile = (page: Page, name: string) => page.getByRole('gridcell').filter({ hasText: name });

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const file = (name: string, buffer: Buffer): Chosen => ({ name, buffer, mimeType: 'application/octet-stream' });

/** Opens the upload dialog on a search, and chooses files. */
async function choose(page: Page, q: string, files: Chosen[]): Promise<void> {
  await page.goto(`/admin/media?q=${q}`);
  await page.getByRole('button', { name: 'Upload Files' }).first().click();
  await expect(dialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await page.getByTestId('files').setInputFiles(files);
}

const upload = (page: Page, count: number) =>
  dialog(page)
    .getByRole('button', { name: `Upload (${count})` })
    .click();

/** What the library has of a name. */
async function stored(page: Page, q: string): Promise<Media[]> {
  const response = await page.request.get(`/api/media?pageSize=100&q=${q}`);
  return ((await response.json()) as { data: Media[] }).data;
}

test('an image, a document and a video are uploaded, each with its progress', async ({ staff }) => {
  const mark = `trio-${newMark()}`;
  const files = [file(`${mark}.jpg`, read(PHOTOGRAPH)), file(`${mark}.pdf`, PDF), file(`${mark}.mp4`, read(VIDEO))];
  await choose(staff, mark, files);
  await expect(row(staff, `${mark}.jpg`)).toContainText('168.96 KB');
  const answer = await hold(staff, '**/api/media');
  await upload(staff, 3);
  await expectToast(staff, 'Upload queued', '3 file(s) queued for upload.');
  for (const { name } of files) await expect(row(staff, name).getByRole('progressbar')).toBeVisible();
  await expect(dialog(staff).getByText('0 of 3 uploaded')).toBeVisible();
  answer();
  await expect(dialog(staff)).toBeHidden();
  await expectToast(staff, 'Upload complete', '3 file(s) uploaded successfully.');
  await expect(tile(staff, `${mark}.jpg`).locator('img')).toBeVisible();
  await expect(tile(staff, `${mark}.jpg`)).toContainText('1200 × 800');
  await expect(tile(staff, `${mark}.pdf`)).toContainText('PDF');
  await expect(tile(staff, `${mark}.mp4`)).toContainText('854 × 480');

  await staff.getByLabel('Type').selectOption('Videos');
  await expect(staff.getByText('1 item(s) found')).toBeVisible();
  await expect(tile(staff, mark)).toHaveCount(1);
  await staff.getByRole('button', { name: 'Remove filter Videos' }).click();
  await expect(tile(staff, mark)).toHaveCount(3);
});

test('a refused file says why, and leaves the others unharmed', async ({ staff }) => {
  test.slow();
  const mark = `mixed-${newMark()}`;
  await choose(staff, mark, [
    file(`${mark}-text.png`, Buffer.from('just text')),
    file(
      `${mark}-entities.svg`,
      Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ),
    newDrawing(`${mark}-good.svg`),
  ]);
  // Playwright passes no more than 50 MB; the page makes the large one.
  await staff.evaluate((name) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(60 * 1024 * 1024)], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, `${mark}-large.mp4`);
  await expect(row(staff, 'large')).toContainText('60.00 MB');
  await upload(staff, 4);
  await expect(row(staff, 'text').getByRole('alert')).toHaveText(
    `The content of "${mark}-text.png" is not what its name says.`,
  );
  await expect(row(staff, 'entities').getByRole('alert')).toBeVisible();
  await expect(row(staff, 'large').getByRole('alert')).toHaveText(`"${mark}-large.mp4" is larger than 50 MB.`, {
    timeout: 60_000,
  });
  await expect(row(staff, 'good')).toContainText('Uploaded');
  await expectToast(staff, 'Upload complete', '1 file(s) uploaded successfully.');
  await dialog(staff).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(staff)).toBeHidden();
  expect((await stored(staff, mark)).map(({ filename }) => filename)).toEqual([`${mark}-good.svg`]);
});

test('a script in a drawing never runs, in the library or on a page of its own', async ({ staff }) => {
  const mark = `script-${newMark()}`;
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><script>window.ran = 1</script></svg>';
  await choose(staff, mark, [file(`${mark}.svg`, Buffer.from(script))]);
  await upload(staff, 1);
  // Read before it is closed: what is stored is not what was chosen.
  await expect(row(staff, mark)).toContainText('<script>');
  await dialog(staff).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(staff)).toBeHidden();
  await expect(tile(staff, mark).locator('img')).toBeVisible();
  expect(await staff.evaluate(() => 'ran' in window)).toBe(false);
  const [item] = await stored(staff, mark);
  const response = await staff.request.get(item!.path);
  expect(await response.text()).not.toContain('script');
  expect(response.headers()['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
});

test('an upload whose answer is lost is tried again, and stored once', async ({ staff }) => {
  const mark = `lost-${newMark()}`;
  await staff.route(
    '**/api/media',
    async (route) => {
      // It arrives, and the connection is cut before the answer.
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await choose(staff, mark, [newDrawing(`${mark}.svg`)]);
  await upload(staff, 1);
  await expect(row(staff, mark).getByRole('alert')).toContainText('The connection was lost.');
  expect(await stored(staff, mark)).toHaveLength(1);
  await dialog(staff)
    .getByRole('button', { name: `Retry ${mark}.svg` })
    .click();
  await expect(dialog(staff)).toBeHidden({ timeout: 30_000 });
  await expectToast(staff, 'Upload complete', '1 file(s) uploaded successfully.');
  await expect(tile(staff, mark)).toHaveCount(1);
  expect(await stored(staff, mark)).toHaveLength(1);
});

test('forty files are uploaded at once', async ({ staff }) => {
  test.slow();
  const mark = `forty-${newMark()}`;
  await choose(
    staff,
    mark,
    Array.from({ length: 40 }, (_, index) => newDrawing(`${mark}-n${index}.svg`)),
  );
  await upload(staff, 40);
  await expectToast(staff, 'Upload queued', '40 file(s) queued for upload.');
  // Each drawing is cleaned in a process of its own, one after another.
  await expect(dialog(staff)).toBeHidden({ timeout: 150_000 });
  await expectToast(staff, 'Upload complete', '40 file(s) uploaded successfully.');
  expect(await stored(staff, mark)).toHaveLength(40);
  await expect(staff.getByRole('grid', { name: 'Media library' })).toHaveAttribute('aria-rowcount', /^(8|10)$/);
});

test('details are changed and found by a tag; the address is copied', async ({ staff }) => {
  const { id, filename } = await addMedia(staff);
  const tag = `tag${newMark()}`;
  await staff.goto(`/admin/media?q=${filename}`);
  await tile(staff, filename).hover();
  await staff.getByRole('button', { name: `Edit ${filename}` }).click();
  expect((await dialog(staff).boundingBox())?.width).toBe(550);
  await dialog(staff).getByLabel('Alt Text').fill('A home at dawn');
  await dialog(staff).getByLabel('Tags').fill(`featured, ${tag}, wide, dawn`);
  await dialog(staff).getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Changes saved', `Media item "${filename}" updated successfully.`);

  await staff.getByPlaceholder('Search by filename, alt text, caption, or tags...').fill(tag.toUpperCase());
  await expect(staff).toHaveURL(new RegExp(`q=${tag}`, 'i'));
  await staff.getByRole('button', { name: 'List view' }).click();
  const line = staff.getByRole('row').filter({ hasText: filename });
  for (const text of ['A home at dawn', `featured${tag}wide+1`, '40 × 30']) await expect(line).toContainText(text);
  await line.getByRole('button', { name: `Copy URL ${filename}` }).click();
  await expectToast(staff, 'URL copied', 'Image URL has been copied to clipboard.');
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(`/media/${id}/${filename}`, staff.url()).href,
  );
});

test('before a file is deleted, it is said where it is used', async ({ staff }) => {
  const item = await addMedia(staff);
  // Not a unit: its image would be missing in the lists of other tests.
  const { pagePath } = await addSeoSetting(staff, { ogImage: item.path });
  await staff.goto(`/admin/media?q=${item.filename}`);
  await tile(staff, item.filename).hover();
  await staff.getByRole('button', { name: `Delete ${item.filename}` }).click();
  const question = staff.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${item.filename}"? This action cannot be undone.`,
  );
  await expect(question.getByRole('listitem')).toHaveText(`SEO settings of ${pagePath}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Media deleted', `Media item "${item.filename}" has been deleted.`);
  await expect(staff.getByText(`No results found for "${item.filename}".`)).toBeVisible();
  expect((await staff.request.get(`/media/${item.id}/${item.filename}`)).status()).toBe(404);
});

test('a deleted file comes back', async ({ staff }) => {
  const { filename } = await addMedia(staff);
  await staff.goto(`/admin/media?q=${filename}`);
  await tile(staff, filename).hover();
  await staff.getByRole('button', { name: `Delete ${filename}` }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staff.getByText(`No results found for "${filename}".`)).toBeVisible();
  await staff.getByRole('button', { name: 'Undo' }).click();
  await expectToast(staff, 'Deletion undone', `${filename} is back.`);
  await expect(tile(staff, filename).locator('img')).toBeVisible();
});

test('the quick search opens a file, and its action the upload', async ({ staff }) => {
  const { id, filename } = await addMedia(staff);
  await staff.goto('/admin');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.keyboard.press('/');
  await staff.keyboard.type(filename);
  await staff.getByRole('option', { name: filename }).click();
  await expect(dialog(staff)).toContainText(filename);
  await expect(staff).toHaveURL(`/admin/media?open=${id}`);
  await dialog(staff).getByRole('button', { name: 'Cancel' }).click();
  await expect(staff).toHaveURL('/admin/media');
  await expect(dialog(staff)).toBeHidden();
  await staff.keyboard.press('/');
  await staff.keyboard.type('Upload Files');
  await staff.getByRole('option', { name: 'Upload Files' }).click();
  await expect(staff.getByRole('dialog', { name: 'Upload Media Files' })).toBeVisible();
});

test('what others upload comes to the screen by itself', async ({ staff }) => {
  await staff.goto('/admin/media');
  await expect(staff.getByRole('grid', { name: 'Media library' })).toBeVisible();
  const { filename } = await addMedia(staff);
  await expect(tile(staff, filename)).toBeVisible();
});

test('the picture of a unit is chosen in the library, or uploaded there', async ({ staff }) => {
  const item = await addMedia(staff);
  const unit = await addUnit(staff);
  await staff.goto(`/admin/units?open=${unit.id}`);
  const form = staff.getByRole('dialog', { name: 'Edit Unit' });
  const choose = () => form.getByRole('button', { name: 'Choose from library' }).click();
  await choose();
  const library = staff.getByRole('dialog', { name: 'Choose an Image' });
  await pickFile(staff, item.filename);
  await expect(form.getByLabel('Featured Image')).toHaveValue(item.path);

  await choose();
  await library.getByTestId('new-file').setInputFiles(newDrawing());
  await expect(library).toHaveCount(0);
  await expect(form.getByLabel('Featured Image')).not.toHaveValue(item.path);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Capsule unit updated successfully');
});
