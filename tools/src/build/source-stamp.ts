import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../workspace';

/**
 * Whether the builds on disk are of the sources on disk. Asking Nx takes seconds; names, sizes and times of a few
 * hundred files take milliseconds, and only when one differs is Nx asked.
 */

const STAMP_FILE = path.join(ROOT, 'node_modules/.cache/capsule/build-stamp');

/** Files and folders that no build reads. */
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

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for await (const file of sourceFiles(ROOT)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${path.relative(ROOT, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const readStamp = () => readFile(STAMP_FILE, 'utf8').catch(() => null);

/** Whether a build of exactly these sources was finished here. */
export async function isBuildCurrent(): Promise<boolean> {
  return (await readStamp()) === (await stampOfSources());
}

/** Remembers that the sources, as they were when `work` began, are built. */
export async function stampAfter(work: () => Promise<void>): Promise<void> {
  const stamp = await stampOfSources();
  await work();
  await mkdir(path.dirname(STAMP_FILE), { recursive: true });
  await writeFile(STAMP_FILE, stamp);
}
