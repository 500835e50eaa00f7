import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace';

/**
 * Finds out whether the builds on disk are up to date. Asking Nx takes seconds. Comparing names, sizes and times of a
 * few hundred files takes milliseconds, so Nx is asked only if one of them differs.
 */

const stampFile = (root: string) => path.join(root, 'node_modules/.cache/capsule/build-stamp');

/** Files and folders that a build ignores. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'docs', 'e2e', 'test-results']);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

async function* sourceFiles(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (entry.isFile() && !isTest(file)) yield file;
  }
}

async function stampOfSources(root: string): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for await (const file of sourceFiles(root)) {
    const { size, mtimeMs } = await stat(file);
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
