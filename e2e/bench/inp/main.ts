import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { median } from '../median';
import { ADDRESS, signedIn } from '../product';
import { answerTime, WATCH } from './answer-time';
import { SCREENS, type Screen } from './screens';

/**
 * How soon each screen of the back office answers what staff do on it, with a processor that is slowed down four times:
 * for each screen the worst of its interactions, as INP counts them. The product has to run already, with sample data.
 * What is not saved is not sent: nothing is written.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ADMIN_PASSWORD=… ROUNDS=3 npm run bench:inp
 * @example SCREENS=units,inbox ADMIN_PASSWORD=… npm run bench:inp
 */

const { ROUNDS = '3' } = process.env;

const SLOWER = 4;
const AIM_MS = 100;
/** After a page is there, what it does by itself is not the person's, in ms. */
const REST_MS = 2500;

const asked = process.env['SCREENS']?.split(',');
const screens = SCREENS.filter(({ name }) => asked?.includes(name) ?? true);

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });

/** Does everything on one screen, in a page that was opened for it. @returns the time of each interaction, in ms */
async function measure(context: BrowserContext, { name, path, ready, acts }: Screen): Promise<Map<string, number>> {
  const page = await context.newPage();
  await page.addInitScript(WATCH);
  await page.goto(ADDRESS + path);
  await ready(page).waitFor();
  await page.waitForTimeout(REST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = new Map<string, number>();
  for (const [what, act] of acts) {
    try {
      times.set(what, await answerTime(page, act));
    } catch (error) {
      throw new Error(`${name}: "${what}" could not be done.`, { cause: error });
    }
  }
  await page.close();
  return times;
}

/** The times of each interaction of each screen, in all rounds. */
const all = new Map<string, Map<string, number[]>>(screens.map(({ name }) => [name, new Map()]));
try {
  for (let round = 1; round <= Number(ROUNDS); round += 1) {
    console.log(`Round ${round} of ${ROUNDS}`);
    const context = await signedIn(browser);
    for (const screen of screens) {
      const known = all.get(screen.name)!;
      for (const [what, ms] of await measure(context, screen)) known.set(what, [...(known.get(what) ?? []), ms]);
    }
    await context.close();
  }
} finally {
  await browser.close();
}

console.log(
  `In ms, medians of ${ROUNDS} rounds, processor slowed down ${SLOWER} times; what is over ${AIM_MS} is marked.`,
);
for (const [name, times] of all) {
  const ranked = [...times].map(([what, each]) => ({ what, ms: median(each) })).toSorted((a, b) => b.ms - a.ms);
  const texts = ranked.map(({ what, ms }) => `${what} ${ms}${ms > AIM_MS ? ' !' : ''}`);
  console.log(`${name.padEnd(12)} ${String(ranked[0]?.ms ?? 0).padStart(4)}  ${texts.join(', ')}`);
}
