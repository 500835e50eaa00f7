import { expectFits, expectFitsIn } from '../support/fits';
import { edgesOf, isOnTop, styleOf, themed } from '../support/looks';
import { addMedia, addSeoSetting, newDrawing } from '../support/rows';
import { expect, test } from '../support/test';

/** How the media library and the previews of a page look, where that says or hides something (product §2.11, §2.16). */

const GB = 2 ** 30;

test.describe('the media library', () => {
  test.use({ allowedErrors: /with a status of 503/, viewport: { width: 1440, height: 420 } });

  test('tells what is selected, failed or nearly full from the rest; its bar is in sight, and long names fit', async ({
    staff,
  }) => {
    const files = [await addMedia(staff), await addMedia(staff)];
    const room = { usedBytes: 9.5 * GB, allowedBytes: 10 * GB };
    await staff.route('**/api/media/room', (route) => route.fulfill({ json: { success: true, data: room } }));
    await staff.goto('/admin/media');
    const news = staff.locator('[role="grid"] ~ [role="status"]');
    await expect(news, 'only read out').toHaveCSS('clip-path', 'inset(50%)');
    const tile = ({ filename }: { filename: string }) => staff.getByRole('gridcell').filter({ hasText: filename });
    const [one, other] = [tile(files[1]!), tile(files[0]!)];
    await expect(one.locator('img')).toHaveCSS('object-fit', 'cover');
    await expect(staff.getByText(/^The library is nearly full/)).toHaveCSS('font-weight', '600');

    await one.click();
    await staff.mouse.move(0, 0);
    await expect(one).toHaveAttribute('aria-selected', 'true');
    const [chosen, rest] = [await styleOf(one, 'background-color'), await styleOf(other, 'background-color')];
    expect(chosen).not.toBe(rest);
    expect(await styleOf(one, 'box-shadow')).not.toBe(await styleOf(other, 'box-shadow'));
    const bar = staff.getByRole('toolbar', { name: 'Selected files' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(bar)).toBe(true);

    const held = await staff.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'dusk.png'));
      return data;
    });
    await one.dispatchEvent('dragover', { dataTransfer: held });
    const invitation = staff.getByText('Drop files to upload them');
    await expect(invitation).toBeVisible();
    const layer = Number(await styleOf(invitation.locator('..'), 'z-index'));
    expect(layer, 'over the bar').toBeGreaterThan(Number(await styleOf(bar, 'z-index')));
    await one.dispatchEvent('dragleave', { dataTransfer: held });
    await staff.keyboard.press('Escape');

    await staff.route('**/api/media', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await staff.setViewportSize({ width: 1440, height: 900 });
    await staff.getByRole('button', { name: 'Upload Files' }).click();
    const drawing = newDrawing(`${'d'.repeat(120)}.svg`);
    await staff.getByTestId('files').setInputFiles(drawing);
    const row = staff.getByRole('dialog').getByRole('listitem').filter({ hasText: drawing.name });
    await staff.getByRole('button', { name: 'Upload (1)' }).click();
    await expect(row).toHaveAttribute('data-state', 'failed');
    await expectFitsIn(staff.getByRole('dialog'));
    expect(await styleOf(row.locator('svg').first().locator('..'), 'color')).toBe(await themed(staff, 'error-main'));

    await staff.unroute('**/api/media');
    const like = { ...files[0], filename: `${'e'.repeat(120)}.svg` };
    await staff.route('**/api/media/*/duplicates', (route) => route.fulfill({ json: { success: true, data: [like] } }));
    await row.getByRole('button', { name: `Retry ${drawing.name}` }).click();
    await expect(row).toContainText(`The same as ${like.filename}`);
    await expectFitsIn(staff.getByRole('dialog'));
  });
});

test('a title that is too long is warned of and not cut, and pictures fill their places and are not distorted', async ({
  staff,
}) => {
  const { filename } = await addMedia(staff);
  await staff.goto(`/admin/media?view=list&q=${filename}`);
  await expect(staff.locator('[data-id] img')).toHaveCSS('object-fit', 'cover');
  const setting = await addSeoSetting(staff, { title: 'W'.repeat(65), ogImage: '/og.jpg' });
  await staff.goto(`/admin/seo?q=${encodeURIComponent(setting.pagePath)}`);
  await staff.getByRole('button', { name: `Edit ${setting.pagePath}` }).click();
  const form = staff.getByRole('dialog', { name: 'Edit SEO' });
  const warning = await themed(staff, 'warning-main');
  await expect(form.getByText(/^Long: /)).toHaveCSS('color', warning);
  const widths = form.getByRole('figure', { name: 'Search result preview' }).locator('dl > div');
  await expect(widths.first()).toHaveCSS('color', warning);
  const preview = form.getByRole('figure', { name: 'Link preview' });
  await expect(preview.locator('img')).toHaveCSS('object-fit', 'cover');
  await expect(preview).toContainText('W'.repeat(65));
  await expectFitsIn(preview);
  await form.getByRole('button', { name: /^Choose from library/ }).click();
  const library = staff.getByRole('dialog', { name: 'Choose an Image' });
  await library.getByRole('searchbox').fill(filename);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await expect(library.getByRole('listitem').locator('img')).toHaveCSS('object-fit', 'cover');
  const column = await edgesOf(library.getByRole('listitem'));
  expect((await edgesOf(library.getByRole('button', { name: filename }))).right).toBeCloseTo(column.right, 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no site picture is wider than the screen, however long the name of its file is', async ({ staff }) => {
    const filename = `${'d'.repeat(100)}.jpg`;
    await staff.route('**/api/places?*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: object[] };
      const image = `/media/${'3f7a'.repeat(16)}/${filename}`;
      await route.fulfill({ response, json: { ...rest, data: data.map((row) => ({ ...row, image })) } });
    });
    const { buffer: body } = newDrawing();
    await staff.route('**/media/3f7a*/*', (route) => route.fulfill({ body, contentType: 'image/svg+xml' }));
    await staff.goto('/admin/media/places');
    await expect(staff.getByRole('article').first()).toContainText(filename);
    await expectFits(staff);
  });

  test('the crops of a site picture are whole on the narrowest screen', async ({ staff }) => {
    await staff.setViewportSize({ width: 320, height: 568 });
    await staff.goto('/admin/media/places');
    await staff.getByRole('button', { name: 'Change picture: Home page, hero' }).click();
    const form = staff.getByRole('dialog', { name: 'Change Picture: Home page, hero' });
    const crop = form.getByRole('figure', { name: 'Desktop' }).locator('img').first();
    await expect(crop).toBeAttached();
    expect((await edgesOf(crop)).right).toBeLessThanOrEqual(320);
  });
});
