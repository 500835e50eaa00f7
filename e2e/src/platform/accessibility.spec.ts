import { expectAccessible } from '../support/axe';
import { expectFits } from '../support/fits';
import { expect, newInquiry, sendInquiry, test } from '../support/test';

/** axe on every screen of the back office, in both schemes, at three widths (product §11). */

const SCREENS = [
  { path: '/admin', heading: 'Welcome, admin' },
  { path: '/admin/seo', heading: 'SEO Management' },
  { path: '/admin/units', heading: 'Capsule Units' },
  { path: '/admin/contacts', heading: 'Contact Inquiries' },
];
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

// Nothing may be judged while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({ colorScheme, viewport });

      test('every screen is accessible and fits', async ({ staff }) => {
        test.setTimeout(90_000);
        const inquiry = newInquiry();
        await sendInquiry(staff, inquiry);
        for (const { path, heading } of SCREENS) {
          await staff.goto(path);
          await expect(staff.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(staff.getByText(/^Loading/)).toHaveCount(0);
          await expectAccessible(staff);
          await expectFits(staff);
        }
        await staff.getByRole('button', { name: `View ${inquiry.name}` }).click();
        await expect(staff.getByRole('dialog')).toBeVisible();
        await expectAccessible(staff);
      });

      test('so is the login', async ({ page }) => {
        await page.goto('/admin/login');
        await expect(page.getByLabel('Username')).toBeVisible();
        await page.getByRole('button', { name: 'Log In' }).click();
        await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible();
        await expectAccessible(page);
        await expectFits(page);
      });
    });
  }
}
