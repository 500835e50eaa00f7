import { Done, ErrorAnswer, type ErrorCode } from '@capsule/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import { ApiError, ERRORS } from '../http/api-error';
import { described } from './described';
import { exampleOf } from './example';

/** Says in the API's document what a call answers. The example is made of the schema's own examples. */
export const Answers = (schema: TSchema, description: string, status = 200) =>
  ApiResponse({ status, description, standardSchema: described(schema), example: exampleOf(schema) });

/** For calls that answer no more than that it is done. */
export const AnswersDone = (description: string) => Answers(Done, description);

const FAILURES = Symbol('failures');

/**
 * Says in the API's document how a call may fail. May stand several times on a handler: codes of the same status
 * are shown together.
 */
export const Fails =
  (...codes: ErrorCode[]): MethodDecorator & ClassDecorator =>
  (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder: object = (descriptor?.value as object | undefined) ?? target;
    const known = (Reflect.getMetadata(FAILURES, holder) ?? []) as ErrorCode[];
    const all = [...new Set([...known, ...codes])];
    Reflect.defineMetadata(FAILURES, all, holder);
    for (const status of new Set(codes.map((code) => ERRORS[code].status))) {
      const sameStatus = all.filter((code) => ERRORS[code].status === status);
      failure(status, sameStatus)(target, key as string, descriptor as PropertyDescriptor);
    }
  };

function failure(status: number, codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const examples = codes.map((code) => [code, { summary: code, value: new ApiError(code).toAnswer() }]);
  return ApiResponse({
    status,
    description: codes.map((code) => ERRORS[code].message).join(' Or: '),
    standardSchema: described(ErrorAnswer),
    examples: Object.fromEntries(examples),
  });
}

/** How every call with a body may fail before its service is asked. */
export const FailsOnBody = () =>
  applyDecorators(
    Fails(
      'request.malformed',
      'request.foreign-origin',
      'request.too-large',
      'request.unsupported-media-type',
      'request.invalid',
    ),
  );
