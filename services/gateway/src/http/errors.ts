import { STATUS_CODES } from 'node:http';
import type { ErrorAnswer, ErrorCode } from '@capsule/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_POLICY } from './security-headers';

/** A refusal by the gateway itself, in the shape of every failed call (design §5). */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';

  /** @param headers further headers of the answer, e.g. `{ allow: 'GET, HEAD' }` */
  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

export const toErrorAnswer = ({ code, message }: GatewayError): ErrorAnswer => ({
  success: false,
  message,
  code,
  errors: [],
});

/** Statuses with which Fastify and Node refuse a request, as our codes. Other 4xx are requests we cannot read. */
const REFUSALS: Record<number, { code: ErrorCode; message: string }> = {
  403: { code: 'auth.forbidden', message: 'This is for signed-in admins, and for allowed addresses only.' },
  404: { code: 'resource.not-found', message: 'There is nothing at this address.' },
  408: { code: 'request.timeout', message: 'The request took too long to arrive.' },
  413: { code: 'request.too-large', message: 'The request is too large.' },
  414: { code: 'request.too-large', message: 'The address is too long.' },
  415: { code: 'request.unsupported-media-type', message: 'Send JSON, as application/json.' },
  431: { code: 'request.too-large', message: 'The headers are too large.' },
};
const UNREADABLE = { code: 'request.malformed', message: 'The request could not be read.' } as const;

/** The refusal for a 4xx status. */
export function refusal(status: number): GatewayError {
  const { code, message } = REFUSALS[status] ?? UNREADABLE;
  return new GatewayError(status, code, message);
}

/** Turns whatever was thrown into the one kind of error that is answered. What we did not foresee is a bare 500. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return refusal(status);
  return new GatewayError(500, 'service.failed', 'Something went wrong on our side.');
}

/** Answers a failure. Never cached: the next answer may be the right one. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toGatewayError(error);
  if (answer.statusCode === 500) request.log.error({ err: error }, 'failed');
  if (answer.statusCode === 413) {
    // Fastify would close at once, and a client that is still sending would see a reset instead of this answer.
    // The rest of the body is read and dropped; the request's time limit bounds it.
    reply.removeHeader('connection');
    request.raw.resume();
  }
  return reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': ANSWER_POLICY, ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(toErrorAnswer(answer));
}

/** A whole answer as raw text, for requests that Node's parser refuses before there is a request. */
export function rawRefusal(status: number): string {
  const body = JSON.stringify(toErrorAnswer(refusal(status)));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
