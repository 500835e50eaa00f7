import { expect, type Page } from './test';

/** Waits until the colours of a change of the scheme have arrived. */
const expectNoTransition = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** The back office follows the system at once, so what is reached once is looked at in both schemes. */
export async function inBothSchemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-${colorScheme}]`)).toBeAttached();
    await expectNoTransition(page);
    await look();
  }
}
