import type { Page } from '@playwright/test';

/** A finger on the screen, with Chromium's real touch input instead of synthetic events. */

export interface Track {
  from: [x: number, y: number];
  to: [x: number, y: number];
}

const STEPS = 10;

/** Touches, drags, and lifts the finger. */
export async function swipe(page: Page, { from, to }: Track): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: from[0], y: from[1] });
  for (let step = 1; step <= STEPS; step += 1) {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / STEPS;
    await touch('touchMove', { x: at(0), y: at(1) });
    // A finger is seen once a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await devtools.detach();
}
