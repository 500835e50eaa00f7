import { realpath } from 'node:fs/promises';
import { clusterDirOf, readPassword } from './cluster';
import { urlsOf } from './database';
import { hasCode } from './processes';
import { isServing, readPostmaster } from './postmaster';

/**
 * Finds the server of `dataDir` that somebody else runs, for a program that needs it for a moment.
 *
 * @returns its `DATABASE_URL`; `null` when none is running, and `startPostgres` would be free to
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
