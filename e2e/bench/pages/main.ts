import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { median } from '../median';
import { startTwin } from './twin';

/**
 * How soon the public pages are there, beside the same pages without any script from a static server, in alternating
 * rounds on a phone's screen, a slow line and a processor four times slower. The product has to run already. Only the
 * ratios of one run say something.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ROUNDS=7 npm run bench:pages
 */

const { ADDRESS = 'http://localhost:8080', ROUNDS = '7' } = process.env;

const PAGES = ['/', '/housing-solutions', '/pitch-deck', '/contact'];
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW = { cpu: 4, latency: 150, bytesPerSecond: 1_600_000 / 8 };
/** Until the scripts of the slowest page have run, in ms. */
const REST_MS = 4000;

interface Cost {
  /** In ms from the start of the navigation. */
  firstPaint: number;
  largest: number;
  /** By how much tasks were longer than 50 ms, together. */
  blocking: number;
  /** Scripts on the wire, in bytes: all, and those that had come when the largest element was there. */
  script: number;
  scriptBefore: number;
}

/** As a text, because functions that are sent to a page refer to helpers of the compiler's. */
const WATCH = `
  window.bench = { firstPaint: 0, largest: 0, blocking: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (bench.firstPaint = entry.startTime));
  watch('largest-contentful-paint', (entry) => (bench.largest = entry.startTime));
  watch('longtask', (entry) => (bench.blocking += Math.max(0, entry.duration - 50)));
`;
const READ = `({
  ...bench,
  scripts: performance.getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .map(({ transferSize, responseEnd }) => ({ bytes: transferSize, at: responseEnd })),
})`;

interface Read extends Pick<Cost, 'firstPaint' | 'largest' | 'blocking'> {
  scripts: { bytes: number; at: number }[];
}

/**
 * The first visit of a page, with an empty cache, from a page of another site, as by a link. An empty tab's process is
 * kept for a page without `cross-origin-opener-policy`, as the twin is: some 100 ms that no visitor saves who comes from
 * anywhere (docs/decisions/088).
 */
async function visit(browser: Browser, from: string, url: string): Promise<Cost> {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  await page.goto(from);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await page.addInitScript(WATCH);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const { scripts, ...times } = await page.evaluate<Read>(READ);
  await context.close();
  const sum = (all: Read['scripts']) => all.reduce((total, { bytes }) => total + bytes, 0);
  return { ...times, script: sum(scripts), scriptBefore: sum(scripts.filter(({ at }) => at < times.largest)) };
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
const twin = await startTwin(ADDRESS, PAGES);
try {
  const measured = new Map(PAGES.map((path) => [path, { ours: [] as Cost[], twin: [] as Cost[] }]));
  // The first round is a warm-up.
  for (let round = 0; round <= Number(ROUNDS); round += 1) {
    if (round > 0) console.log(`Round ${round} of ${ROUNDS}`);
    for (const [path, { ours, twin: theirs }] of measured) {
      const pair = [
        { address: ADDRESS, costs: ours },
        { address: twin.address, costs: theirs },
      ];
      // Neither is always the one that follows the other.
      for (const { address, costs } of round % 2 === 0 ? pair : pair.toReversed()) {
        const cost = await visit(browser, twin.elsewhere, address + path);
        if (round > 0) costs.push(cost);
      }
    }
  }
  for (const [path, { ours, twin: theirs }] of measured) {
    const of = (all: readonly Cost[], what: keyof Cost) => median(all.map((cost) => cost[what]));
    const beside = (what: 'firstPaint' | 'largest') =>
      `${of(ours, what).toFixed(0)} ms, twin ${of(theirs, what).toFixed(0)}, ratio ${(of(ours, what) / of(theirs, what)).toFixed(2)}`;
    console.log(path);
    console.log(`  first paint ${beside('firstPaint')}; largest element ${beside('largest')}`);
    console.log(
      `  blocked ${of(ours, 'blocking').toFixed(0)} ms; script ${(of(ours, 'script') / 1000).toFixed(0)} kB, ` +
        `${(of(ours, 'scriptBefore') / 1000).toFixed(0)} kB of it before the largest element`,
    );
  }
} finally {
  await twin.close();
  await browser.close();
}
