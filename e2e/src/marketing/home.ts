import type { Company } from '@capsule/contracts';
import type { Locator } from '@playwright/test';
import { expect, type Page } from '../support/test';

/** Helpers for tests of the home deck. */

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

/** Expects this slide to be shown, and all others to be unreachable. */
export async function expectSlide(page: Page, id: SlideId): Promise<void> {
  await expect(slide(page, id)).toHaveAttribute('data-place', 'current');
  await expect(slide(page, id)).not.toHaveAttribute('inert');
  // Not at once: a page that arrives rendered has this one as it is, and makes the others so when its script takes over.
  const reachable = page.locator('section[data-place]:not([inert])');
  await expect.poll(() => reachable.evaluateAll((all) => all.map((one) => one.id))).toEqual([id]);
}

/** Waits until the script has taken over what arrived rendered: React then keeps an element's properties with it. */
export const expectTakenOver = (element: Locator) =>
  expect
    .poll(() => element.evaluate((own) => Object.keys(own).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);

/** Opens the home page, at a slide if wanted, and waits until it can be used. */
export async function openHome(page: Page, hash = ''): Promise<void> {
  await page.goto(`/${hash}`);
  await expectTakenOver(page.locator('#hero-title'));
}

/** Fakes the API's company details, so that tests do not depend on the stored ones. @param rest those that matter */
export async function answerCompanyDetails(page: Page, rest: Partial<Company> = {}): Promise<void> {
  const data: Company = {
    companyName: 'Capsule Smart Homes',
    address: '1 Test Street, Sydney NSW 2000, Australia',
    email: 'desk@capsulesmarthomes.com.au',
    phone: '(02) 5550 0199',
    businessHours: [{ days: 'Monday to Friday', hours: '9:00 AM-6:00 PM' }],
    socialLinks: [{ name: 'LinkedIn', url: '#' }],
    version: 1,
    ...rest,
  };
  await page.route('**/api/site', (route) => route.fulfill({ json: { success: true, data } }));
}

/** Later than the wheel's debounce of 50 ms (product §4.1): the timers of a page go off in the order in which they are due. */
const AFTER_DEBOUNCE_MS = 60;

/** Waits until the deck has turned where the wheel wants it to be, and no transition is running. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // What the debounce has begun is drawn with the first of these frames at the latest.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, AFTER_DEBOUNCE_MS);
  await expect(page.locator('[data-place="leaving"]')).toHaveCount(0);
}
