import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** A backup is a gzipped tar archive, which every system can open. */

/** The relative paths of all files below a folder; none when the folder does not exist. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).toSorted();
}

/** Writes folders into an archive. @param folders by the name that each gets in the archive */
export async function pack(archive: string, folders: Record<string, string>): Promise<void> {
  const entries = tar.pack();
  const written = pipeline(entries, createGzip(), createWriteStream(archive, { flags: 'wx', mode: 0o600 }));
  const fill = async () => {
    for (const [name, folder] of Object.entries(folders)) {
      for (const file of await filesBelow(folder)) {
        const { size } = await stat(path.join(folder, file));
        const entry = entries.entry({ name: path.posix.join(name, ...file.split(path.sep)), size });
        // The size stands in the header already, so a file that grows meanwhile is cut to it.
        await pipeline(createReadStream(path.join(folder, file), { start: 0, end: Math.max(0, size - 1) }), entry);
      }
    }
    entries.finalize();
  };
  await Promise.all([written, fill()]);
}

/** The target path of an entry. @throws Error for one outside of the folder: archives may come from anywhere */
function placeOf(folder: string, name: string): string {
  const place = path.resolve(folder, name);
  if (!place.startsWith(folder + path.sep)) throw new Error(`The archive holds a file that is not ours: ${name}`);
  return place;
}

/** Reads an archive into a folder. */
export async function unpack(archive: string, folder: string): Promise<void> {
  const entries = tar.extract();
  const read = pipeline(createReadStream(archive), createGunzip(), entries);
  const write = async () => {
    for await (const entry of entries) {
      const place = placeOf(folder, entry.header.name);
      if (entry.header.type !== 'file') throw new Error(`The archive holds what is no file: ${entry.header.name}`);
      await mkdir(path.dirname(place), { recursive: true });
      await pipeline(entry, createWriteStream(place, { flags: 'wx' }));
    }
  };
  await Promise.all([read, write()]);
}
