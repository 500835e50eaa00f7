import path from 'node:path';
import { LOCK_FORMAT, type Lock } from '@capsule/contracts';
import { asLock, readLockDocument } from './documents';
import { LockMovedError } from './errors';
import { addNumbered, numberedFile } from './numbered';
import type { Deployment } from './store';

export function readLockFrom(folder: string, number: number): Promise<Lock> {
  return readLockDocument(path.join(folder, numberedFile(number)), number);
}

/**
 * Adds the next lock.
 * @throws LockMovedError when another deploy was faster
 */
export async function addLock(folder: string, { expected, apps, by, why }: Deployment): Promise<Lock> {
  const lock: Lock = { format: LOCK_FORMAT, number: expected + 1, apps, at: new Date().toISOString(), by, why };
  asLock(lock, path.join(folder, numberedFile(lock.number)));
  if (!(await addNumbered(folder, expected, lock))) throw new LockMovedError(expected);
  return lock;
}
