import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UPLOAD_FIELD } from '@capsule/contracts';
import { createScratchDatabase, scratchServer } from '../src/platform/database/scratch';
import { prepareDatabase } from '../src/platform/database/prepare-database';
import { SCHEMA } from '../src/schema/schema';
import { buildProgram } from '../src/testing/program';
import { signIn, startApi } from './fixture';
import { SMALL_SVG, WORST_SVGS } from './svgs';

/**
 * How long signing in takes beside four people who upload the worst SVGs that we know, beside how long it takes alone;
 * and how long forty small drawings take, beside the first one, for which a process is started (docs/decisions/078).
 *
 * @example npm run bench:logins
 */

const [ROUNDS, LOGINS, UPLOADERS, DRAWINGS] = [3, 12, 4, 40];
/** Logins beside uploads, to logins alone. */
const LIMIT = 1.5;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @returns the status */
async function upload(url: string, cookie: string, svg: string, signal?: AbortSignal): Promise<number> {
  const body = new FormData();
  body.append(UPLOAD_FIELD, new Blob([svg]), 'drawing.svg');
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/api/media`, { method: 'POST', headers, body, signal: signal ?? null });
  await answer.text();
  return answer.status;
}

async function logins(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < LOGINS; done += 1) {
    times.push(
      await timeOf(async () => {
        if ((await signIn(url)) === '') throw new Error('A login was refused.');
      }),
    );
  }
  return times;
}

/** Keeps uploads under way while it works. */
async function besideUploads<T>(url: string, cookie: string, work: () => Promise<T>): Promise<T> {
  const leaving = new AbortController();
  const uploader = async (_: unknown, first: number) => {
    for (let next = first; !leaving.signal.aborted; next += 1) {
      const svg = WORST_SVGS[next % WORST_SVGS.length]!;
      await upload(url, cookie, svg, leaving.signal).catch(() => 0);
    }
  };
  const uploading = Promise.all(Array.from({ length: UPLOADERS }, uploader));
  // Until the first ones are received and at work.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  try {
    return await work();
  } finally {
    leaving.abort();
    await uploading;
  }
}

async function compareLogins(url: string, cookie: string): Promise<boolean> {
  await logins(url);
  const [alone, beside]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone!.push(...(await logins(url)));
    beside!.push(...(await besideUploads(url, cookie, () => logins(url))));
  }
  const [one, other] = [median(alone!), median(beside!)];
  const isMet = other / one <= LIMIT;
  process.stdout.write(
    `  a login alone ${one.toFixed(0)} ms, beside ${UPLOADERS} uploads of the worst SVGs ${other.toFixed(0)} ms: ` +
      `${(other / one).toFixed(2)}   to reach: ≤ ${LIMIT} ${isMet ? 'yes' : 'NO'}\n`,
  );
  return isMet;
}

async function timeDrawings(url: string, cookie: string): Promise<void> {
  const send = async (number: number) => {
    const status = await upload(url, cookie, SMALL_SVG(number));
    if (status !== 201) throw new Error(`A drawing was answered with ${status}.`);
  };
  const first = await timeOf(() => send(0));
  const all = await timeOf(async () => {
    for (let number = 1; number <= DRAWINGS; number += 1) await send(number);
  });
  process.stdout.write(
    `  the first small drawing ${first.toFixed(0)} ms, ${DRAWINGS} more ${(all / 1000).toFixed(1)} s: ` +
      `each ${(all / DRAWINGS / first).toFixed(2)} of the first\n`,
  );
}

const server = await scratchServer();
const folder = await mkdtemp(path.join(os.tmpdir(), 'capsule-logins-'));
try {
  const databaseUrl = await createScratchDatabase(server.url);
  await prepareDatabase(databaseUrl, SCHEMA, async () => undefined);
  const api = await startApi(await buildProgram(), databaseUrl, { DATA_DIR: folder, SESSIONS_PER_USER: '1000' });
  try {
    const cookie = await signIn(api.url);
    await timeDrawings(api.url, cookie);
    if (!(await compareLogins(api.url, cookie))) process.exitCode = 1;
  } finally {
    api.child.kill('SIGTERM');
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
