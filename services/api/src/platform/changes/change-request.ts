import { IF_MATCH_HEADER, MAX_ID, VERSION_PATTERN } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../http/common-errors';
import type { AccessOfChange } from './change-log';

/** The author of a change, and the version that it was made from; `null` for any version. */
export interface ChangeRequest {
  by: number;
  version: number | null;
  /** The audit entry of the write that this one takes back. */
  undoes?: number;
  /** Its action in the audit trail, if that says more than a change. */
  access?: AccessOfChange;
}

const VERSION = new RegExp(VERSION_PATTERN);

/** @throws ServiceError 422 for a malformed If-Match */
export function readVersion(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = Number(VERSION.exec(header)?.[1]);
  if (version <= MAX_ID) return version;
  throw invalid({ field: 'If-Match', message: 'Send the version of the row in quotes, such as "3".' });
}

/** @throws ServiceError `auth.required` on a public route, because a change needs an author */
export function readChangeRequest({ headers, user }: FastifyRequest): ChangeRequest {
  if (user === undefined) throw new ServiceError('auth.required');
  return { by: user.id, version: readVersion(headers[IF_MATCH_HEADER]) };
}

/** The change request of a PATCH or DELETE, for `ChangesService`. */
export const Change = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readChangeRequest(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Documents in OpenAPI that a call takes an `If-Match`. */
export const TakesVersion = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The version that the change was made from, in quotes. When the row is newer, nothing is changed.',
    schema: { type: 'string', pattern: '^(\\*|"[1-9][0-9]{0,9}")$' },
    example: '"3"',
  });
