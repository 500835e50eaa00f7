import { readFileSync } from 'node:fs';
import { addMedia, addSeoSetting, newMark } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** Several files of the library at once: selected by keys, tagged, downloaded in one archive and deleted. */

const MANY = 3;

test('files are selected by keys, tagged, downloaded and deleted', async ({ staff }) => {
  const tag = `set${newMark()}`;
  const items = [];
  for (let n = 0; n < MANY; n += 1) items.push(await addMedia(staff));
  for (const { id } of items) await staff.request.patch(`/api/media/${id}`, { data: { tags: [tag] } });
  const { pagePath } = await addSeoSetting(staff, { ogImage: items[0]!.path });
  await staff.goto(`/admin/media?q=${tag}`);
  const tiles = staff.getByRole('gridcell');
  await expect(tiles).toHaveCount(MANY);

  await tiles.first().focus();
  await staff.keyboard.press('ControlOrMeta+a');
  const bar = staff.getByRole('toolbar', { name: 'Selected files' });
  await expect(bar).toContainText(`${MANY} files selected`);
  await expect(staff.getByRole('gridcell', { selected: true })).toHaveCount(MANY);
  await staff.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await staff.keyboard.press('Space');
  await staff.keyboard.press('Shift+End');
  await expect(bar).toContainText(`${MANY} files selected`);

  await bar.getByRole('button', { name: 'Tag' }).click();
  await staff.getByLabel('Add Tags').fill('wide');
  await staff.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Files tagged', `${MANY} files tagged.`);

  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    bar.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^media-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await file.path());
  // The end of an archive says how many files it has.
  expect(archive.readUInt16LE(archive.length - 12)).toBe(MANY);
  for (const { filename } of items) expect(archive.includes(filename)).toBe(true);

  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = staff.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question.getByRole('listitem')).toHaveText(`${items[0]!.filename}: SEO settings of ${pagePath}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(staff, 'Files deleted', `${MANY} files deleted.`);
  await expect(staff.getByText('No media found')).toBeVisible();
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1440, height: 620 } });

  test('the tile that keys lead to is between the bar of the back office and that of the selected files', async ({
    staff,
  }) => {
    await addMedia(staff);
    await staff.route('**/api/media?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object[] };
      const many = Array.from({ length: 40 }, (_, n) => ({ ...data[0], id: 1_000_000 + n, filename: `dawn-${n}.svg` }));
      await route.fulfill({ response, json: { ...rest, data: many, total: many.length } });
    });
    await staff.goto('/admin/media');
    await staff.getByRole('gridcell').filter({ hasText: 'dawn-0.svg' }).click();
    await expect(staff.getByRole('toolbar', { name: 'Selected files' })).toBeVisible();
    /** The file that has the focus, where nothing lies over its upper and its lower edge. */
    const seen = () =>
      staff.evaluate(() => {
        const tile = document.activeElement!;
        const { x, top, bottom, width } = tile.getBoundingClientRect();
        const isSeen = [top + 2, bottom - 2].every((y) => tile.contains(document.elementFromPoint(x + width / 2, y)));
        return isSeen ? tile.querySelector('[title]')?.getAttribute('title') : null;
      });
    for (const row of [1, 2, 3, 4, 5]) {
      await staff.keyboard.press('ArrowDown');
      await expect.poll(seen).toBe(`dawn-${5 * row}.svg`);
    }
    for (const row of [4, 3, 2, 1, 0]) {
      await staff.keyboard.press('ArrowUp');
      await expect.poll(seen).toBe(`dawn-${5 * row}.svg`);
    }
  });
});
