import { expect, type Page } from '../support/test';

/** The home deck as tests see it. */

export const SLIDES = [
  'hero',
  'about',
  'features',
  'benefits',
  'industry-structure',
  'affordable-housing',
  'mobile-deployment',
  'gallery',
  'app-download',
  'contact',
] as const;

export type SlideId = (typeof SLIDES)[number];

export const slide = (page: Page, id: SlideId) => page.locator(`#${id}`);

/** Expects one slide to be shown, and every other to be out of reach. */
export async function expectSlide(page: Page, id: SlideId): Promise<void> {
  await expect(slide(page, id)).toHaveAttribute('data-place', 'current');
  await expect(slide(page, id)).not.toHaveAttribute('inert');
  const reachable = await page
    .locator('section[data-place]:not([inert])')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(reachable).toEqual([id]);
}

/** Opens the home page, at a slide, when it can be used. */
export async function openHome(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.locator('#hero-title')).toBeAttached();
}

/** The API's contact details, so that no test depends on whether it has them. */
export async function answerCompanyDetails(page: Page): Promise<void> {
  const data = {
    companyName: 'Capsule Smart Homes',
    address: '1 Test Street, Sydney NSW 2000, Australia',
    email: 'desk@capsulesmarthomes.com.au',
    phone: '(02) 5550 0199',
    businessHours: [{ days: 'Monday to Friday', hours: '9:00 AM-6:00 PM' }],
    socialLinks: [{ name: 'LinkedIn', url: '#' }],
  };
  await page.route('**/api/site', (route) => route.fulfill({ json: { success: true, data } }));
}

/** Waits until no transition runs, and the wheel's debounce is over. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[data-place="leaving"]')).toHaveCount(0);
  await page.waitForTimeout(200);
}
