import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { median } from '../median';
import { leave, rateOf, view } from './visitors';

/**
 * How many views of a rendered page a second the gateway answers, beside a static server with the same bytes, in
 * alternating rounds. The product has to run already, with `RATE_LIMITS=off`: all visitors have one address. Only the
 * ratio of one run says something.
 *
 * @example RATE_LIMITS=off npm start # then, elsewhere
 * @example ADDRESS=http://localhost:8080 ROUNDS=7 npm run bench:views
 */

const { ADDRESS = 'http://localhost:8080', ROUNDS = '7' } = process.env;
const VIEWS = 4000;
/** The third visitor has the page compressed as well as can be (docs/decisions/085). */
const BEFORE = 200;

/** The page as the gateway gives it. @throws where browsers draw it, which is another work */
async function renderedPage(): Promise<Buffer> {
  for (let count = 1; count < BEFORE; count += 1) await view(`${ADDRESS}/`);
  const page = await view(`${ADDRESS}/`);
  if (!brotliDecompressSync(page).includes('data-rendered')) throw new Error(`${ADDRESS}/ is not rendered.`);
  return page;
}

async function startStatic(folder: string, page: Buffer): Promise<{ server: ChildProcess; address: string }> {
  await writeFile(path.join(folder, 'index.html'), brotliDecompressSync(page));
  await writeFile(path.join(folder, 'index.html.br'), page);
  const server = fork(fileURLToPath(new URL('static-server.ts', import.meta.url)), [folder]);
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return { server, address: `http://127.0.0.1:${port}` };
}

const folder = await mkdtemp(path.join(tmpdir(), 'static-page-'));
const { server, address } = await startStatic(folder, await renderedPage());
try {
  const rates: { ours: number; theirs: number }[] = [];
  // The first round is a warm-up of both.
  for (let round = 0; round <= Number(ROUNDS); round += 1) {
    const rate = { ours: await rateOf(`${ADDRESS}/`, VIEWS), theirs: await rateOf(`${address}/`, VIEWS) };
    if (round > 0) rates.push(rate);
  }
  const [ours, theirs] = [median(rates.map((rate) => rate.ours)), median(rates.map((rate) => rate.theirs))];
  const ratio = median(rates.map((rate) => rate.ours / rate.theirs));
  console.log(
    `views a second: ${Math.round(ours)}, a static server ${Math.round(theirs)}, ratio ${ratio.toFixed(2)}   to reach: ≥ 0.5`,
  );
} finally {
  server.disconnect();
  leave();
  await rm(folder, { recursive: true, force: true });
}
