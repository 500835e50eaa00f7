import type { Locator, Page } from '@playwright/test';

/** How soon a page shows what an interaction of a person has changed, as a browser measures it for INP (Event Timing). */

/** After an interaction: what follows it has been drawn, and the next one is another, in ms. */
const REST_MS = 700;
/** A pointer that comes to an entry of the sidebar rests there for about as long before it clicks, in ms. */
const AIM_MS = 250;

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
export const WATCH = `
  window.benchSlowest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.benchSlowest = Math.max(window.benchSlowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** What a person does, by pointer or keys, as the browser gets it from the system. */
export type Act = (page: Page) => Promise<void>;

/** Clicks the middle of an element. Playwright's own click would do work in the page beside it. */
export const clicks =
  (find: (page: Page) => Locator): Act =>
  async (page) => {
    const element = find(page).first();
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AIM_MS);
    await page.mouse.down();
    await page.mouse.up();
  };

/** Presses keys, one after the other. */
export const presses =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key, { delay: 20 });
  };

/**
 * Does it, and waits until the page rests.
 *
 * @returns the longest of its events, from the input until the next frame is painted, in ms; browsers count in steps of 8,
 * and leave out what takes less than 16
 */
export async function answerTime(page: Page, act: Act): Promise<number> {
  await page.evaluate('window.benchSlowest = 0');
  await act(page);
  await page.waitForTimeout(REST_MS);
  return page.evaluate<number>('window.benchSlowest');
}
