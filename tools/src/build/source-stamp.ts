import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dataDir, ROOT } from '../workspace';

/**
 * Finds out whether the builds on disk are up to date. Asking Nx takes seconds. Comparing names, sizes and times of a
 * few hundred files takes milliseconds, so Nx is asked only if one of them differs.
 */

const stampFile = (root: string) => path.join(root, 'node_modules/.cache/capsule/build-stamp');

/** Files and folders that a build ignores, wherever they are. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'test-results']);
/** And those of the root. A module may well have a folder of such a name, which is built with it. */
const NOT_SOURCES_OF_ROOT = new Set([...NOT_SOURCES, 'docs', 'e2e']);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Of the files at the root, those that builds read; people put others there, such as a backup. */
const isOfBuilds = (file: string) => /\.([cm]?[jt]s|json)$/.test(file);

/** `null` where it was deleted meanwhile. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** What the product writes is none of its sources, wherever it is. */
const isData = (folder: string) => path.relative(dataDir(), folder) === '';

async function* sourceFiles(folder: string, ignored = NOT_SOURCES): AsyncGenerator<string> {
  for (const entry of (await ifThere(readdir(folder, { withFileTypes: true }))) ?? []) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && !isData(file)) yield* sourceFiles(file);
    else if (entry.isFile() && !isTest(file)) yield file;
  }
}

async function stampOfSources(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for await (const file of sourceFiles(root, NOT_SOURCES_OF_ROOT)) {
    const isAtRoot = path.dirname(file) === root;
    const found = isAtRoot && !isOfBuilds(file) ? null : await ifThere(stat(file));
    if (found === null) continue;
    const { size, mtimeMs } = found;
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const readStamp = (root: string) => readFile(stampFile(root), 'utf8').catch(() => null);

/** Whether the last finished build was of exactly these sources. */
export async function isBuildCurrent(root = ROOT): Promise<boolean> {
  return (await readStamp(root)) === (await stampOfSources(root));
}

/** Records that the sources, as they were before `work`, are built. */
export async function stampAfter(work: () => Promise<void>, root = ROOT): Promise<void> {
  const stamp = await stampOfSources(root);
  await work();
  await mkdir(path.dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), stamp);
}
