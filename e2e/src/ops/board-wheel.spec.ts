import { spellDay } from '@capsule/contracts/days';
import { isOnTop } from '../support/looks';
import { addBooking } from '../support/rows';
import { expect, test, type Page } from '../support/test';
import { addPlace, bar, board, day, DAY_PX, FIRST, open, SOON, stay } from './board';

/** The availability board under the wheel (docs/decisions/038). */

test.use({ viewport: { width: 1440, height: 900 } });

const scrolled = (page: Page) => board(page).evaluate((grid) => grid.scrollLeft);

async function pointAtMiddle(page: Page): Promise<void> {
  const box = (await board(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

test('scrolling begins without a question to the page’s scripts', async ({ staff, browser }) => {
  const { location } = await addPlace(staff);
  await open(staff, location);
  await pointAtMiddle(staff);
  const before = await scrolled(staff);
  await browser.startTracing(staff, { categories: ['-*', 'input', 'cc'] });
  await staff.mouse.wheel(300, 0);
  await expect.poll(() => scrolled(staff), SOON).toBeGreaterThan(before);
  const trace = (await browser.stopTracing()).toString();
  // The browser's own words, for the beginning and for asking the page's main thread what is under the pointer.
  expect(trace.includes('InputHandlerProxy::HandleGestureScrollBegin')).toBe(true);
  expect(trace.includes('PostingHitTestToMainThread')).toBe(false);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1440, height: 600 } });

  test('the page stays where it is once the board is at its end', async ({ staff }) => {
    // As many as the board does not hold at once.
    for (let made = 0; made < 4; made += 1) await addPlace(staff);
    await staff.goto(`/admin/bookings?view=board&day=${FIRST}`);
    await expect(board(staff).getByRole('rowheader').nth(5)).toBeAttached(SOON);
    await pointAtMiddle(staff);
    const left = () => board(staff).evaluate((own) => own.scrollHeight - own.clientHeight - own.scrollTop);
    await staff.mouse.wheel(0, 100_000);
    await expect.poll(left, SOON).toBeLessThanOrEqual(1);
    expect(await isOnTop(board(staff).getByRole('columnheader', { name: 'Unit' })), 'names go beneath the days').toBe(
      true,
    );
    expect(await staff.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)).toBe(true);
    const at = await staff.evaluate(() => window.scrollY);
    await staff.mouse.wheel(0, 300);
    // By the wheel beside it, which the page hears after that of before.
    await staff.mouse.move(700, 20);
    await staff.mouse.wheel(0, 40);
    await expect.poll(() => staff.evaluate(() => window.scrollY)).toBe(at + 40);
  });
});

test('who scrolls on and on sees the days and the stays that come', async ({ staff }) => {
  const { location, units } = await addPlace(staff);
  const far = 420;
  const booking = await addBooking(staff, units[1], stay(far, far + 3));
  await open(staff, location);
  await pointAtMiddle(staff);
  const turns = 24;
  for (let turn = 0; turn < turns; turn += 1) await staff.mouse.wheel(((far - 10) * DAY_PX) / turns, 0);
  await expect(bar(staff, booking)).toBeInViewport(SOON);
  await expect(bar(staff, booking)).toHaveAccessibleName(/3 nights, Second home$/);
  await expect(board(staff).getByRole('columnheader', { name: spellDay(day(far)) })).toBeInViewport();
  await expect(staff).toHaveURL(new RegExp(`day=${day(far - 10)}`), SOON);
});
