import { hold } from '../support/hold';
import { expect, test, type Page } from '../support/test';

/** Nothing jumps while a public page arrives (product §11), whatever comes late. */

/** The sum of all layout shifts; 0.1 would still be called good. */
const MOST_SHIFT = 0.01;

const PAGES = ['/', '/housing-solutions', '/pitch-deck', '/contact'];
const SCREENS = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

interface Seen {
  shifts: { value: number; moved: string[] }[];
  largest: string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Writes down what moves, and what was the largest thing on the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    type Largest = PerformanceEntry & { element: Element | null };
    const seen: Seen = { shifts: [], largest: [] };
    const nameOf = (node: Node | null) => `${node?.nodeName} ${(node as Element | null)?.className ?? ''}`;
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as Largest[]) seen.largest.push(element?.nodeName ?? '');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** Two frames later everything that has come is drawn, and what it moved is told. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))),
  );

async function expectNoShift(page: Page): Promise<void> {
  await drawn(page);
  const { shifts } = await page.evaluate(() => window.seen);
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThanOrEqual(MOST_SHIFT);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(`${path} keeps its place when the font comes after the text`, async ({ page }) => {
        await watch(page);
        const release = await hold(page, '**/*.woff2');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(title(page)).toBeVisible();
        await drawn(page);
        expect(await page.evaluate(() => document.fonts.check('600 1rem "Hanken Grotesk Variable"'))).toBe(false);
        release();
        await expect
          .poll(() => page.evaluate(() => document.fonts.check('600 1rem "Hanken Grotesk Variable"')))
          .toBe(true);
        await expectNoShift(page);
      });

      test(`${path} keeps its place when its module comes after the frame`, async ({ page }) => {
        await watch(page);
        const release = await hold(page, '**/mfe-marketing/**/*.js');
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo').last()).toBeAttached();
        await drawn(page);
        release();
        await expect(title(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoShift(page);
      });
    }

    for (const path of ['/', '/housing-solutions']) {
      test(`the video of ${path} is never the largest thing on the page`, async ({ page }) => {
        await watch(page);
        await page.goto(path);
        await expect(page.locator('video[data-running="true"]')).toBeAttached();
        await drawn(page);
        const { largest } = await page.evaluate(() => window.seen);
        expect(largest.length).toBeGreaterThan(0);
        expect(largest).not.toContain('VIDEO');
      });
    }
  });
}

for (const width of [390, 1440])
  test(`the card of the contact form that a link leads to is as high before its script as with it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, '**/contact-form.*.js');
    await page.goto('/pitch-deck');
    await page.getByRole('button', { name: 'Go to slide 8' }).click();
    await page.getByRole('link', { name: 'Contact us' }).click();
    const heading = page.getByRole('heading', { name: 'Send us a Message' });
    await expect(heading).toBeVisible();
    const heightOfCard = async () => (await heading.locator('..').boundingBox())!.height;
    await expect(page.getByLabel('Message')).toHaveCount(0);
    const before = await heightOfCard();
    release();
    await expect(page.getByLabel('Message')).toBeVisible();
    expect(Math.abs((await heightOfCard()) - before)).toBeLessThan(3);
  });
