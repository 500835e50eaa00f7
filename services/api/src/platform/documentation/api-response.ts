import { ERROR_CATALOGUE, ErrorResponse, sampleOf, type ErrorCode } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import { described } from './described';

/** Documents the response of a call in OpenAPI. The example is made from the examples in the schema. */
export const ApiResponseOf = (schema: TSchema, description: string, status = 200) =>
  ApiResponse({ status, description, standardSchema: described(schema), example: sampleOf(schema) });

/** Documents the response of a list, with the header that leads to its other pages. */
export const ApiListResponse = (schema: TSchema, description: string) =>
  ApiResponse({
    status: 200,
    description,
    standardSchema: described(schema),
    example: sampleOf(schema),
    headers: { Link: { description: 'Other pages of the list (RFC 8288)', schema: { type: 'string' } } },
  });

/** Documents a response that is not JSON. */
export const AnswersText = (type: string, description: string, example: string) =>
  ApiResponse({ status: 200, description, content: { [type]: { schema: { type: 'string' }, example } } });

/** Documents a response that is a file. */
export const AnswersFile = (type: string, description: string) =>
  ApiResponse({
    status: 200,
    description,
    content: { [type]: { schema: { type: 'string', format: 'binary' }, example: 'PK…' } },
  });

/** Documents the errors of a call in OpenAPI. Codes with the same status share one entry. */
export function Fails(codes: readonly ErrorCode[]) {
  const statuses = new Set(codes.map((code) => ERROR_CATALOGUE[code].status));
  return applyDecorators(...[...statuses].map((status) => failuresOf(status, codes)));
}

function failuresOf(status: number, all: readonly ErrorCode[]): MethodDecorator {
  const codes = all.filter((code) => ERROR_CATALOGUE[code].status === status);
  const examples = codes.map((code) => [code, { summary: code, value: new ServiceError(code).toAnswer() }]);
  return ApiResponse({
    status,
    description: codes.map((code) => ERROR_CATALOGUE[code].message).join(' Or: '),
    standardSchema: described(ErrorResponse),
    examples: Object.fromEntries(examples),
  });
}
