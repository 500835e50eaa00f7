import { chromium, type Browser, type CDPSession, type Page, type Route } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { framesDuring, report } from './board-frames';
import { stillBoard, type Axis } from './still-board';

/**
 * Counts the frames that the availability board drops while it is scrolled and while a booking is dragged, with 500 units
 * and 730 days of stays, on a processor that is slowed down four times. The product has to run already; the board's call
 * is answered here, so that only the browser is measured. The same picture is scrolled beside it with nobody who changes
 * it: what the machine and the browser cost by themselves, in the same minute.
 *
 * Two things are counted. A browser scrolls without the page's scripts, so what a person sees are the frames that it
 * shows, and whether their picture was there already. And the page's scripts have a turn for each frame, in which what is
 * clicked or typed is answered: how many of those come late.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ADMIN_PASSWORD=… npm run bench:board
 */

const { ADDRESS = 'http://localhost:8080', ADMIN_USERNAME = 'admin', ADMIN_PASSWORD } = process.env;
if (ADMIN_PASSWORD === undefined) throw new Error('Set ADMIN_PASSWORD to that of the admin at ADDRESS.');

const UNITS = 500;
const SLOWER = 4;
const ROUNDS = 3;
const STEPS = 120;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every unit is taken for a week of each nine days, each at other times. */
function* staysOf(unit: number, from: string, to: string) {
  const start = dayAfter('2020-01-01', unit % 9);
  const first = Math.floor((Date.parse(from) - Date.parse(start)) / DAY_MS / 9);
  for (let number = first; ; number += 1) {
    const checkIn = dayAfter(start, number * 9);
    if (checkIn >= to) return;
    const checkOut = dayAfter(checkIn, 7);
    if (checkOut <= from) continue;
    yield {
      kind: 'booking',
      id: unit * 1000 + number,
      from: checkIn,
      to: checkOut,
      label: `Client ${unit}-${number}`,
      status: number % 3 === 0 ? 'pending' : 'confirmed',
      booking: { version: 1, totalGuests: 2, totalAmount: 980, paymentStatus: 'paid' },
    };
  }
}

function answer(route: Route) {
  const asked = new URL(route.request().url()).searchParams;
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const data = Array.from({ length: UNITS }, (_, index) => ({
    id: index + 1,
    name: `Home ${index + 1}`,
    unitNumber: `CSH-${String(index + 1).padStart(4, '0')}`,
    location: 'Randwick, NSW',
    type: 'Standard',
    status: 'available',
    preparationDays: index % 3,
    bars: [...staysOf(index + 1, from, to)],
  }));
  return route.fulfill({ json: { success: true, data, total: UNITS, totalExact: true } });
}

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

type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Availability board' });

/** Opens the board, and points at its middle. */
async function open(page: Page): Promise<{ box: Box; middle: { x: number; y: number } }> {
  const grid = gridOf(page);
  await page.goto(`${ADDRESS}/admin/bookings?view=board`);
  await grid.getByRole('gridcell').nth(20).waitFor();
  const box = (await grid.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  return { box, middle };
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
  back?: () => Promise<void>,
): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  report(what, await framesDuring(browser, page, work, back ?? work, back !== undefined));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function measure(bench: Bench): Promise<void> {
  const { page } = bench;
  for (const axis of ['units', 'days'] as const) {
    const there = () => scroll(bench, axis, 1);
    const back = () => scroll(bench, axis, -1);
    await open(page);
    await measureSlow(bench, `scrolling over ${axis}`, there, back);
    await open(page);
    const [bars] = await stillBoard(page, axis);
    await measureSlow(bench, `  ${bars} bars that nobody changes`, there, back);
  }
  const grid = gridOf(page);
  const { box, middle } = await open(page);
  // All at once: what is drawn may still change.
  const boxes = await grid
    .locator('[data-moves]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().toJSON() as Box));
  const near = boxes.find((bar) => bar.x > middle.x - 200 && bar.x < middle.x + 200 && bar.y > box.y + 150);
  const held = near && { x: near.x + near.width / 2, y: near.y + near.height / 2 };
  if (!held) throw new Error('There is no booking in sight that moves.');
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  const drag = async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.mouse.move(held.x + 150 * Math.sin(step / 10), held.y + 100 * Math.sin(step / 17));
    }
  };
  await measureSlow(bench, 'dragging', drag);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const data = { username: ADMIN_USERNAME, password: ADMIN_PASSWORD };
  const signedIn = await context.request.post(`${ADDRESS}/api/login`, {
    data,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!signedIn.ok()) throw new Error(`Nobody could sign in: ${signedIn.status()}`);
  const page = await context.newPage();
  await page.route('**/api/units/availability?*', answer);
  const session = await context.newCDPSession(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Round ${round} of ${ROUNDS}`);
    await measure({ browser, page, session });
  }
} finally {
  await browser.close();
}
