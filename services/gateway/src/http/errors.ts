import { STATUS_CODES } from 'node:http';
import { codeOfStatus, ServiceError, toServiceError } from '@capsule/service-kit/service-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RESPONSE_POLICY } from './security-headers';

/** Kinds of `request.too-large` with a status of their own. */
const TOO_LARGE: Record<number, string> = { 414: 'The address is too long.', 431: 'The headers are too large.' };

/** Kinds of `request.malformed` with a status of their own. */
const MALFORMED: Record<number, string> = {
  417: 'This expectation cannot be met.',
  421: 'This host is not served here.',
};

/** The error for a 4xx status of Fastify, Node, or ours. */
export function refusal(status: number): ServiceError {
  const [tooLarge, malformed] = [TOO_LARGE[status], MALFORMED[status]];
  if (tooLarge !== undefined) return new ServiceError('request.too-large', { statusCode: status, message: tooLarge });
  if (malformed !== undefined) return new ServiceError('request.malformed', { statusCode: status, message: malformed });
  return new ServiceError(codeOfStatus(status));
}

/** Sends the response for an error. It must not be cached, because the next attempt may succeed. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toServiceError(error, refusal);
  if (answer.statusCode === 500) request.log.error({ err: error }, 'failed');
  if (answer.statusCode === 413) {
    // Fastify would close the connection at once, and a client that is still sending would see a reset instead of this
    // response. The rest of the body is read and dropped; the time limit of the request bounds it.
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': RESPONSE_POLICY, ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(answer.toAnswer());
}

/** The refusal of a method that an address does not take. */
export const methodRefusal = (): ServiceError =>
  new ServiceError('request.malformed', {
    statusCode: 405,
    message: 'This method is not taken here.',
    headers: { allow: 'GET, HEAD' },
  });

/**
 * A complete response as raw text, for requests that the parser of Node refuses.
 *
 * @param security the headers of every response, see `securityHeaders`
 */
export function rawRefusal(status: number, security: Readonly<Record<string, string>>): string {
  const answer = refusal(status);
  const body = JSON.stringify(answer.toAnswer());
  const headers = [
    `HTTP/1.1 ${answer.statusCode} ${STATUS_CODES[answer.statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries(security).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
