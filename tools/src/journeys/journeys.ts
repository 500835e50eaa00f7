import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, run } from '../run';
import { SETTINGS_OF } from '../service-environment';
import { startSystem } from '../system';
import { dataDir, ROOT } from '../workspace';
import { appsIn, callsIn, type Calls } from './calls';

/** Runs the browser's journeys on the product, with separate data and ports. */

const ADMIN_PASSWORD = 'correct horse battery staple';

export interface JourneyOptions {
  chromium: string;
  /** Publishes and deploys releases in the store of `DATA_DIR`. */
  compose: () => Promise<unknown>;
  /** For Playwright: selects journeys. */
  args: string[];
  /** `debug` to learn which apps are opened. */
  logLevel?: 'info' | 'debug';
}

export interface JourneyResult {
  passed: boolean;
  calls: Calls;
  /** The apps that they have opened; known only at the level `debug`. */
  apps: Set<string>;
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

async function walk({ chromium, compose, args, logLevel = 'info' }: JourneyOptions): Promise<JourneyResult> {
  await compose();
  // A hundred tests come from one address within minutes; rate limits have tests of their own.
  // Every journey signs the same admin in: the oldest of these sessions may be one that is in use.
  const limits = { RATE_LIMITS: 'off', SESSIONS_PER_USER: '1000' };
  const settings = { PORT: '0', ADMIN_USERNAME: 'admin', ADMIN_PASSWORD, DEMO: 'off', ...limits };
  const system = await startSystem({ env: { ...settings, LOG_LEVEL: logLevel } });
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = {
    ...process.env,
    E2E_URL: system.url,
    E2E_DATABASE_URL: system.databaseUrl,
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    CHROMIUM_PATH: chromium,
  };
  let passed: boolean;
  try {
    passed = await passes(run(process.execPath, [playwright, 'test', ...args], { cwd: path.join(ROOT, 'e2e'), env }));
  } finally {
    await system.stop();
  }
  const log = await readFile(path.join(dataDir(), 'logs/gateway.log'), 'utf8');
  return { passed, calls: callsIn(log), apps: appsIn(log) };
}

/** No setting of whoever runs them: they would go to another database or address, or send mails that people get. */
const NOT_FOR_TESTS = [...SETTINGS_OF.api, ...SETTINGS_OF.gateway];

/** Runs the journeys with a database and a store of their own. */
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
