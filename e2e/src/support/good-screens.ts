import { expectAccessible } from './axe';
import { expectFits } from './fits';
import { expect, type Page } from './test';

/** What each state of the back office must be: accessible in both schemes, and no wider than the window (product §11). */

/** At which widths it is looked at, in px. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** Waits until the colours of a change of the scheme have arrived. */
const expectNoTransition = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** The back office follows the system at once, so each state is looked at in both schemes where it is reached once. */
export async function expectGoodColors(page: Page, options?: Parameters<typeof expectAccessible>[1]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached();
    await expectNoTransition(page);
    await expectAccessible(page, options);
  }
}

/** The same, and that nothing is wider than the window. */
export async function expectGood(page: Page): Promise<void> {
  await expectGoodColors(page);
  await expectFits(page);
}
