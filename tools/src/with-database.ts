import { existsSync } from 'node:fs';
import path from 'node:path';
import { findRunning, startPostgres } from '@capsule/embedded-postgres';
import { ensureBuilt } from './build/ensure-built';
import { CommandError, run } from './run';
import { holdSignals } from './stop-signals';
import { dataDir, ROOT, setting } from './workspace';

/** The one program that fills a database: all others are about one that is there. */
const FILLS = 'restore';

/** Who does not say where the product has its data, as in a shell beside a service, would be told of missing tables. */
function assertDatabase(folder: string): void {
  if (existsSync(folder)) return;
  throw new Error(
    `There is no database in ${folder}. Set DATA_DIR, or DATABASE_URL, to what the product is started with.`,
  );
}

/**
 * Runs `work` with a database: that of `DATABASE_URL`, else the running one, else one that is started for it.
 *
 * @param mayBegin whether it may be a new one
 */
async function withDatabase(mayBegin: boolean, work: (url: string) => Promise<void>): Promise<void> {
  const folder = path.join(dataDir(), 'postgres');
  const known = setting('DATABASE_URL') ?? (await findRunning(folder));
  if (known) return work(known);
  if (!mayBegin) assertDatabase(folder);
  // Its server is a process that outlives this one, from its first moment on and until it has stopped.
  const { wasEnded, release } = holdSignals();
  try {
    const database = await startPostgres({ dataDir: folder });
    try {
      if (wasEnded()) throw new Error('Ended before it was done: nothing has changed.');
      await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    release();
  }
}

/**
 * Runs a program of the API, whether the product is running or not.
 *
 * @param name such as `backup`
 * @param args the program's; this command's by default
 */
export async function runApiProgram(name: string, args: string[] = process.argv.slice(2)): Promise<void> {
  try {
    await ensureBuilt();
    const program = path.join(ROOT, 'services/api/dist', `${name}.js`);
    await withDatabase(name === FILLS, (url) =>
      run(process.execPath, [program, ...args], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir() },
        // A database that was started for it is stopped after it.
        outlives: true,
      }),
    );
  } catch (error) {
    // The program has already printed what is wrong.
    if (!(error instanceof CommandError)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
