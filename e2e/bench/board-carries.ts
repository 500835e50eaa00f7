import type { Page } from '@playwright/test';

/** Ways of carrying a booking over the board, each from picking it up to putting it back. */

export type Point = { x: number; y: number };
type Box = Point & { width: number; height: number };

/** How many steps the pointer makes on its way: a browser hears one in each frame. */
const STEPS = 200;
/** How far the board scrolls along, in px, at 12 px a frame. */
const ALONG_PX = 1800;
const KEYS = 40;
const DROPS = 6;

/** A day of the month view, in px. */
const DAY_PX = 36;
/** So near to the edge, in px, the board scrolls along. */
const EDGE_PX = 12;

export const gridOf = (page: Page) => page.getByRole('grid', { name: 'Availability board' });

/** A booking near the middle of the board that can be moved. */
export async function bookingInSight(page: Page): Promise<Box> {
  const box = (await gridOf(page).boundingBox())!;
  const middle = box.x + box.width / 2;
  // All at once: what is drawn may still change.
  const bars = await gridOf(page)
    .locator('[data-moves][data-grips="start end"]')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().toJSON() as Box));
  const near = bars.find(({ x, y }) => x > middle - 200 && x < middle + 200 && y > box.y + 150);
  if (!near) throw new Error('There is no booking in sight that moves.');
  return near;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const endOf = ({ x, y, width, height }: Box): Point => ({ x: x + width - 3, y: y + height / 2 });

/** Picks up what is there, takes it along, and puts it back. */
async function takeAlong(page: Page, from: Point, along: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await along();
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Here and there over days and units. */
async function wander(page: Page, from: Point): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.move(from.x + 150 * Math.sin(step / 10), from.y + 100 * Math.sin(step / 17));
  }
}

/** To an edge, at which the board scrolls along. */
async function stayAtEdge(page: Page, from: Point, side: 'left' | 'right'): Promise<void> {
  const grid = gridOf(page);
  const box = (await grid.boundingBox())!;
  const names = Number(await grid.getAttribute('data-names'));
  const x = side === 'left' ? box.x + names + EDGE_PX : box.x + box.width - EDGE_PX - 15;
  await page.mouse.move(x, from.y, { steps: 10 });
  const scrolled = () => grid.evaluate((element) => element.scrollLeft);
  const start = await scrolled();
  while (Math.abs((await scrolled()) - start) < ALONG_PX) {
    // A hand is never quite still.
    for (let step = 0; step < 10; step += 1) await page.mouse.move(x, from.y + 3 * Math.sin(step));
  }
}

/** Carries a booking over days and units, three times. */
export async function carry(page: Page): Promise<void> {
  const from = middleOf(await bookingInSight(page));
  for (let time = 0; time < 3; time += 1) await takeAlong(page, from, () => wander(page, from));
}

/** Makes a booking longer and shorter by its end. */
export async function lengthen(page: Page): Promise<void> {
  const from = endOf(await bookingInSight(page));
  await takeAlong(page, from, () => wander(page, from));
}

/** Carries a booking to an edge of what is in sight. */
export async function carryToEdge(page: Page, side: 'left' | 'right'): Promise<void> {
  const from = middleOf(await bookingInSight(page));
  await takeAlong(page, from, () => stayAtEdge(page, from, side));
}

/** Goes to a booking by keys, if the focus is at none, and carries it day by day. */
export async function carryByKeys(page: Page): Promise<void> {
  const isAtBooking = () => page.evaluate(() => document.activeElement?.hasAttribute('data-moves') ?? false);
  await gridOf(page).locator('[tabindex="0"]').first().focus();
  for (let step = 0; step < KEYS && !(await isAtBooking()); step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  for (let step = 0; step < KEYS; step += 1) await page.keyboard.press(step % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
  await page.keyboard.press('Escape');
}

/** Drops a booking a day later and a day earlier, until the answers are here. */
export async function drop(page: Page): Promise<void> {
  const from = middleOf(await bookingInSight(page));
  for (let time = 0; time < DROPS; time += 1) {
    const to = { ...from, x: from.x + DAY_PX };
    const [start, end] = time % 2 === 0 ? [from, to] : [to, from];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    const [answered] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/units/availability')),
      page.mouse.up(),
    ]);
    await answered.finished();
    await page.waitForTimeout(300);
  }
}

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const FOLLOW_POINTER = `
  {
    const grid = document.querySelector('[role=grid]');
    const draft = grid.querySelector('[data-draft]');
    const names = Number(grid.dataset.names);
    let frame = null;
    let pointer = { x: 0, y: 0 };
    let shown = '';
    const step = () => {
      const box = grid.getBoundingClientRect();
      const column = Math.floor((pointer.x - box.x - names + grid.scrollLeft) / 36);
      const row = Math.floor((pointer.y - box.y - 76 + grid.scrollTop) / 40);
      if (shown === column + ' ' + row) return;
      shown = column + ' ' + row;
      draft.style.transform = 'translate(' + (names + column * 36) + 'px, ' + (row * 40 + 5) + 'px)';
      draft.textContent = 'Client 12-345 · day ' + column + ' to day ' + (column + 7);
    };
    const edge = () => {
      const box = grid.getBoundingClientRect();
      return pointer.x > box.right - 48 ? 12 : pointer.x < box.left + names + 48 ? -12 : 0;
    };
    const along = () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        const by = edge();
        if (by === 0) return;
        grid.scrollBy(by, 0);
        step();
        along();
      });
    };
    grid.addEventListener('pointermove', ({ clientX, clientY }) => {
      pointer = { x: clientX, y: clientY };
      const isAtEdge = edge() !== 0;
      step();
      if (isAtEdge) along();
    });
  }
`;

/** Picks a booking up, and makes a still picture of the board, over which it is carried by a few lines of script. */
export async function carryOver(page: Page, still: () => Promise<unknown>): Promise<void> {
  const from = middleOf(await bookingInSight(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + DAY_PX, from.y, { steps: 4 });
  await gridOf(page).locator('[data-draft]').waitFor();
  await still();
  await page.mouse.up();
  await page.evaluate(FOLLOW_POINTER);
}
