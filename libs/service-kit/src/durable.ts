import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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

async function writeSynced(place: string, content: string): Promise<void> {
  const file = await open(place, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Replaces a file as a whole, and makes its folder: whoever reads it, also after a power cut, has the old content or the
 * new one. It is written beside the file first, as a draft with a longer name, which only a killed process leaves.
 */
export async function replaceFile(place: string, content: string): Promise<void> {
  const draft = `${place}.${randomUUID()}`;
  await mkdir(path.dirname(place), { recursive: true });
  try {
    await writeSynced(draft, content);
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}
