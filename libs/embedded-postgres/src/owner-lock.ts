import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError, EmbeddedPostgresError } from './errors';
import { hasCode, identityOf } from './processes';

const MAX_ATTEMPTS = 50;

/** The right to start and stop the server of one folder. */
export interface OwnerLock {
  /** Gives the folder free for others. Idempotent. */
  release(): Promise<void>;
}

/**
 * Takes the folder for this process; a dead owner's lock is taken over.
 *
 * The lock is the folder `owner` with one empty file, named after its owner's pid and start time, so that a
 * recycled pid locks nobody out. It appears whole or not at all, by a rename, which succeeds only onto a missing
 * or an empty folder. A stale owner is removed by its name, which can never hit its successor's file: so
 * of many that race for a stale lock exactly one wins.
 *
 * @throws DataDirInUseError when a live process (this one too) holds it
 */
export async function takeOwnerLock(dataDir: string): Promise<OwnerLock> {
  const lock = join(dataDir, 'owner');
  const mine = await ownerName(process.pid);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await claim(lock, mine)) return { release: () => rm(join(lock, mine), { force: true }) };
    await removeDeadOwners(dataDir, lock);
  }
  throw new EmbeddedPostgresError(`The lock ${lock} could not be taken. Remove that folder when nothing is running.`);
}

async function claim(lock: string, mine: string): Promise<boolean> {
  const unfinished = await mkdtemp(`${lock}.new-`);
  try {
    await writeFile(join(unfinished, mine), '');
    await rename(unfinished, lock);
    return true;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // ENOENT: the winner of a race has cleared our unfinished claim away. EPERM: Windows, for any existing folder.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'EPERM')) return false;
    throw error;
  }
}

async function removeDeadOwners(dataDir: string, lock: string): Promise<void> {
  for (const owner of await entriesOf(lock)) {
    const pid = Number.parseInt(owner, 10);
    if (pid > 0 && (await ownerName(pid)) === owner) throw new DataDirInUseError(dataDir, pid);
    await rm(join(lock, owner), { force: true, recursive: true });
  }
  // Needed on Windows only, where a rename never replaces a folder. Not empty or gone: somebody was faster.
  await rmdir(lock).catch(() => undefined);
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}

async function ownerName(pid: number): Promise<string> {
  const identity = await identityOf(pid);
  if (identity === null) return `${pid}-dead`;
  return `${pid}-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
}
