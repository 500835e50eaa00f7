import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFile, syncFolder } from '@capsule/service-kit/durable';
import tar, { type Pack } from 'tar-stream';

/** A backup is a gzipped tar archive, which every system can open. */

/** `null` where a file or folder is not there, or not any more. */
async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/**
 * The relative paths of all files below a folder; none when the folder does not exist. Names that begin with a dot are
 * drafts, which have no place yet.
 */
async function filesBelow(folder: string, within = ''): Promise<string[]> {
  const entries = (await ifThere(readdir(path.join(folder, within), { withFileTypes: true }))) ?? [];
  const files: string[] = [];
  for (const entry of entries) {
    const place = path.join(within, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await filesBelow(folder, place)));
    else if (entry.isFile()) files.push(place);
  }
  return files.toSorted();
}

/** @returns whether the file was there still */
async function packFile(entries: Pack, name: string, file: string): Promise<boolean> {
  const handle = await ifThere(open(file));
  if (handle === null) return false;
  try {
    const { size, mtime } = await handle.stat();
    const entry = entries.entry({ name, size, mtime });
    // The size stands in the header already, so a file that grows meanwhile is cut to it.
    const content = size === 0 ? [] : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
    await pipeline(content, entry);
    return true;
  } finally {
    await handle.close();
  }
}

/**
 * Writes folders into an archive. Files that are deleted meanwhile are left out.
 *
 * @param folders by the name that each gets in the archive
 * @param stop breaks it off
 * @returns how many were deleted meanwhile
 */
export async function pack(archive: string, folders: Record<string, string>, stop?: AbortSignal): Promise<number> {
  const entries = tar.pack();
  const file = createWriteStream(archive, { flags: 'wx', mode: 0o600 });
  const written = pipeline(entries, createGzip(), file, { signal: stop });
  const fill = async () => {
    let gone = 0;
    for (const [name, folder] of Object.entries(folders)) {
      for (const file of await filesBelow(folder)) {
        const isPacked = await packFile(
          entries,
          path.posix.join(name, ...file.split(path.sep)),
          path.join(folder, file),
        );
        if (!isPacked) gone += 1;
      }
    }
    entries.finalize();
    return gone;
  };
  const [, gone] = await Promise.all([written, fill()]);
  return gone;
}

/** The target path of an entry. @throws Error for one outside of the folder: archives may come from anywhere */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  if (!place.startsWith(folder + path.sep)) throw new Error(`The archive holds a file that is not ours: ${name}`);
  return place;
}

/**
 * Reads an archive into a folder, and has it on the disk. Files are as old as they were: which release was published last
 * is known by nothing else.
 *
 * @param stop breaks it off
 */
export async function unpack(archive: string, folder: string, stop?: AbortSignal): Promise<void> {
  const entries = tar.extract();
  const read = pipeline(createReadStream(archive), createGunzip(), entries, { signal: stop });
  const folders = new Set([folder]);
  const write = async () => {
    for await (const entry of entries) {
      const { name, type, mtime } = entry.header;
      const place = placeOf(folder, name);
      if (type !== 'file') throw new Error(`The archive holds what is no file: ${name}`);
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
      if (mtime) await utimes(place, mtime, mtime);
      await syncFile(place);
      for (let within = path.dirname(place); !folders.has(within); within = path.dirname(within)) folders.add(within);
    }
  };
  await Promise.all([read, write()]);
  for (const each of folders) await syncFolder(each);
}
