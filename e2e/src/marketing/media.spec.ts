import { passTime, skipTime } from '../support/clock';
import { opacityOf } from '../support/focus';
import { expect, test, type Page } from '../support/test';
import { answerCompanyDetails, expectSlide, expectTakenOver, openHome, settle } from './home';

/** Videos, images, and overlays (product §2, §4). */

const VIDEOS = /\.(mp4|webm)(\?|$)/;

/** How long after the page has loaded the video begins (product §4.2). */
const VIDEO_AFTER_MS = 1200;
/** Longer than anything here waits for. */
const LONG_MS = 60_000;

/** Answers no request for a video. @returns how many there were */
async function refuseVideos(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(VIDEOS, (route) => {
    asked += 1;
    return route.abort();
  });
  return () => asked;
}

test.beforeEach(({ page }) => answerCompanyDetails(page));

for (const path of ['/', '/housing-solutions']) {
  test(`${path}: the still is shown first, the video 1200 ms after the page has loaded`, async ({ page }) => {
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        const video = document.querySelector('video');
        if (!video) return;
        look.disconnect();
        Object.assign(window, {
          cameInto: { state: document.readyState, still: video.parentElement?.querySelector('img') },
        });
      });
      look.observe(document, { childList: true, subtree: true });
    });
    await page.clock.install();
    await page.goto(path);
    // Who has not taken the page over yet waits for nothing.
    await expectTakenOver(page.getByRole('heading', { level: 1 }));
    await skipTime(page, VIDEO_AFTER_MS);
    const video = page.locator('video').first();
    await expect(video).toBeAttached();
    const [state, still] = await page.evaluate(() => {
      const { cameInto } = window as unknown as { cameInto: { state: string; still: HTMLImageElement | null } };
      return [cameInto.state, cameInto.still !== null];
    });
    expect([state, still]).toEqual(['complete', true]);
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => !video.paused && video.loop && video.muted))
      .toBe(true);
    await expect.poll(() => opacityOf(video)).toBe(1);
    await expect(video).toHaveCSS('object-fit', 'cover');
  });
}

test('the video pauses by its button, and while another slide is shown', async ({ page }) => {
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

  test('is replaced by the still and not tried again', async ({ page }) => {
    const asked = await refuseVideos(page);
    await page.clock.install();
    await openHome(page);
    await skipTime(page, VIDEO_AFTER_MS);
    await expect.poll(asked).toBeGreaterThan(0);
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /beside a turf racecourse/ })).toBeVisible();
    const untilThen = asked();
    await passTime(page, LONG_MS);
    await expect(page.locator('video')).toHaveCount(0);
    expect(asked()).toBe(untilThen);
  });
});

/** Opens the home page, and lets the time pass in which a video would begin. */
async function expectNoVideo(page: Page): Promise<void> {
  const asked = await refuseVideos(page);
  await page.clock.install();
  await openHome(page);
  await skipTime(page, LONG_MS);
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked()).toBe(0);
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no video is downloaded', ({ page }) => expectNoVideo(page));
});

test('with Save-Data no video is downloaded', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await expectNoVideo(page);
});

for (const id of ['about', 'features', 'mobile-deployment'] as const) {
  test(`the image of #${id}, cropped to the screen's height, is not enlarged beyond its size`, async ({ page }) => {
    await openHome(page, `#${id}`);
    await expectSlide(page, id);
    const image = page.locator(`#${id} img`);
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).toBeTruthy();
    const [file, shown] = await image.evaluate(async (img: HTMLImageElement) => {
      // The element's own natural size depends on its `sizes`; that of the file does not.
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

test('an image of the gallery shows its caption on hover and focus, and opens enlarged', async ({ page }) => {
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

for (const width of [1440, 700]) {
  test(`behind an enlarged image a page of ${width} px stays where it is, whatever the wheel does`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page, '#gallery');
    const image = page.getByRole('button', { name: 'Enlarge: Modern White Capsule' });
    await image.click();
    await expect(page.getByRole('dialog', { name: 'Modern White Capsule' })).toBeVisible();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.mouse.move(width / 2, 450);
    await page.mouse.wheel(0, 300);
    await settle(page);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 300);
    if (width > 768) await expectSlide(page, 'app-download');
    else await expect.poll(scrolled).toBeGreaterThan(before);
  });
}

test('an enlarged image goes with its slide when Back leads to another one, and the deck goes on', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Go to slide 8' }).click();
  await expectSlide(page, 'gallery');
  await settle(page);
  await page.getByRole('button', { name: 'Enlarge: Modern White Capsule' }).click();
  await expect(page.getByRole('dialog', { name: 'Modern White Capsule' })).toBeVisible();
  await page.goBack();
  await expectSlide(page, 'hero');
  await expect(page.locator('#hero')).toBeFocused();
  await settle(page);
  await page.keyboard.press('ArrowDown');
  await expectSlide(page, 'about');
  await settle(page);
  await page.getByRole('button', { name: 'Go to slide 8' }).click();
  await expectSlide(page, 'gallery');
  await expect(page.getByRole('dialog', { name: 'Modern White Capsule' })).toBeHidden();
});

test('placeholder links do nothing', async ({ page }) => {
  await openHome(page, '#app-download');
  await page.getByRole('link', { name: 'iOS App' }).click();
  await expectSlide(page, 'app-download');
  await expect(page).toHaveURL(/#app-download$/);
});

test('placeholder links do nothing while the script of their slide is on its way', async ({ page }) => {
  await page.route('**/_mfe/mfe-marketing/**/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('iOS App')) await route.fulfill({ response });
  });
  await openHome(page, '#app-download');
  await expectSlide(page, 'app-download');
  await page.getByRole('link', { name: 'iOS App' }).click();
  await expectSlide(page, 'app-download');
  await expect(page).toHaveURL(/#app-download$/);
});
