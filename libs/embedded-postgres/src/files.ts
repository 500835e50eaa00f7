import { chmod, lstat, mkdir, open, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from './processes';
import { isRoot } from './server-user';

/** Whatever is made in several steps carries this in its name until it is whole. */
const UNFINISHED = '.new-';

/**
 * Makes the data folder and answers its one true path. Nobody else may look into it, except that the server's user
 * must be able to pass through when root owns it.
 */
export async function makeDataDir(path: string): Promise<string> {
  await mkdir(resolve(path), { recursive: true });
  const dataDir = await realpath(path);
  await chmod(dataDir, isRoot() ? 0o711 : 0o700);
  return dataDir;
}

/** Removes what a start that was killed left half made. Only for the owner of the folder. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.includes(UNFINISHED)) continue;
    // A killed start's `initdb` may still be writing there: then the next start removes it.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether nothing is there. That it cannot be looked at is an error, not an answer. */
export async function isMissing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return true;
      throw error;
    },
  );
}

/** Makes the names in a folder survive a power cut. */
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
