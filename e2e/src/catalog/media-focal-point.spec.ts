import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectOutlined, moveTo } from '../support/focus';
import { addUnit } from '../support/rows';
import { expect, expectToast, test } from '../support/test';

/** The focal point of a photograph, set by mouse and keys, in the crops that follow it (product §2.30). */

// No other journey uploads a picture that looks like it: whoever came second would be asked.
const PHOTOGRAPH = new URL('../../../mfe-marketing/src/assets/garden-1600.webp', import.meta.url);

interface Stored {
  id: number;
  path: string;
  filename: string;
}

/** Keeps pictures of the library back until they are let go. */
async function holdPictures(page: Page) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let asked = false;
  await page.route(/\/media\/.*\.(webp|avif)/, async (route) => {
    asked = true;
    await gate;
    await route.continue();
  });
  return { asked: () => asked, letGo: () => letGo() };
}

test('a focal point is set by a drag, a click and keys, and is where a unit’s picture and a link preview are cropped', async ({
  staff,
}) => {
  const file = { name: 'garden.webp', mimeType: 'image/webp', buffer: readFileSync(PHOTOGRAPH) };
  const answer = await staff.request.post('/api/media', { multipart: { files: file } });
  const item = ((await answer.json()) as { data: [Stored] }).data[0];
  const home = await addUnit(staff, { featuredImage: item.path });

  const held = await holdPictures(staff);
  // The page counts as loaded only with its pictures, which are held.
  await staff.goto(`/admin/media?open=${item.id}`, { waitUntil: 'commit' });
  const form = staff.getByRole('dialog', { name: 'Edit Media Details' });
  const point = form.getByRole('slider', { name: 'Focal point' });
  await expect.poll(() => held.asked()).toBe(true);
  const early = (await point.boundingBox())!;
  held.letGo();
  await expect.poll(() => point.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  const box = (await point.boundingBox())!;
  expect(box, 'the picture has its place before it is here').toEqual(early);
  await staff.setViewportSize({ width: 390, height: 900 });
  // The form fills a narrow screen a moment after the screen is one.
  await expect.poll(() => form.boundingBox()).toMatchObject({ x: 0, width: 390 });
  const narrow = (await point.boundingBox())!;
  expect(narrow.x + narrow.width, 'the picture fits a narrow screen').toBeLessThanOrEqual(390);
  await staff.setViewportSize({ width: 1440, height: 900 });

  await point.hover();
  await staff.mouse.down();
  const here = (await point.boundingBox())!;
  await staff.mouse.move(here.x + here.width * 0.7, here.y + here.height * 0.3, { steps: 5 });
  await staff.mouse.up();
  await expect(point).toHaveAttribute('aria-valuetext', '70 % from the left, 30 % from the top');
  await point.click({ position: { x: box.width * 0.2, y: box.height * 0.9 } });
  await expect(point).toHaveAttribute('aria-valuetext', '20 % from the left, 90 % from the top');
  const mark = (await point.locator('span').boundingBox())!;
  expect(mark.x + mark.width / 2, 'its middle is the point').toBeCloseTo(here.x + here.width * 0.2, -1);
  expect(mark.y + mark.height / 2).toBeCloseTo(here.y + here.height * 0.9, -1);
  await staff.keyboard.press('ArrowRight');
  await staff.keyboard.press('Shift+ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '21 % from the left, 80 % from the top');
  await staff.keyboard.press('Shift+Tab');
  await moveTo(staff, point);
  await expectOutlined(point);
  const crop = form.getByRole('list', { name: 'Crops' }).locator('img[data-crop="hero"]');
  await expect(crop).toHaveCSS('object-position', '21% 80%');
  await expect(crop, 'it is cropped, and not distorted').toHaveCSS('object-fit', 'cover');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(staff, 'Changes saved', `Media item "${item.filename}" updated successfully.`);

  await staff.goto(`/admin/units/${home.id}`);
  const picture = staff.getByRole('region', { name: 'The home' }).locator('img');
  await expect(picture).toHaveCSS('object-position', '21% 80%');
  await expect(picture).toHaveCSS('object-fit', 'cover');
  const preview = await staff.request.get(`${item.path.slice(0, item.path.lastIndexOf('/'))}/_social-21-80.jpg`);
  expect(preview.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
