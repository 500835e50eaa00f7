import { expectFits } from '../support/fits';
import { expect, test, type Page } from '../support/test';
import { expectInOrder, expectWordsWhole, setLetters } from '../support/words';
import { answerCompanyDetails, expectSlide, openHome, slide, SLIDES } from './home';

/** Public pages in letters of the usual size, and in those of somebody who has them a quarter or a half larger (product §11). */

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test.beforeEach(({ page }) => answerCompanyDetails(page));

/** What is not near is not laid out. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible';
    window.scrollTo(0, 0);
  });

async function expectWhole(page: Page, part = page.locator('body')): Promise<void> {
  for (const px of [16, 20, 24]) {
    await setLetters(page, px);
    await expectWordsWhole(part);
    await expectInOrder(part);
  }
  await setLetters(page, 16);
}

for (const viewport of SIZES)
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the words of every page are whole, and stand in their order', async ({ page }) => {
      for (const path of ['/housing-solutions', '/contact']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await layOutAll(page);
        await expectWhole(page);
      }
    });

    test('those of every slide of the home page', async ({ page }) => {
      await openHome(page);
      for (const id of SLIDES) {
        await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
        if (viewport.width > 768) await expectSlide(page, id);
        await expect(page.locator(`#${id}-title`)).toBeVisible();
        if (viewport.width > 768) await expectWhole(page, slide(page, id));
      }
      if (viewport.width > 768) return;
      await layOutAll(page);
      await expectWhole(page);
    });

    test('those of every slide of the pitch deck', async ({ page }) => {
      await page.goto('/pitch-deck');
      for (let number = 1; number <= 8; number += 1) {
        await page.getByRole('button', { name: `Go to slide ${number}` }).click();
        await expect(page.getByText(`${number} / 8`)).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectWhole(page);
      }
    });
  });

test('in letters twice as large, the links of the bar are a menu sooner, and none is beyond the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const browser = await page.context().newCDPSession(page);
  // As set in the browser: media queries go by it, too.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});
