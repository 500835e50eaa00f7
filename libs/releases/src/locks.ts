import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOCK_FORMAT, type Lock } from '@capsule/contracts';
import { asLock, readLockDocument } from './documents';
import { LockMovedError, systemCode } from './errors';
import type { Deployment } from './store';

const LOCK_FILE = /^(\d{6,})\.json$/;

/** `000042.json`: sorting by name sorts by number. */
export const lockFile = (number: number) => `${String(number).padStart(6, '0')}.json`;

export async function listLockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => LOCK_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

export function readLockFrom(folder: string, number: number): Promise<Lock> {
  return readLockDocument(path.join(folder, lockFile(number)), number);
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a power cut too. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Adds the next lock. The compare-and-swap is `link`: it gives the complete document its number atomically, and fails
 * when another deploy has that number already.
 */
export async function addLock(folder: string, { expected, apps, by, why }: Deployment): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const newest = (await listLockNumbers(folder)).at(-1) ?? 0;
  if (newest !== expected) throw new LockMovedError(expected);
  const lock: Lock = { format: LOCK_FORMAT, number: expected + 1, apps, at: new Date().toISOString(), by, why };
  const target = path.join(folder, lockFile(lock.number));
  asLock(lock, target);
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  try {
    await writeDurably(draft, `${JSON.stringify(lock, null, 2)}\n`);
    await link(draft, target);
    await syncFolder(folder);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw new LockMovedError(expected);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return lock;
}
