import { copyFile, open } from 'node:fs/promises';

/** What has to survive a power cut: a lock must never be on the disk without the release that it names. */

/** Opened to be read, because a copy may be write-protected as its original is. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that is not there yet, and has its content on the disk. */
export async function writeDurably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

/** Has the names in a folder on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and does not need to.
  if (process.platform !== 'win32') await sync(folder);
}
