import { expectAccessible } from '../support/axe';
import { expectFits } from '../support/fits';
import { expect, test } from '../support/test';
import { answerCompanyDetails, expectSlide, openHome, SLIDES } from './home';

/** axe on every public page, in both schemes, at three widths (product §11). */

const PAGES = ['/housing-solutions', '/pitch-deck', '/contact'];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

// Without animations, because axe must not measure contrast during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => answerCompanyDetails(page));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport });

      for (const path of PAGES) {
        test(`${path} is accessible`, async ({ page }) => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          if (path === '/contact') await expect(page.getByLabel('Message')).toBeVisible();
          await expectAccessible(page);
          await expectFits(page);
        });
      }

      test('the home page is accessible', async ({ page }) => {
        test.setTimeout(90_000);
        await openHome(page);
        for (const id of SLIDES) {
          await page.evaluate((hash) => window.location.assign(hash), `#${id}`);
          if (viewport.width > 768) await expectSlide(page, id);
          await expect(page.locator(`#${id}-title`)).toBeVisible();
          if (viewport.width > 768) await expectAccessible(page);
        }
        await expect(page.getByLabel('Message')).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`an address without a page, ${colorScheme}`, () => {
    test.use({ colorScheme, allowedErrors: /Failed to load resource/ });

    test('is accessible', async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
