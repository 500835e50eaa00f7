import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from './durable';
import { systemCode } from './errors';

/** Numbered documents in a folder (`000001.json`, …): only ever added, so that a folder of them is a history. */

const NUMBERED = /^(\d{6,})\.json$/;

/** `000042.json`: sorting by name sorts by number. */
export const numberedFile = (number: number) => `${String(number).padStart(6, '0')}.json`;

/** The numbers of the documents in a folder, the oldest first. */
export async function listNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => NUMBERED.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/**
 * Adds a document under the number after `expected`. The compare-and-swap is `link`: it gives the complete document its
 * number atomically, and fails when another process has that number already.
 *
 * @returns `false` when `expected` is not the highest number any more; nothing was added then
 */
export async function addNumbered(folder: string, expected: number, document: object): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const newest = (await listNumbers(folder)).at(-1) ?? 0;
  if (newest !== expected) return false;
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  try {
    await writeDurably(draft, `${JSON.stringify(document, null, 2)}\n`);
    await link(draft, path.join(folder, numberedFile(expected + 1)));
    await syncFolder(folder);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return true;
}
