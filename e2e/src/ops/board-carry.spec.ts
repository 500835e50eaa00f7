import { addBooking } from '../support/rows';
import { expect, test } from '../support/test';
import { addPlace, bar, board, DAY_PX, open, said, SOON, spot, stay } from './board';

/** The availability board while a booking is carried over it (docs/decisions/038). */

test.use({ viewport: { width: 1440, height: 900 } });

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** How many elements the browser may work out the style of at once: what is carried, what it was, and the veil. */
const FEW = 30;

/** The most elements whose style was worked out at once, in a trace. */
function mostStyled(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  return Math.max(...counts);
}

test('picking up, carrying and putting back change the style of few elements', async ({ staff, browser }) => {
  const { location, units } = await addPlace(staff);
  const booking = await addBooking(staff, units[0], stay(5, 8));
  await open(staff, location);
  const from = await spot(staff, 6, 0);
  const draft = staff.locator('[data-draft]');
  await expect(bar(staff, booking)).toBeVisible();
  expect(await board(staff).locator('*').count()).toBeGreaterThan(5 * FEW);
  await staff.mouse.move(from.x, from.y);
  await staff.mouse.down();
  await browser.startTracing(staff, { categories: ['-*', 'devtools.timeline'] });
  await staff.mouse.move(from.x + 3 * DAY_PX, from.y, { steps: 6 });
  await expect(draft).toContainText('Dec 28, 2028 to Dec 31, 2028');
  await staff.keyboard.press('Escape');
  await expect(draft).toHaveCount(0);
  const most = mostStyled(await browser.stopTracing());
  await staff.mouse.up();
  await expect(said(staff)).toContainText(`${booking.clientName} is back where it was.`, SOON);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(FEW);
});

test('who carries a booking sees that in the pointer, and marks no text', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  await addBooking(staff, units[0], stay(5, 8));
  await open(staff, location);
  const from = await spot(staff, 12, 1);
  const to = await spot(staff, 2, 0);
  await staff.mouse.move(from.x, from.y);
  await staff.mouse.down();
  await staff.mouse.move(to.x, to.y, { steps: 4 });
  // What has the pointer decides how that looks; the mouse is pointer 1.
  await expect(staff.locator('[data-veil]')).toHaveCSS('cursor', 'grabbing');
  expect(await staff.locator('[data-veil]').evaluate((veil) => veil.hasPointerCapture(1))).toBe(true);
  expect(await staff.evaluate(() => getSelection()?.toString())).toBe('');
  // It goes beneath the names of the units, as today's line does.
  const names = await spot(staff, -2, 0);
  const isOnTop = ({ x, y }: typeof names) => Boolean(document.elementFromPoint(x, y)?.closest('[data-unit-names]'));
  expect(await staff.evaluate(isOnTop, names)).toBe(true);
  await staff.keyboard.press('Escape');
  await staff.mouse.up();
  await expect(staff.locator('[data-veil]')).not.toHaveCSS('cursor', 'grabbing');
});
