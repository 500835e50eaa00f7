import { open, type FileHandle } from 'node:fs/promises';
import { jest } from '@jest/globals';

/**
 * Tells of each file and folder of this process that is flushed to the disk, by its number (`stat().ino`), at that
 * moment. Nothing is flushed meanwhile, which tests need not wait for; `jest.restoreAllMocks()` ends it.
 */
export async function watchFlushes(tell: (inode: number) => void): Promise<void> {
  const handle = await open('.', 'r');
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(kind, 'sync').mockImplementation(async function flush(this: FileHandle) {
    tell((await this.stat()).ino);
  });
}
