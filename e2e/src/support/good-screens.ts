import { expectAccessible } from './axe';
import { expectFits } from './fits';
import { inBothSchemes } from './schemes';
import type { Page } from './test';

/** What each state of the back office must be: accessible in both schemes, and no wider than the window (product §11). */

/** At which widths it is looked at, in px. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** It is accessible, in both schemes. */
export const expectGoodColors = (page: Page, options?: Parameters<typeof expectAccessible>[1]): Promise<void> =>
  inBothSchemes(page, () => expectAccessible(page, options));

/** The same, and that nothing is wider than the window. */
export async function expectGood(page: Page): Promise<void> {
  await expectGoodColors(page);
  await expectFits(page);
}
