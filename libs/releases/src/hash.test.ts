import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { hashBrotli, hashFile, hashOf, hashStream } from './hash';

let temporary: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => void (temporary = await temporaryFolder()));
afterAll(() => temporary.remove());

const TEXT = Buffer.from('start();'.repeat(1000));
const PACKED = brotliCompressSync(TEXT);

it('the hash of bytes, of a stream and of a file is what an integrity attribute takes', async () => {
  const file = path.join(temporary.folder, 'abc.js');
  await writeFile(file, 'abc');
  // FIPS 180-2, appendix D.1: the SHA-384 of "abc".
  const hash = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';
  expect(hashOf(Buffer.from('abc'))).toBe(hash);
  expect(await hashStream(Readable.from([Buffer.from('a'), Buffer.from('bc')]))).toBe(hash);
  expect(await hashFile(file)).toBe(hash);
});

it.each(['gone.js', '.', 'entry.js/below'])('there is no hash of %j, which is no file', async (name) => {
  await writeFile(path.join(temporary.folder, 'entry.js'), '');
  expect(await hashFile(path.join(temporary.folder, name))).toBeNull();
});

it('a file that cannot be looked for is not taken for a missing one', async () => {
  await expect(hashFile(path.join(temporary.folder, 'a'.repeat(300)))).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
});

describe('the hash of what a Brotli stream unpacks to', () => {
  it('is that of the plain bytes', async () => {
    expect(await hashBrotli(Readable.from([PACKED]), TEXT.length)).toBe(hashOf(TEXT));
  });

  it.each([
    ['unpacks to one byte more', PACKED, TEXT.length - 1],
    ['is no Brotli', TEXT, TEXT.length],
    ['breaks off', PACKED.subarray(0, -1), TEXT.length],
  ])('is none when it %s', async (_why, packed, bytes) => {
    expect(await hashBrotli(Readable.from([packed]), bytes)).toBeNull();
  });

  it('is none when the stream fails', async () => {
    const failing = new Readable({ read: () => void failing.destroy(new Error('The disk is gone.')) });
    expect(await hashBrotli(failing, TEXT.length)).toBeNull();
  });

  it('is given up when more comes than should: most of a bomb is never read', async () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 0 };
    const bomb = brotliCompressSync(randomBytes(4_000_000), { params });
    const size = 16_384;
    let read = 0;
    const pieces = function* () {
      for (; read * size < bomb.length; read += 1) yield bomb.subarray(read * size, (read + 1) * size);
    };
    const stream = Readable.from(pieces());
    expect(await hashBrotli(stream, 1000)).toBeNull();
    expect(stream.destroyed).toBe(true);
    expect(read).toBeLessThan(bomb.length / size / 2);
  });
});
