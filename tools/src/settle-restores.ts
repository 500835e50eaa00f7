import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { environmentOf } from './service-environment';
import { dataDir, ROOT } from './workspace';

const run = promisify(execFile);

/** What the folder of a restore begins with. One that is there at a start was left by a restore that was killed. */
const LEFT = '.restore-';

const PROGRAM = path.join(ROOT, 'services/api/dist/settle-restore.js');

/** Whether a restore was killed before it was done, or before it could clear up. */
export async function hasUnsettledRestores(): Promise<boolean> {
  const names = await readdir(dataDir()).catch(() => []);
  return names.some((name) => name.startsWith(LEFT));
}

/**
 * Finishes what killed restores have left, before anything reads their folders.
 *
 * @param program of the API
 * @returns what was done, in sentences
 * @throws Error that says what to do where it is not known what to finish
 */
export async function settleRestores(databaseUrl: string, program = PROGRAM): Promise<string> {
  const env = environmentOf('api', { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir() });
  const { stdout } = await run(process.execPath, [program], { cwd: ROOT, env }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(error.stderr?.trim() || error.message, { cause: error });
    },
  );
  return stdout.trim().replaceAll('\n', ' ');
}
