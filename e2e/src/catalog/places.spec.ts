import type { Place } from '@capsule/contracts';
import { PLACES, type PlaceKey } from '@capsule/contracts/places/place-words';
import { cropsOf, CROP_SCREENS } from '../../../mfe-marketing/src/places/crops';
import { expectAccessible } from '../support/axe';
import { styleOf } from '../support/looks';
import { pickFile } from '../support/pick-file';
import { newMark, type Media } from '../support/rows';
import { expect, expectToast, test, type Page } from '../support/test';

/**
 * Pictures of the public site, from the screen to visitors (product §2.31, docs/decisions/060). The home page's hero is
 * left alone: other tests look at it and its video meanwhile.
 */

const SOON = { timeout: 30_000 };

const HERO = 'Contact page, hero';
const TILE = 'Home page, gallery picture 7';

/** Uploads a photograph that no other test has. */
async function addPhotograph(staff: Page): Promise<Media> {
  const mark = newMark();
  const url = await staff.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1700, height: 1000 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#476';
    pen.fillRect(0, 0, 1700, 1000);
    pen.fillStyle = '#fff';
    pen.font = '120px sans-serif';
    pen.fillText(text, 200, 500);
    return canvas.toDataURL('image/png');
  }, mark);
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const files = { name: `dusk-${mark}.png`, mimeType: 'image/png', buffer };
  const response = await staff.request.post('/api/media', { multipart: { files } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: [Media] }).data[0];
}

/** Opens the form of a place and chooses a file of the library in it. */
async function choose(staff: Page, name: string, { filename, path }: Media) {
  await staff.getByRole('button', { name: `Change picture: ${name}` }).click(SOON);
  const form = staff.getByRole('dialog', { name: `Change Picture: ${name}` });
  await form.getByRole('button', { name: 'Choose from library' }).click(SOON);
  await pickFile(staff, filename);
  await expect(form.getByLabel(/^Picture/)).toHaveValue(path);
  const preview = form.getByRole('figure', { name: 'On the public site' });
  for (const { label } of CROP_SCREENS) {
    const crop = preview.getByRole('figure', { name: label, exact: true }).locator('img');
    await expect(crop).toHaveAttribute('src', path.replace(/[^/]+$/, '_800.webp'), SOON);
  }
  return form;
}

async function putBack(staff: Page, name: string): Promise<void> {
  const id = PLACES.findIndex((place) => place.name === name) + 1;
  const data: Partial<Place> = { image: null, alt: null, title: null, caption: null };
  expect((await staff.request.patch(`/api/places/${id}`, { data })).status()).toBe(200);
}

test('a hero and a picture of the gallery are exchanged, seen with and without scripts, and brought back', async ({
  staff,
  browser,
}) => {
  test.slow();
  const photograph = await addPhotograph(staff);
  const folder = photograph.path.replace(/[^/]+$/, '');
  const html = async (path: string) => (await staff.request.get(path)).text();
  const contexts = [await browser.newContext(), await browser.newContext({ javaScriptEnabled: false })];
  try {
    await staff.goto('/admin/media');
    await staff.getByRole('link', { name: 'Site Pictures' }).click(SOON);
    await expect(staff).toHaveURL('/admin/media/places');
    await expect(staff.getByRole('article')).toHaveCount(PLACES.length);
    // As dark as the page makes what its title stands on; no title stands on a picture of the gallery.
    const veil = (name: string) =>
      styleOf(staff.getByRole('article', { name }).locator('[data-dark]'), 'background-color', '::after');
    expect(await veil(HERO)).toBe('rgba(13, 20, 18, 0.58)');
    expect(await veil(TILE)).toBe('rgba(0, 0, 0, 0)');

    const hero = await choose(staff, HERO, photograph);
    await hero.getByLabel('Alt Text').fill('Our homes at dusk');
    await expectAccessible(staff);
    await hero.getByRole('button', { name: 'Save' }).click();
    await expectToast(staff, 'Site picture saved', `${HERO}: visitors see it within seconds.`);
    const tile = await choose(staff, TILE, photograph);
    await tile.getByLabel('Title').fill('Dusk at the course');
    await tile.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('article', { name: TILE })).toContainText('Dusk at the course', SOON);
    await expect(staff.getByRole('article', { name: TILE })).toContainText(photograph.filename);

    await expect.poll(() => html('/contact'), SOON).toMatch(new RegExp(`data-rendered.*src="${folder}`, 's'));
    await expect.poll(() => html('/'), SOON).toMatch(/data-rendered.*Dusk at the course.*<script/s);
    for (const context of contexts) {
      const visitor = await context.newPage();
      await visitor.goto('/contact');
      const shown = visitor.getByRole('img', { name: 'Our homes at dusk' });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), SOON).toBeGreaterThan(0);
      await visitor.waitForLoadState('networkidle');
      expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(folder);
      await visitor.goto('/#gallery');
      await expect(visitor.locator('#gallery li').nth(6).locator('img').first()).toHaveAttribute(
        'src',
        photograph.path,
      );
    }

    await staff.goto(`/admin/media?q=${photograph.filename}`);
    await staff.getByRole('button', { name: `Delete ${photograph.filename}` }).click(SOON);
    await expect(staff.getByRole('alertdialog')).toContainText(`Public site: ${HERO}`, SOON);
    await expect(staff.getByRole('alertdialog')).toContainText(`Public site: ${TILE}`);
    await staff.keyboard.press('Escape');

    await staff.goto('/admin/media/places');
    await staff.getByRole('button', { name: `Use the built-in picture: ${HERO}` }).click(SOON);
    await expectToast(staff, 'Built-in picture is back', `${HERO}: visitors see it within seconds.`);
    await expect(staff.getByRole('article', { name: HERO })).toContainText('Built-in picture');
    await expect.poll(() => html('/contact'), SOON).not.toContain('Our homes at dusk');
  } finally {
    for (const name of [HERO, TILE]) await putBack(staff, name);
    for (const context of contexts) await context.close();
  }
});

const HEROES: [path: string, key: PlaceKey, image: string][] = [
  ['/', 'home-hero', '#hero img'],
  ['/housing-solutions', 'housing-hero', 'main img'],
  ['/contact', 'contact-hero', 'main img'],
];

for (const [index, { label, width, height }] of CROP_SCREENS.entries()) {
  test.describe(label, () => {
    test.use({ viewport: { width, height } });

    test('the crops of a preview are those of the pages', async ({ page }) => {
      const expectCrop = async (image: string, key: PlaceKey) => {
        const crop = cropsOf(key)[index]!;
        const shown = page.locator(image).first();
        await shown.waitFor({ state: 'attached' });
        const ratio = () => shown.evaluate((box) => box.clientWidth / box.clientHeight);
        const wanted = crop.width / crop.height;
        // What a row of text more or less, or a scroll bar, makes of it.
        await expect.poll(async () => Math.abs((await ratio()) / wanted - 1), `${key} on ${label}`).toBeLessThan(0.05);
      };
      for (const [path, key, image] of HEROES) {
        await page.goto(path);
        await expectCrop(image, key);
      }
      await page.goto('/#gallery');
      for (let tile = 1; tile <= 7; tile += 1) {
        await expectCrop(`#gallery li:nth-child(${tile}) img`, `gallery-${tile}` as PlaceKey);
      }
    });
  });
}
