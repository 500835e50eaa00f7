import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { MAX_UPLOAD_BYTES, UPLOAD_FIELD } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../../platform/http/common-errors';
import { shownName } from '../content/names';
import type { Workspace } from '../store/media-store';

/** A completely received file. */
export interface ReceivedFile {
  /** Its path. */
  file: string;
  /** The name that the user gave it. */
  name: string;
  /** SHA-256 of the received bytes. */
  hash: string;
}

const tooLarge = (message: string) =>
  new ServiceError('request.too-large', { message, errors: [{ field: UPLOAD_FIELD, message }] });

/** Limits the total size of all files of one upload. */
class Allowance {
  private left = MAX_UPLOAD_BYTES;

  /** @throws ServiceError `request.too-large` */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw tooLarge(`At most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB at once.`);
  }
}

/** Writes one file to disk as it arrives, with backpressure. */
async function receive(part: MultipartFile, file: string, allowance: Allowance): Promise<ReceivedFile> {
  if (part.fieldname !== UPLOAD_FIELD) {
    throw invalid({ field: part.fieldname, message: `Send files as "${UPLOAD_FIELD}".` });
  }
  const name = shownName(part.filename);
  const digest = createHash('sha256');
  await pipeline(
    part.file,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        allowance.take(chunk.length);
        digest.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx' }),
  );
  if (part.file.truncated) throw tooLarge(`"${name}" is larger than 50 MB.`);
  return { file, name, hash: digest.digest('hex') };
}

/**
 * Whether the body is not a valid form: the parser throws errors without a status for that. Errors of the disk have a
 * `syscall`.
 */
function isUnreadable(error: unknown): boolean {
  const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
  return !(error instanceof ServiceError) && statusCode === undefined && syscall === undefined;
}

/**
 * Receives the files of a form, one after another, without holding one in memory.
 *
 * @throws ServiceError 413, 415, 422; the error of a broken connection
 */
export async function receiveFiles(request: FastifyRequest, workspace: Workspace): Promise<ReceivedFile[]> {
  if (!request.isMultipart()) {
    throw new ServiceError('request.unsupported-media-type', {
      message: 'Send a form with files, as multipart/form-data.',
    });
  }
  const received: ReceivedFile[] = [];
  const allowance = new Allowance();
  try {
    for await (const part of request.files({ throwFileSizeLimit: false })) {
      received.push(await receive(part, workspace.file(), allowance));
    }
  } catch (error) {
    // The rest of the form is read and discarded: otherwise a client that is still sending would never see the
    // response.
    request.raw.unpipe();
    request.raw.resume();
    throw isUnreadable(error) ? new ServiceError('request.malformed') : error;
  }
  if (received.length === 0) throw invalid({ field: UPLOAD_FIELD, message: 'Choose at least one file.' });
  return received;
}
