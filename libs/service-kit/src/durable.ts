import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** What has to survive a power cut: a system keeps what was written and named in memory until it is asked not to. */

async function sync(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the content of a file on the disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+');

/** Has the names in a folder on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and does not need to.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

/** Makes a folder, and those that it is in, so that they are on the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // The name of each new folder stands in the one that it is in.
  for (let made = path.resolve(folder); made.length >= path.resolve(first).length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}
