import { chromium, type CDPSession, type Page, type Route } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { stillBoard, type Axis } from './still-board';

/**
 * Counts the frames that the availability board drops while it is scrolled and while a booking is dragged, with 500 units
 * and 730 days of stays, on a processor that is slowed down four times. The product has to run already; the board's call
 * is answered here, so that only the browser is measured. The same picture is scrolled beside it with nobody who changes
 * it: what the machine and the browser cost by themselves, in the same minute.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ADMIN_PASSWORD=… npm run bench:board
 */

const { ADDRESS = 'http://localhost:8080', ADMIN_USERNAME = 'admin', ADMIN_PASSWORD } = process.env;
if (ADMIN_PASSWORD === undefined) throw new Error('Set ADMIN_PASSWORD to that of the admin at ADDRESS.');

const UNITS = 500;
const SLOWER = 4;
const ROUNDS = 3;
/** At 60 frames a second. */
const FRAME_MS = 16.7;
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

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const NOTE_FRAMES = `
  if (window.frameTimes === undefined) {
    window.frameTimes = [];
    let before = performance.now();
    const note = (now) => {
      window.frameTimes.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }
  window.frameTimes.length = 0;
`;

/** Measures the time between frames while something happens. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(NOTE_FRAMES);
  await work();
  return page.evaluate<number[]>('window.frameTimes.splice(0)');
}

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  // A frame that is a little late by the clock was still shown in time.
  const late = times.filter((time) => time > FRAME_MS + 1).length;
  const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0);
  const share = ((100 * late) / times.length).toFixed(1);
  console.log(
    `${what}: ${times.length} frames, ${share} % over ${FRAME_MS} ms, ${dropped} dropped; median ${at(0.5)} ms, ` +
      `95 % within ${at(0.95)} ms, longest ${at(1)} ms`,
  );
}

/** Turns the wheel, as fast as a hand does. */
async function scroll(page: Page, x: number, y: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(x, y);
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

const BY: Readonly<Record<Axis, [number, number]>> = { units: [0, 60], days: [60, 0] };

/** Scrolls a picture of the board that nobody changes. */
async function measureStill(page: Page, browser: CDPSession, axis: Axis): Promise<void> {
  await open(page);
  const [bars] = await stillBoard(page, axis);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  report(`  ${bars} bars that nobody changes`, await framesDuring(page, () => scroll(page, ...BY[axis])));
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

async function measure(page: Page, browser: CDPSession): Promise<void> {
  for (const axis of ['units', 'days'] as const) {
    await open(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    report(`scrolling over ${axis}`, await framesDuring(page, () => scroll(page, ...BY[axis])));
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await measureStill(page, browser, axis);
  }
  const grid = gridOf(page);
  const { box, middle } = await open(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
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
  report('dragging', await framesDuring(page, drag));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
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
    await measure(page, session);
  }
} finally {
  await browser.close();
}
