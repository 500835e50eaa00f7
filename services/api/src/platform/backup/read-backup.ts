import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unpack } from './archive';
import { DESCRIPTION, FORMAT, type Description } from './backup';

/** Reading the file of a backup, which may be any file, or a part of one. */

/** What the codes of a failed reading mean: those of the file system, and those of zlib. */
const CAUSES: Record<string, string> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder, and no backup',
  EACCES: 'This user may not read it. Run the command as the user whom it belongs to',
  ENOSPC: 'The disk of DATA_DIR is full: a backup is unpacked there first. Make room, and try again',
  Z_BUF_ERROR: 'This is only a part of a backup. Copy it again from where it was made, or take another',
  Z_DATA_ERROR: 'This is no backup, or it is damaged. Copy it again from where it was made, or take another',
};

async function unpackHere(file: string, folder: string, stop?: AbortSignal): Promise<void> {
  try {
    await unpack(file, folder, stop);
  } catch (error) {
    stop?.throwIfAborted();
    const { code = '', message } = error as NodeJS.ErrnoException;
    const cause = CAUSES[code];
    throw cause === undefined ? error : new Error(`${cause}: ${file} (${message})`, { cause: error });
  }
}

async function readDescription(file: string, folder: string): Promise<Description> {
  const text = await readFile(path.join(folder, DESCRIPTION), 'utf8').catch(() => null);
  if (text === null) throw new Error(`This is an archive, and no backup: ${file} (it has no ${DESCRIPTION})`);
  const description = JSON.parse(text) as Description;
  if (description.format !== FORMAT) throw new Error('The file is a backup of a version that this one does not know.');
  return description;
}

/**
 * Unpacks a backup.
 *
 * @throws Error that says what is wrong with the file, and what to do
 */
export async function readBackup(file: string, folder: string, stop?: AbortSignal): Promise<Description> {
  await unpackHere(file, folder, stop);
  return readDescription(file, folder);
}
