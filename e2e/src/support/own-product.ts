import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@capsule/tools/workspace';

/** A product of a test's own, started as `npm start` does, for what depends on how it was started. */
export interface OwnProduct {
  origin: string;
  /** What it has said until now. */
  said: () => string;
  stop: () => Promise<void>;
}

const STOPPED_WITHIN_MS = 15_000;

/**
 * Starts the builds that are there with a database and a store of their own; the admin is the tested product's.
 *
 * @param settings variables of the environment
 * @param prepare writes into its data folder before it is started
 */
export async function startOwnProduct(
  settings: Record<string, string | undefined>,
  prepare: (data: string) => Promise<void> = async () => undefined,
): Promise<OwnProduct> {
  const data = await mkdtemp(path.join(tmpdir(), 'capsule-own-'));
  await prepare(data);
  const env = {
    ...process.env,
    ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    DEMO: 'off',
    ...settings,
    DATA_DIR: data,
    PORT: '0',
    RATE_LIMITS: 'off',
  };
  const product = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'tools/src/start.ts')], {
    cwd: ROOT,
    env,
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Site +(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    product.stdout.on('data', hear);
    product.stderr.on('data', hear);
    product.once('exit', (code) => reject(new Error(`npm start ended with ${code}.\n${said}`)));
  });
  return {
    origin,
    said: () => said,
    stop: async () => {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOPPED_WITHIN_MS))]);
      await rm(data, { recursive: true, force: true });
    },
  };
}
