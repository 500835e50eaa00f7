import type { Locator } from '@playwright/test';
import { hold } from '../support/hold';
import { edgesOf } from '../support/looks';
import { expect, test, type Page } from '../support/test';
import { answerCompanyDetails, expectTakenOver, slide } from './home';

/** What public pages are like on a small phone (product §11: nothing is lost, and nothing scrolls sideways). */

test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => answerCompanyDetails(page));

/** Opens the home page as it is scrolled to a slide, with what the script of that slide draws. */
async function openSlide(page: Page, id: Parameters<typeof slide>[1], shown: Locator): Promise<void> {
  await page.goto(`/#${id}`);
  await expectTakenOver(page.locator('#hero-title'));
  await expect(shown).toBeVisible();
}

/** The texts of an element that go on beyond its own edges, or beyond those of the window. */
const beyond = (around: Locator) =>
  around.evaluate((own) => {
    const { left, right } = own.getBoundingClientRect();
    const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      if (at.right > Math.min(right, innerWidth) + 1 || at.left < left - 1) found.push(text.textContent!);
    }
    return found;
  });

/** How many lines the text of each element takes. */
const linesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((own) => {
      const range = document.createRange();
      range.selectNodeContents(own);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('slides that are not here yet keep their room, so that nothing moves when they come', async ({ page }) => {
  const release = await hold(page, '**/home-{upper,lower}.*.js');
  await page.goto('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Capsule Smart Homes, home' }).click();
  await expect(page.locator('#hero-title')).toBeVisible();
  const rooms = await page
    .locator('section[data-place]')
    .evaluateAll((all) => all.map((own) => own.getBoundingClientRect().height >= innerHeight));
  expect(rooms).toEqual(Array.from({ length: 10 }, () => true));
  release();
  await expect(page.locator('#about-title')).toBeAttached();
});

test('the hours of the company stand below their days, and take one line', async ({ page }) => {
  await page.goto('/contact');
  const [days, hours] = [page.getByText('Monday to Friday'), page.getByText('9:00 AM-6:00 PM')];
  await expect(hours).toBeVisible();
  expect((await edgesOf(hours)).top).toBeGreaterThanOrEqual((await edgesOf(days)).bottom);
  expect(await linesOf(days.or(hours))).toEqual([1, 1]);
});

test('a picture is below the heading of its slide, not between it and the slide before', async ({ page }) => {
  const heading = page.locator('#features-title');
  await openSlide(page, 'features', heading);
  const picture = slide(page, 'features').getByRole('img').first();
  expect((await edgesOf(heading)).bottom).toBeLessThanOrEqual((await edgesOf(picture)).top);
});

test('the word that says that the diagram can be enlarged covers none of it', async ({ page }) => {
  const diagram = slide(page, 'industry-structure').getByRole('img').first();
  await openSlide(page, 'industry-structure', diagram);
  const word = slide(page, 'industry-structure').getByText('Enlarge', { exact: true });
  expect((await edgesOf(word)).top).toBeGreaterThanOrEqual((await edgesOf(diagram)).bottom);
});

test('each figure of a deployment takes one line', async ({ page }) => {
  const panel = page.getByRole('region', { name: 'Deployment Benefits' });
  await openSlide(page, 'mobile-deployment', panel);
  expect(await linesOf(panel.getByRole('definition'))).toEqual([1, 1, 1, 1]);
});

test('the rents are compared on an axis whose labels are within it', async ({ page }) => {
  await page.goto('/housing-solutions#cost-comparison');
  const last = page.getByText('$1,000', { exact: true });
  await last.scrollIntoViewIfNeeded();
  expect(await beyond(last.locator('..'))).toEqual([]);
});

test('what a price of the pitch deck is for stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 });
  await page.goto('/pitch-deck');
  await page.getByRole('button', { name: 'Go to slide 5' }).click();
  const prices = page.getByRole('table', { name: 'Revenue streams' }).getByRole('cell');
  await expect(prices).toHaveCount(4);
  const isBelow = await prices.evaluateAll((all) =>
    all.map(({ firstElementChild: price, lastElementChild: what }) => {
      return what!.getBoundingClientRect().top >= price!.getBoundingClientRect().bottom;
    }),
  );
  expect(isBelow).toEqual([true, true, true, true]);
});

test('no slide of the pitch deck has words beyond its edge', async ({ page }) => {
  await page.goto('/pitch-deck');
  const next = page.getByRole('button', { name: 'Next' });
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByText(`${number} / 8`)).toBeVisible();
    expect(await beyond(page.locator('section[data-current="true"]'))).toEqual([]);
    if (number < 8) await next.click();
  }
});
