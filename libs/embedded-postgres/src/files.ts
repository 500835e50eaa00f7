import { chmod, lstat, mkdir, open, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from './processes';
import { isRoot } from './server-user';

/** Part of the name of everything that is made in several steps, until it is complete. */
const UNFINISHED = '.new-';

/** How a folder is removed that a program still writes to: again and again, a little later each time. */
const TRIED = { maxRetries: 10, retryDelay: 20 };

/**
 * Creates the data folder and returns its real path. Only its owner may read it, except that the user of the server
 * must be able to enter it when root owns it.
 */
export async function makeDataDir(path: string): Promise<string> {
  await mkdir(resolve(path), { recursive: true });
  const dataDir = await realpath(path);
  await chmod(dataDir, isRoot() ? 0o711 : 0o700);
  return dataDir;
}

/** Removes what a killed start left incomplete. Only for the process that holds the lock of the folder. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.includes(UNFINISHED)) continue;
    // The `initdb` of a killed start may still be writing there: it fails once its folder is gone. What cannot be
    // removed yet, the next start removes.
    await rm(join(dataDir, name), { recursive: true, force: true, ...TRIED }).catch(() => undefined);
  }
}

/** Whether a path does not exist. Throws when that cannot be determined. */
export async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return true;
      throw error;
    },
  );
}

/** Flushes a folder, so that the names in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and does not need to.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
