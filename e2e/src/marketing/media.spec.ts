import { expect, test } from '../support/test';
import { answerCompanyDetails, expectSlide, openHome } from './home';

/** Videos, images and what opens over the page (product §2, §4). */

const VIDEOS = /\.(mp4|webm)(\?|$)/;

test.beforeEach(({ page }) => answerCompanyDetails(page));

for (const path of ['/', '/housing-solutions']) {
  test(`${path}: the still comes first, the video after the page has settled`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    const video = page.locator('video').first();
    await expect(video).toBeAttached({ timeout: 15_000 });
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => !video.paused && video.loop && video.muted))
      .toBe(true);
  });
}

test('the video pauses at a button, and on another slide', async ({ page }) => {
  await openHome(page);
  const paused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await page.getByRole('button', { name: 'Pause video' }).click();
  await expect.poll(paused).toBe(true);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(paused).toBe(false);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'about');
  await expect.poll(paused).toBe(true);
});

test.describe('a video that fails', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('leaves the still, for good', async ({ page }) => {
    let asked = 0;
    await page.route(VIDEOS, (route) => {
      asked += 1;
      return route.abort();
    });
    await openHome(page);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /beside a turf racecourse/ })).toBeVisible();
    await page.waitForTimeout(2000);
    await expect(page.locator('video')).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no video is downloaded', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => VIDEOS.test(request.url()) && videos.push(request.url()));
    await openHome(page);
    await page.waitForTimeout(3000);
    expect(videos).toEqual([]);
  });
});

test('under Save-Data no video is downloaded', async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => VIDEOS.test(request.url()) && videos.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHome(page);
  await page.waitForTimeout(3000);
  expect(videos).toEqual([]);
});

for (const id of ['about', 'features', 'mobile-deployment'] as const) {
  test(`the image of #${id}, cropped to the screen's height, is not blown up`, async ({ page }) => {
    await openHome(page, `#${id}`);
    await expectSlide(page, id);
    const image = page.locator(`#${id} img`);
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).toBeTruthy();
    const [file, shown] = await image.evaluate(async (img: HTMLImageElement) => {
      // The element's own measures are corrected by what its `sizes` claim; the file's are not.
      const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
      const { width, height } = img.getBoundingClientRect();
      return [bitmap.width, Math.max(width, (height * bitmap.width) / bitmap.height)];
    });
    expect(file).toBeGreaterThanOrEqual(shown);
  });
}

test('the structure diagram opens enlarged; a click, the button and Escape close it', async ({ page }) => {
  await openHome(page, '#industry-structure');
  const open = page.getByRole('button', { name: 'Enlarge: Industry structure diagram' });
  const overlay = page.getByRole('dialog', { name: 'Industry structure diagram' });
  const closers = [
    () => page.mouse.click(20, 450),
    () => overlay.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of closers) {
    await open.click();
    await expect(overlay).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectSlide(page, 'industry-structure');
    await close();
    await expect(overlay).toBeHidden();
    await expect(open).toBeFocused();
  }
});

test('an image of the gallery shows its caption on hover and on focus, and opens large', async ({ page }) => {
  await openHome(page, '#gallery');
  const image = page.getByRole('button', { name: 'Enlarge: Modern White Capsule' });
  const caption = page
    .locator('#gallery li')
    .filter({ has: image })
    .getByText('The form itself, in plain white.')
    .first();
  const opacity = () => caption.evaluate((element) => getComputedStyle(element.parentElement!).opacity);
  await expect.poll(opacity).toBe('0');
  await image.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(5, 400);
  await expect.poll(opacity).toBe('0');
  await image.focus();
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Modern White Capsule' })).toBeVisible();
});

test('placeholder links stay where they are', async ({ page }) => {
  await openHome(page, '#app-download');
  await page.getByRole('link', { name: 'iOS App' }).click();
  await expectSlide(page, 'app-download');
  await expect(page).toHaveURL(/#app-download$/);
});
