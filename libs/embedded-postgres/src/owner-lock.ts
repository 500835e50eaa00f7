import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError, EmbeddedPostgresError } from './errors';
import { hasCode, identityOf } from './processes';

const MAX_ATTEMPTS = 50;

/** The right to start and stop the server of one folder. */
export interface OwnerLock {
  /** Releases the folder. Idempotent. */
  release(): Promise<void>;
}

/**
 * Takes the lock of a folder for this process, also from an owner that has ended.
 *
 * The lock is the folder `owner` with one empty file, named after the pid and start time of its owner, so that a reused
 * pid does not block it. It is created atomically by a rename, which succeeds only onto a missing or empty folder. The
 * file of an ended owner is removed by its name, which can never be that of its successor, so exactly one of several
 * processes that race for the lock wins.
 *
 * @throws DataDirInUseError when a live process (also this one) holds it
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
    // ENOENT: the winner of a race has removed our unfinished lock. EPERM: Windows, for any existing folder.
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
  // Needed on Windows only, where a rename never replaces a folder. If it fails, another process was faster.
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
