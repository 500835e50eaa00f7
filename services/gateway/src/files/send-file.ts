import type { Release } from '@capsule/contracts';
import { StoreError, type OpenFile } from '@capsule/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, namesEtag } from '../http/conditional';
import { GatewayError, refusal } from '../http/errors';
import { FILE_POLICY } from '../http/security-headers';
import { readRange, type RequestedRange } from './byte-range';
import { contentTypeOf } from './content-types';
import type { OpenOwn } from './own-bytes';

/** A file of a release, to be answered. */
export interface FileToSend {
  openFile: OpenOwn;
  release: Release;
  file: string;
  cacheControl: string;
}

/** The release knows the hash of every file: a strong ETag that costs nothing and is the same on every machine. */
const etagOf = (integrity: string, brotli: boolean) => `"${integrity.slice(7, 39)}${brotli ? '-br' : ''}"`;

/** A part may only be added to what the client has when that is of this very file (RFC 9110 §13.1.5). */
function rangeOf(request: FastifyRequest, etag: string, size: number): RequestedRange {
  const { range, 'if-range': ifRange } = request.headers;
  const isSameFile = ifRange === undefined || ifRange === etag;
  return request.method === 'GET' && isSameFile ? readRange(range, size) : 'whole';
}

const outside = (size: number) =>
  new GatewayError(416, 'request.malformed', 'The file has no such part.', { 'content-range': `bytes */${size}` });

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
    // The release names it and the store has it not, or not as it was: the store is damaged, and somebody must look.
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

/** Answers a file: conditional, in part, and as its Brotli sibling where the client takes it. */
export async function sendFile(
  toSend: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { files } = toSend.release;
  const described = Object.hasOwn(files, toSend.file) ? files[toSend.file] : undefined;
  if (!described) throw refusal(404);
  const { integrity, bytes: size } = described;
  const acceptsBrotli = bestEncoding(request.headers['accept-encoding']) === 'br';
  const range = rangeOf(request, etagOf(integrity, false), size);
  if (range === 'outside') throw outside(size);

  reply.headers({
    'cache-control': toSend.cacheControl,
    'content-security-policy': FILE_POLICY,
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
  });
  const known = [etagOf(integrity, false), etagOf(integrity, true)].find((etag) =>
    namesEtag(request.headers['if-none-match'], etag),
  );
  if (known !== undefined) return reply.code(304).header('etag', known).send();

  const opened = await open(toSend, range, acceptsBrotli, request);
  if (typeof range === 'object') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.type(contentTypeOf(toSend.file));
  return sendOpen(opened, etagOf(integrity, opened.brotli), request, reply);
}
