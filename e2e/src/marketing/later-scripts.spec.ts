import { hold } from '../support/hold';
import { expect, test, type Page } from '../support/test';
import { expectSlide, openHome, slide } from './home';

/** The scripts of a page that came rendered begin when there is something to see, and nothing that is done until then is lost. */

/** Notes every script that is asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url());
  });
  return asked;
}

const FIRST_PICTURES = [
  ['/', '**/hero-*.avif'],
  ['/housing-solutions', '**/village-video-*.avif'],
  ['/contact', '**/interior-day-*.avif'],
  ['/pitch-deck', '**/racecourse-row-*.avif'],
] as const;

for (const [path, picture] of FIRST_PICTURES) {
  test(`no script of ${path} is asked for before its first picture is here`, async ({ page }) => {
    const scripts = watchScripts(page);
    const release = await hold(page, picture);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(scripts).toEqual([]);
    release();
    await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
    expect(scripts.length).toBeGreaterThan(3);
    // What is in the page already is not loaded once more.
    expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(2);
  });
}

test('a style sheet that is in the page is not loaded, and one of another page is', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(request.url());
  });
  await page.goto('/contact');
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0);
  expect(styles).toEqual([]);
  await page.getByRole('contentinfo').last().getByRole('link', { name: 'Pitch Deck' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The company' })).toBeVisible();
  expect(styles).toEqual([expect.stringContaining('page-pitch')]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('who clicks does not wait for the picture, and the click is done when the scripts are here', async ({
    page,
  }) => {
    const release = await hold(page, '**/hero-*.avif');
    const releaseScripts = await hold(page, '**/shell/**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    const asked = page.waitForRequest('**/main.*.js');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await asked;
    releaseScripts();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    release();
  });
});

for (const [how, open] of [
  ['End', (page: Page) => page.keyboard.press('End')],
  ['its dot', (page: Page) => page.getByRole('button', { name: 'Go to slide 10' }).click()],
] as const) {
  test(`the last slide is read when ${how} opens it before its script has come, and what is clicked there is done`, async ({
    page,
  }) => {
    let brochures = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/generate-pdf')) brochures += 1;
    });
    const release = await hold(page, '**/home-lower.*.js');
    await openHome(page);
    await open(page);
    await expectSlide(page, 'contact');
    const title = slide(page, 'contact').getByRole('heading', { level: 2 });
    await expect(title).toBeVisible();
    const rendered = await title.elementHandle();
    await slide(page, 'contact').getByRole('button', { name: 'Download Brochure' }).click();
    expect(brochures).toBe(0);
    const file = page.waitForEvent('download');
    release();
    await file;
    expect(brochures).toBe(1);
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveURL('/#contact');
    await expectSlide(page, 'contact');
  });
}
