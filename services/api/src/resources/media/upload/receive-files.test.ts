import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_FILE_BYTES, UPLOAD_FIELD } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { FastifyRequest } from 'fastify';
import type { Workspace } from '../store/media-store';
import { receiveFiles } from './receive-files';

const CHUNK = Buffer.alloc(1024 * 1024);

/** A form with files of so many bytes, as the parser gives its parts. */
function form(sizes: readonly number[]): FastifyRequest {
  function* content(bytes: number) {
    for (let left = bytes; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
  }
  const raw = { unpipe: () => {}, resume: () => {} };
  const files = async function* parts() {
    for (const bytes of sizes) {
      const file = Object.assign(Readable.from(content(bytes)), { truncated: false });
      yield { fieldname: UPLOAD_FIELD, filename: 'lobby.mp4', file };
    }
  };
  return { isMultipart: () => true, files, raw } as unknown as FastifyRequest;
}

describe('the files of one form', () => {
  let temporary: TemporaryFolder;
  beforeAll(async () => void (temporary = await temporaryFolder('received')));
  afterAll(() => temporary.remove());

  it('are 250 MB together at most, and not a byte more', async () => {
    let begun = 0;
    const workspace = { file: () => path.join(temporary.folder, String(++begun)) } as Workspace;
    const message = 'At most 250 MB at once.';
    await expect(receiveFiles(form([...Array<number>(5).fill(MAX_FILE_BYTES), 1]), workspace)).rejects.toMatchObject({
      code: 'request.too-large',
      message,
      errors: [{ field: UPLOAD_FIELD, message }],
    });
    expect(begun).toBe(6);
  });
});
