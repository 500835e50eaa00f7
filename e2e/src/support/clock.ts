import type { Page } from './test';

/**
 * The clock of a page whose clock was installed (`page.clock.install()`) before it was opened: with it a test says what
 * happens when, on however busy a machine. It is stopped only once the page is drawn, because React waits now and then.
 */

/** What the page has to do at once is done, or in its queue, before the response of a call that is sent later. */
const roundTrip = (page: Page) => page.evaluate(async () => void (await fetch('/livez')));

/** Lets so much time pass at once, and stops the clock there: what comes then does not come later. */
export async function skipTime(page: Page, ms: number): Promise<void> {
  await roundTrip(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
  await roundTrip(page);
}

/** Lets so much time pass on a clock that is stopped. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await roundTrip(page);
}
