import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '@capsule/tools/find-chromium';
import { ROOT } from '@capsule/tools/workspace';
import { build } from 'esbuild';
import { median } from './median';

/**
 * Measures what frozen built-ins cost a page: the same work in fresh pages, by turns with and without them.
 *
 * @example npm run bench:frozen
 */

const ROUNDS = 15;

/** One after the other in a page; the first repetitions are the compiler's. */
const REPETITIONS = 60;

/** What the pages of this product do all the time: lists, maps, texts, promises, and the page's tree. */
const WORK = `async () => {
  const once = async () => {
    const rows = Array.from({ length: 3000 }, (_, id) => ({ id, name: 'Unit ' + (id % 97), price: (id * 7919) % 1000 }));
    const groups = new Map();
    for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row]);
    const names = new Set(rows.filter(({ price }) => price > 300).map(({ name }) => name.replace(/t (\\d)/, 't-$1').toUpperCase()));
    const text = JSON.stringify([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, 50));
    const sums = await Promise.all([...names].map(async (name) => name.length + Object.keys(JSON.parse(text)).length));
    const list = document.createElement('ul');
    for (const sum of sums) {
      const item = document.createElement('li');
      item.append(String(Math.max(sum, 1)));
      item.addEventListener('click', () => {});
      list.appendChild(item);
    }
    document.body.replaceChildren(list);
    return list.querySelectorAll('li').length;
  };
  for (let time = 0; time < ${REPETITIONS}; time += 1) await once();
  const start = performance.now();
  for (let time = 0; time < ${REPETITIONS}; time += 1) await once();
  return (performance.now() - start) / ${REPETITIONS};
}`;

async function freezingScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { freezeBuiltIns } from './freeze-built-ins'; freezeBuiltIns();`,
      resolveDir: path.join(ROOT, 'shell/src/composition/isolation'),
    },
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** @returns milliseconds that the work takes in a fresh page */
async function measure(browser: Browser, script: string | null): Promise<number> {
  const page = await browser.newPage();
  if (script !== null) await page.addScriptTag({ content: script });
  const isFrozen = await page.evaluate(() => !Object.isExtensible(Array.prototype));
  if (isFrozen !== (script !== null)) throw new Error('The page is not what is to be measured.');
  const time = await page.evaluate<number>(`(${WORK})()`);
  await page.close();
  return time;
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const script = await freezingScript();
  const frozen: number[] = [];
  const open: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The first of a round changes, so that a machine that slows down favours neither.
    const order = round % 2 === 0 ? [true, false] : [false, true];
    for (const isFrozen of order) (isFrozen ? frozen : open).push(await measure(browser, isFrozen ? script : null));
  }
  const ratio = median(frozen.map((time, round) => time / (open[round] ?? 0)));
  console.log(`open ${median(open).toFixed(2)} ms, frozen ${median(frozen).toFixed(2)} ms, ratio ${ratio.toFixed(3)}`);
} finally {
  await browser.close();
}
