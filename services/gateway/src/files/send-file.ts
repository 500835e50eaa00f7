import type { Release } from '@capsule/contracts';
import { StoreError, type OpenFile } from '@capsule/releases';
import { contentRange, requestedRange, unsatisfiedRange, type RequestedRange } from '@capsule/service-kit/byte-range';
import { bestEncoding, isNotModified } from '@capsule/service-kit/conditional';
import { contentTypeOf } from '@capsule/service-kit/content-type';
import { ServiceError } from '@capsule/service-kit/service-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http/errors';
import { FILE_POLICY } from '../http/security-headers';
import type { OpenOwn } from './own-bytes';

/** A file of a release to send. */
export interface FileToSend {
  openFile: OpenOwn;
  release: Release;
  file: string;
  cacheControl: string;
}

/** A strong ETag from the hash in the release: it costs nothing and is the same on every machine. */
const etagOf = (integrity: string, brotli: boolean) => `"${integrity.slice(7, 39)}${brotli ? '-br' : ''}"`;

const unsatisfiable = (size: number) =>
  new ServiceError('request.malformed', {
    statusCode: 416,
    message: 'The file has no such part.',
    headers: { 'content-range': unsatisfiedRange(size) },
  });

async function open(
  { openFile, release, file }: FileToSend,
  range: RequestedRange,
  brotli: boolean,
  request: FastifyRequest,
) {
  try {
    return await openFile(release, file, typeof range === 'object' ? { range } : { brotli });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // The release lists it but the store has lost or damaged it, which an operator must look at.
    request.log.error({ err: error }, 'unreadable file');
    throw refusal(404);
  }
}

function sendOpen({ stream, bytes, brotli }: OpenFile, etag: string, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, 'content-length': bytes, ...(brotli && { 'content-encoding': 'br' }) });
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** Sends a file, with support for conditional and range requests and for its Brotli version. */
export async function sendFile(
  toSend: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files } = toSend.release;
  const described = Object.hasOwn(files, toSend.file) ? files[toSend.file] : undefined;
  if (!described) throw refusal(404);
  const { integrity, bytes: size } = described;
  reply.headers({
    'cache-control': toSend.cacheControl,
    'content-security-policy': FILE_POLICY,
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  });
  const known = [etagOf(integrity, false), etagOf(integrity, true)].find((etag) =>
    isNotModified(request.headers, etag),
  );
  if (known !== undefined) return reply.code(304).header('etag', known).send();

  const range = requestedRange(request, { etag: etagOf(integrity, false), size });
  if (range === 'unsatisfiable') throw unsatisfiable(size);
  const acceptsBrotli = bestEncoding(request.headers['accept-encoding'], ['br']) === 'br';
  const opened = await open(toSend, range, acceptsBrotli, request);
  if (typeof range === 'object') reply.code(206).header('content-range', contentRange(range, size));
  reply.type(contentTypeOf(toSend.file));
  return sendOpen(opened, etagOf(integrity, opened.brotli), request, reply);
}
