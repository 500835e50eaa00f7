import { IF_MATCH_HEADER, MAX_ID } from '@capsule/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../http/api-error';

/** Who asks for a change, and which version of the row they have seen; `null`: whichever there is. */
export interface ChangeRequest {
  by: number;
  version: number | null;
}

const VERSION = /^"([1-9]\d{0,9})"$/;

/** @throws ApiError 422 for an If-Match that is none of ours */
export function readVersion(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = Number(VERSION.exec(header)?.[1]);
  if (version <= MAX_ID) return version;
  throw invalid({ field: 'If-Match', message: 'Send the version of the row in quotes, such as "3".' });
}

/** @throws ApiError `auth.required` on a route that is open to visitors: changes have an author */
export function readChangeRequest({ headers, user }: FastifyRequest): ChangeRequest {
  if (user === undefined) throw new ApiError('auth.required');
  return { by: user.id, version: readVersion(headers[IF_MATCH_HEADER]) };
}

/** The change that a PATCH or DELETE asks for, to be given to `ChangesService`. */
export const Change = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readChangeRequest(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Says in the API's document that a change takes an `If-Match`. */
export const TakesVersion = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that the change was made from, in quotes. When the row is newer, nothing is changed.',
    schema: { type: 'string', pattern: '^(\\*|"[1-9][0-9]{0,9}")$' },
    example: '"3"',
  });
