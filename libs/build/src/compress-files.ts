import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { removeOlderThan } from '../cache.js';
import { listFiles } from './list-files';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);

/** Images, videos and fonts are already compressed, and tiny files do not get smaller. */
const COMPRESSIBLE = /\.(js|css|svg|html|txt|webmanifest)$/;
const MIN_BYTES = 512;

/** Cached files that no build has used for this long are deleted. */
const KEPT_DAYS = 30;

/** The strongest compression: it runs only once for each content. */
function compress(content: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotli(content, { params });
}

/** A kept file that still unpacks to the content; the disk may have damaged it. */
async function readKept(place: string, content: Buffer): Promise<Buffer | null> {
  try {
    const kept = await readFile(place);
    if (!(await unbrotli(kept)).equals(content)) return null;
    const now = new Date();
    await utimes(place, now, now);
    return kept;
  } catch {
    return null; // Not kept yet, or not readable: compressing again is always right.
  }
}

/** Another build may write the same file at the same time, so it appears as a whole. A full cache is no reason to fail. */
async function keep(place: string, compressed: Buffer): Promise<void> {
  const draft = `${place}.${process.pid}`;
  await writeFile(draft, compressed)
    .then(() => rename(draft, place))
    .catch(() => {});
}

async function compressOnce(content: Buffer, cache: string): Promise<Buffer> {
  const place = path.join(cache, createHash('sha256').update(content).digest('hex'));
  const kept = await readKept(place, content);
  if (kept) return kept;
  const compressed = await compress(content);
  await keep(place, compressed);
  return compressed;
}

/**
 * Writes a `.br` beside every file that becomes smaller. Most files of an app are the same in every build, and
 * compressing them again would take longer than building them.
 *
 * @param cache the folder that keeps compressed files by the hash of their content
 */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => COMPRESSIBLE.test(file));
  await mkdir(cache, { recursive: true }).catch(() => {});
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(folder, file));
      if (content.length < MIN_BYTES) return;
      await writeFile(path.join(folder, `${file}.br`), await compressOnce(content, cache));
    }),
  );
  await removeOlderThan(cache, KEPT_DAYS);
}
