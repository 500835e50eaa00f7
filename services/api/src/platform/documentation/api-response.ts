import { ERROR_CATALOGUE, ErrorResponse, sampleOf, type ErrorCode } from '@capsule/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import { ApiError } from '../http/api-error';
import { described } from './described';

/** Says in the API's document what a call answers. The example is made of the schema's own examples. */
export const ApiResponseOf = (schema: TSchema, description: string, status = 200) =>
  ApiResponse({ status, description, standardSchema: described(schema), example: sampleOf(schema) });

/** The same of an answer that is not JSON. */
export const AnswersText = (type: string, description: string, example: string) =>
  ApiResponse({ status: 200, description, content: { [type]: { schema: { type: 'string' }, example } } });

/** Says in the API's document how a call may fail. Codes of the same status are shown together. */
export function Fails(codes: readonly ErrorCode[]) {
  const statuses = new Set(codes.map((code) => ERROR_CATALOGUE[code].status));
  return applyDecorators(...[...statuses].map((status) => failuresOf(status, codes)));
}

function failuresOf(status: number, all: readonly ErrorCode[]): MethodDecorator {
  const codes = all.filter((code) => ERROR_CATALOGUE[code].status === status);
  const examples = codes.map((code) => [code, { summary: code, value: new ApiError(code).toAnswer() }]);
  return ApiResponse({
    status,
    description: codes.map((code) => ERROR_CATALOGUE[code].message).join(' Or: '),
    standardSchema: described(ErrorResponse),
    examples: Object.fromEntries(examples),
  });
}
