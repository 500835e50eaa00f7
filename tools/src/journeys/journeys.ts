import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, run } from '../run';
import { startSystem } from '../system';
import { dataDir, ROOT } from '../workspace';
import { callsIn, type Calls } from './calls';

/** The browser's journeys on the running product, on data and ports of their own. */

const ADMIN_PASSWORD = 'correct horse battery staple';

export interface JourneyOptions {
  chromium: string;
  /** Puts releases into the store of `DATA_DIR` and makes them live. */
  compose: () => Promise<unknown>;
  /** For Playwright: which journeys. */
  args: string[];
}

export interface JourneyResult {
  passed: boolean;
  calls: Calls;
}

async function passes(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof CommandError) return false;
    throw error;
  }
}

async function walk({ chromium, compose, args }: JourneyOptions): Promise<JourneyResult> {
  await compose();
  // A hundred tests come from one address within minutes; the limits have tests of their own.
  const settings = { PORT: '0', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD, RATE_LIMITS: 'off', DEMO: 'off' };
  const system = await startSystem({ env: { ...settings, LOG_LEVEL: 'info' } });
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, E2E_URL: system.url, E2E_ADMIN_PASSWORD: ADMIN_PASSWORD, CHROMIUM_PATH: chromium };
  let passed: boolean;
  try {
    passed = await passes(run(process.execPath, [playwright, 'test', ...args], { cwd: path.join(ROOT, 'e2e'), env }));
  } finally {
    await system.stop();
  }
  return { passed, calls: callsIn(await readFile(path.join(dataDir(), 'logs/gateway.log'), 'utf8')) };
}

/** Settings of whoever runs the tests that would lead them to another database or another address. */
const NOT_FOR_TESTS = ['DATABASE_URL', 'PUBLIC_URL', 'HOST', 'REMOTES_FROM_SOURCE'] as const;

/** Runs the journeys on a database and a store that exist only for them. */
export async function runJourneys(options: JourneyOptions): Promise<JourneyResult> {
  const before = { ...process.env };
  const data = await mkdtemp(path.join(tmpdir(), 'capsule-journeys-'));
  for (const name of NOT_FOR_TESTS) delete process.env[name];
  process.env.DATA_DIR = data;
  try {
    return await walk(options);
  } finally {
    process.env = before;
    await rm(data, { recursive: true, force: true });
  }
}
