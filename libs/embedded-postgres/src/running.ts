import { realpath } from 'node:fs/promises';
import { clusterDirOf, readPassword } from './cluster';
import { urlsOf } from './database';
import { hasCode } from './processes';
import { isServing, readPostmaster } from './postmaster';

/**
 * Finds the running server of `dataDir` that another process started, for a program that needs it briefly.
 *
 * @returns its `DATABASE_URL`; `null` when none is running, so that `startPostgres` can be used
 */
export async function findRunning(dataDir: string, database = 'capsule'): Promise<string | null> {
  try {
    const clusterDir = clusterDirOf(await realpath(dataDir));
    const server = await readPostmaster(clusterDir);
    if (!server || !(await isServing(server))) return null;
    return urlsOf(server, await readPassword(clusterDir), database).url;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
