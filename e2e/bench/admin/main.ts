import { chromium } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { median } from '../median';
import { ADDRESS, signedIn } from '../product';
import { startPeer } from './peer';
import { click, visit, type ClickCost, type Cost, type Target } from './visit';

/**
 * How long a list of the back office takes until its rows are there, beside react-admin's production build over the same
 * API, in alternating rounds: the first visit and the second, as the machine is and slowed down. The product has to run
 * already, with at least five units and five inquiries. Only the ratios of one run say something.
 *
 * @example npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ADMIN_PASSWORD=… ROUNDS=7 npm run bench:admin
 */

const { ROUNDS = '7' } = process.env;

const CASES = ['plain cold', 'plain warm', 'slow cold', 'slow warm'] as const;
const ROWS = 'main [role=row][data-id]';
const SECOND_MODULE = { name: 'Contact Inquiries', list: '/api/contact' };

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });

/** The four cases of one target: of each pair, the second visit has what the first one left in the cache. */
async function measure(target: Target): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  for (const speed of ['plain', 'slow'] as const) {
    const context = await signedIn(browser);
    for (const cache of ['cold', 'warm'] as const)
      costs[`${speed} ${cache}`] = await visit(context, target, speed === 'slow');
    await context.close();
  }
  return costs;
}

const peer = await startPeer(ADDRESS);
try {
  const ours: Target = { url: `${ADDRESS}/admin/units`, rows: ROWS };
  const theirs: Target = { url: `${peer.address}/#/units`, rows: 'main tbody tr' };
  const all: { ours: Record<string, Cost>; theirs: Record<string, Cost> }[] = [];
  const clicks: ClickCost[] = [];
  for (let round = 1; round <= Number(ROUNDS); round += 1) {
    console.log(`Round ${round} of ${ROUNDS}`);
    all.push({ ours: await measure(ours), theirs: await measure(theirs) });
    const context = await signedIn(browser);
    clicks.push(await click(context, ours, SECOND_MODULE));
    await context.close();
  }
  const of = (side: 'ours' | 'theirs', name: string, what: keyof Cost) =>
    Math.round(median(all.map((round) => round[side][name]![what])));
  for (const name of CASES) {
    const [rows, other] = [of('ours', name, 'rows'), of('theirs', name, 'rows')];
    const blocking = `blocked ${of('ours', name, 'blocking')} and ${of('theirs', name, 'blocking')} ms`;
    console.log(
      `${name}: rows after ${rows} ms, react-admin ${other} ms, ratio ${(rows / other).toFixed(2)}; ${blocking}`,
    );
  }
  const script = (side: 'ours' | 'theirs') => `${(of(side, 'plain cold', 'script') / 1000).toFixed(0)} kB`;
  console.log(`script until rows: ${script('ours')}, react-admin ${script('theirs')}`);
  const second = (what: keyof ClickCost) => median(clicks.map((each) => each[what]));
  const [rows, call, more] = [second('rows'), second('call'), second('script') / 1000].map(Math.round);
  console.log(`second module by a click: rows after ${rows} ms, of which its call took ${call}; ${more} kB more`);
} finally {
  await peer.close();
  await browser.close();
}
