import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { answerBoard, answerMove } from './board-answer';
import { carry, carryByKeys, carryOver, carryToEdge, drop, gridOf, lengthen } from './board-carries';
import { framesDuring, report } from './board-frames';
import { ADDRESS, signedIn } from './product';
import { stillBoard, type Axis } from './still-board';

/**
 * Counts the frames that the availability board drops while it is scrolled and while a booking is dragged, with 500 units
 * and 730 days of stays, on a processor that is slowed down four times. The product has to run already; the board's call
 * is answered here, so that only the browser is measured. The same picture is scrolled beside it with nobody who changes
 * it: what the machine and the browser cost by themselves, in the same minute.
 *
 * A booking is carried in sight and at an edge, by its end, by keys, and dropped; and an element over the same picture with
 * nobody who changes it. What is carried goes from day to day, so only frames in which it comes to another have to be shown.
 *
 * Two things are counted. A browser scrolls without the page's scripts, so what a person sees are the frames that it
 * shows, and whether their picture was there already. And the page's scripts have a turn for each frame, in which what is
 * clicked or typed is answered: how many of those come late.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ADMIN_PASSWORD=… npm run bench:board
 */

const SLOWER = 4;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** `scrolling` or `carrying`; else both. */
const WHAT = process.env['WHAT'];

/** How far to scroll, in px, and how fast, in px a second: as a hand does that looks for something. */
const [FAR_PX, SPEED_PX] = [7200, 1200];

/** Scrolls as with a trackpad: by itself a wheel is turned in jumps of one frame each. */
async function scroll({ page, session }: Bench, axis: Axis, by: 1 | -1): Promise<void> {
  const box = (await gridOf(page).boundingBox())!;
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    [axis === 'units' ? 'yDistance' : 'xDistance']: -by * FAR_PX,
    speed: SPEED_PX,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
}

/** Opens the board, and points at its middle. */
async function open(page: Page): Promise<void> {
  const grid = gridOf(page);
  await page.goto(`${ADDRESS}/admin/bookings?view=board`);
  await grid.getByRole('gridcell').nth(20).waitFor();
  const box = (await grid.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

interface Bench {
  browser: Browser;
  page: Page;
  session: CDPSession;
}

/** Does something on a slower processor, there and back, and reports its frames. */
async function measureSlow(
  { browser, page, session }: Bench,
  what: string,
  work: () => Promise<void>,
  again: () => Promise<void>,
  isScrolling = false,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  report(what, await framesDuring(browser, page, work, again, isScrolling));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function measureScrolling(bench: Bench): Promise<void> {
  const { page } = bench;
  for (const axis of ['units', 'days'] as const) {
    const there = () => scroll(bench, axis, 1);
    const back = () => scroll(bench, axis, -1);
    await open(page);
    await measureSlow(bench, `scrolling over ${axis}`, there, back, true);
    await open(page);
    const [bars] = await stillBoard(page, axis);
    await measureSlow(bench, `  ${bars} bars that nobody changes`, there, back, true);
  }
}

/** Over a still picture the same pointer moves, so an Escape at its end puts nothing back. */
async function measureCarrying(bench: Bench): Promise<void> {
  const { page } = bench;
  const measured = (what: string, work: () => Promise<void>, again = work) => measureSlow(bench, what, work, again);
  const wander = () => carry(page);
  const right = () => carryToEdge(page, 'right');
  const left = () => carryToEdge(page, 'left');
  await open(page);
  await measured('carrying in sight', wander);
  await measured('lengthening', () => lengthen(page));
  await measured('carrying by keys', () => carryByKeys(page));
  await measured('dropping', () => drop(page));
  await open(page);
  await measured('carrying at an edge', right, left);
  await open(page);
  await carryOver(page, () => stillBoard(page, null));
  await measured('  in sight, over bars that nobody changes', wander);
  await open(page);
  await carryOver(page, () => stillBoard(page, 'days'));
  await measured('  at an edge, over bars that nobody changes', right, left);
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const context = await signedIn(browser);
  const page = await context.newPage();
  await page.route('**/api/units/availability?*', answerBoard);
  await page.route('**/api/bookings/*', answerMove);
  const session = await context.newCDPSession(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Round ${round} of ${ROUNDS}`);
    if (WHAT !== 'carrying') await measureScrolling({ browser, page, session });
    if (WHAT !== 'scrolling') await measureCarrying({ browser, page, session });
  }
} finally {
  await browser.close();
}
