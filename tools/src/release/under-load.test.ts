import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { REGISTRY_PATH, type RemoteRegistry } from '@capsule/contracts';
import { createFolderStore, type ReleaseStore } from '@capsule/releases';
import { hostBuild, makeBuild, remoteBuild } from '@capsule/releases/fixtures';
import { deployRelease, rollbackApp, type Outcome } from '@capsule/releases/teams';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { FIRST_BUDGETS as firstBudgets } from './budgets';
import { startGatewayProcess, type GatewayProcess } from './testing/gateway-process';
import { startScript } from './testing/start-script';
import type { Visits } from './testing/visitors';

const INBOX = 'mfe-admin-inbox';
const VIEWS_PER_SECOND = 200;
const ROUNDS = 10;
/** Time between two moves, enough for some hundred views of each release. */
const MOVE_EVERY_MS = 300;
/** Half of those who come in the pauses alone: visitors come by the clock, but a busy machine may count the last ones late. */
const VIEWS_AT_LEAST = (2 * ROUNDS * MOVE_EVERY_MS * VIEWS_PER_SECOND) / 1000 / 2;
const ASK_EVERY_MS = 5;
/**
 * Every move, not most of them, must be live before the gateway has answered this often what is live: within a second
 * at most where nothing else runs, and within as much of the gateway's work where much does.
 */
const LIVE_WITHIN_ANSWERS = 1000 / ASK_EVERY_MS;
/** How much longer than a deploy a rollback may take, which reads the whole history before it. */
const ROLLBACK_PER_DEPLOY = 3;

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let store: ReleaseStore;
let gateway: GatewayProcess;

async function publish(options: Parameters<typeof makeBuild>[1]): Promise<string> {
  const { folder, release } = await makeBuild(temporary.folder, options);
  await store.publish(folder, release);
  return release.version;
}
const deploy = (app: string, version: string) => deployRelease(store, { app, version, by: 'a test', firstBudgets });

beforeAll(async () => {
  temporary = await temporaryFolder();
  root = path.join(temporary.folder, 'data');
  store = createFolderStore(root);
  await deploy('shell', await publish(hostBuild()));
  await deploy(INBOX, await publish(remoteBuild(INBOX, 'first()')));
  gateway = await startGatewayProcess(root);
}, 60_000);
afterAll(async () => {
  await gateway.stop();
  await temporary.remove();
  await rm(root, { recursive: true, force: true });
});

async function liveVersion(): Promise<string | undefined> {
  const answer = await fetch(`${gateway.origin}${REGISTRY_PATH}`);
  return ((await answer.json()) as RemoteRegistry).remotes[0]?.version;
}

/** @returns how often the running gateway answered something else before it followed */
async function follow(outcome: Outcome): Promise<number> {
  if (outcome.kind !== 'done') throw new Error(`It was not done: ${JSON.stringify(outcome)}`);
  let answers = 0;
  for (; (await liveVersion()) !== outcome.to; answers += 1) await pause(ASK_EVERY_MS);
  return answers;
}

/** @returns what a move made of the live lock, and how long it took, in ms */
async function timed(move: () => Promise<Outcome>): Promise<{ outcome: Outcome; took: number }> {
  const from = performance.now();
  return { outcome: await move(), took: performance.now() - from };
}

/** The names and hashes of all files of the shell in the store. */
async function shellFiles(): Promise<string[]> {
  const folder = path.join(root, 'releases/shell');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hashed = files.map(
    async (file) =>
      `${path.relative(folder, file)} ${createHash('sha384')
        .update(await readFile(file))
        .digest('base64')}`,
  );
  return (await Promise.all(hashed)).sort();
}

/** The median: a lock is on the disk before it is live, and waits there for whatever else the machine writes. */
const usual = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface Moves {
  /** How long each took, in ms. */
  deploys: number[];
  rollbacks: number[];
  /** How many answers each took until it was served. */
  reactions: number[];
}

/** Moves the module on and back again. */
async function moveToAndFro(second: string): Promise<Moves> {
  const moves: Moves = { deploys: [], rollbacks: [], reactions: [] };
  const move = async (times: number[], how: () => Promise<Outcome>) => {
    const { outcome, took } = await timed(how);
    times.push(took);
    moves.reactions.push(await follow(outcome));
    await pause(MOVE_EVERY_MS);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await move(moves.deploys, () => deploy(INBOX, second));
    await move(moves.rollbacks, () => rollbackApp(store, { firstBudgets, app: INBOX, by: 'a test' }));
  }
  return moves;
}

it('ten deploys and ten rollbacks at 200 views a second lose no response and change no file of the shell', async () => {
  const before = await shellFiles();
  const second = await publish(remoteBuild(INBOX, 'second()'));
  const page = `${gateway.origin}/admin/inbox`;
  const visitors = startScript(path.join(import.meta.dirname, 'testing/visitors.ts'), [page, String(VIEWS_PER_SECOND)]);
  await visitors.heard<'steady'>();
  const { deploys, rollbacks, reactions } = await moveToAndFro(second);
  visitors.child.send('end');
  const { views, failures, seen } = await visitors.heard<Visits>();

  expect(failures).toEqual([]);
  expect(seen).toEqual(['first()', 'second()']);
  expect(views).toBeGreaterThan(VIEWS_AT_LEAST);
  expect(Math.max(...reactions)).toBeLessThan(LIVE_WITHIN_ANSWERS);
  expect(usual(rollbacks)).toBeLessThan(usual(deploys) * ROLLBACK_PER_DEPLOY);
  expect(await store.listLocks()).toHaveLength(2 + 2 * ROUNDS);
  expect(await shellFiles()).toEqual(before);
}, 240_000);
