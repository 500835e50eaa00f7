import type { FieldError, Validate } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';
import type { ParameterDecoratorOptions } from '@nestjs/common';
import type { TSchema } from 'typebox';

type StandardSchema = NonNullable<ParameterDecoratorOptions['schema']>;

/**
 * A schema of `@capsule/contracts` in the form that Nest reads (Standard Schema): the pipe checks with it, and
 * OpenAPI shows the very same schema.
 */
export interface Contract extends StandardSchema {
  readonly json: TSchema;
}

/** PostgreSQL's texts cannot hold it; without this a stray one would be a failure of ours. */
const NUL = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
}

function nulErrors(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([, field]) => holdsNul(field))
    .map(([field]) => ({ field, message: 'The NUL character is not allowed.' }));
}

/** Checks a value by a contract's validator, and by what the database cannot store. */
export function findErrors<T>(validate: Validate<T>, input: unknown) {
  const { value, errors } = validate(input);
  const found = errors ?? nulErrors(value);
  return found.length > 0 ? { value: null, errors: found } : { value: value as T, errors: null };
}

/**
 * Makes a contract of a schema: the very one that the browser's form checks by.
 *
 * @example create(@Body({ schema: contract(unit.input) }) input: UnitInput)
 */
export function contract(json: TSchema, { coerce = false } = {}): Contract {
  const validate = createValidator(json, { coerce });
  return {
    json,
    '~standard': {
      version: 1,
      vendor: 'capsule',
      validate: (input) => {
        const { value, errors } = findErrors(validate, input);
        if (errors === null) return { value };
        return { issues: errors.map(({ field, message }) => ({ path: [field], message })) };
      },
    },
  };
}

/**
 * A contract of a query string, where numbers arrive as text. In the API's document a query is its fields, one by one:
 * a title would make it one thing that is referred to.
 */
export function coercing(json: TSchema & { title?: string }): Contract {
  const { title: _, ...fields } = json;
  return contract(fields, { coerce: true });
}
