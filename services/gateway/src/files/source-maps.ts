import type { Release } from '@capsule/contracts';
import { StoreError, type ReleaseStore } from '@capsule/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http/errors';
import { FILE_POLICY } from '../http/security-headers';

const MAP = /^(.+\.js)\.map$/;

/** The script whose source map is requested; `null` for a file of the release. */
export function mappedScript(release: Release, file: string): string | null {
  return Object.hasOwn(release.files, file) ? null : (MAP.exec(file)?.[1] ?? null);
}

/** Source maps, for those who may see them. */
export interface SourceMaps {
  open: ReleaseStore['openSourceMap'];
  /** Whether a request comes from a signed-in admin. */
  isAdmin: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Sends the source map of a script to admins. For everybody else it is as if there were none: maps say how the back
 * office is made (decision 020).
 */
export async function sendSourceMap(
  { open, isAdmin }: SourceMaps,
  { release, script }: { release: Release; script: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(await isAdmin(request))) throw refusal(404);
  const { stream, bytes } = await open(release, script).catch((error: unknown) => {
    if (error instanceof StoreError) throw refusal(404);
    throw error;
  });
  reply
    .headers({ 'cache-control': 'private, no-store', 'content-security-policy': FILE_POLICY, 'content-length': bytes })
    .type('application/json; charset=utf-8');
  if (request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}
