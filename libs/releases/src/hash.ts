import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { createBrotliDecompress } from 'node:zlib';
import { systemCode } from './errors';

/** The SHA-384 of bytes, in the format of `integrity` attributes. */
export const hashOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hash of a stream, which is never held in memory as a whole. */
export async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash('sha384');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return `sha384-${hash.digest('base64')}`;
}

/** The hash of a file; `null` when there is none. */
export async function hashFile(file: string): Promise<string | null> {
  try {
    return await hashStream(createReadStream(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(systemCode(error) ?? '')) return null;
    throw error;
  }
}

/**
 * The hash of the decompressed content of a Brotli stream; `null` when it is invalid or longer than expected.
 * @param bytes the expected length; decompression stops after it
 */
export async function hashBrotli(stream: Readable, bytes: number): Promise<string | null> {
  const unpacked = createBrotliDecompress();
  stream.on('error', (error) => unpacked.destroy(error));
  const hash = createHash('sha384');
  let seen = 0;
  try {
    for await (const chunk of stream.pipe(unpacked)) {
      seen += (chunk as Buffer).length;
      if (seen > bytes) return null;
      hash.update(chunk as Buffer);
    }
    return `sha384-${hash.digest('base64')}`;
  } catch {
    return null;
  } finally {
    stream.destroy();
  }
}
