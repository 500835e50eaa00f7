import { Done, ERROR_CATALOGUE, ErrorAnswer, One, type ErrorCode } from '@capsule/contracts';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { TObject, TSchema } from 'typebox';
import { ApiError } from '../http/api-error';
import { described } from './described';
import { exampleOf } from './example';

/** Says in the API's document what a call answers. The example is made of the schema's own examples. */
export const Answers = (schema: TSchema, description: string, status = 200) =>
  ApiResponse({ status, description, standardSchema: described(schema), example: exampleOf(schema) });

/** For calls that answer no more than that it is done. */
export const AnswersDone = (description: string) => Answers(Done, description);

const FAILURES = Symbol('failures');

/**
 * Says in the API's document how a call may fail; on a class, how each of its calls may. May stand several times: codes
 * of the same status are shown together.
 */
export const Fails =
  (...codes: ErrorCode[]): MethodDecorator & ClassDecorator =>
  (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    if (key !== undefined && descriptor !== undefined) return addFailures(target, key, descriptor, codes);
    // Swagger would let a handler's answer of a status hide its class's: so they are given to the handlers.
    const { constructor: _, ...handlers } = Object.getOwnPropertyDescriptors((target as Type).prototype as object);
    for (const [name, handler] of Object.entries(handlers)) {
      if (typeof handler.value === 'function') addFailures((target as Type).prototype as object, name, handler, codes);
    }
  };

function addFailures(target: object, key: string | symbol, descriptor: PropertyDescriptor, codes: ErrorCode[]): void {
  const handler = descriptor.value as object;
  const known = (Reflect.getMetadata(FAILURES, handler) ?? []) as ErrorCode[];
  const all = [...new Set([...known, ...codes])];
  Reflect.defineMetadata(FAILURES, all, handler);
  for (const status of new Set(codes.map((code) => ERROR_CATALOGUE[code].status))) {
    const sameStatus = all.filter((code) => ERROR_CATALOGUE[code].status === status);
    failure(status, sameStatus)(target, key, descriptor);
  }
}

function failure(status: number, codes: ErrorCode[]): MethodDecorator {
  const examples = codes.map((code) => [code, { summary: code, value: new ApiError(code).toAnswer() }]);
  return ApiResponse({
    status,
    description: codes.map((code) => ERROR_CATALOGUE[code].message).join(' Or: '),
    standardSchema: described(ErrorAnswer),
    examples: Object.fromEntries(examples),
  });
}

/** For calls that answer one row, if there is one. */
export const AnswersRow = (row: TObject, description: string) =>
  applyDecorators(Answers(One(row), description), Fails('resource.not-found'));

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
