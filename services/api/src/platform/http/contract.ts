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

/**
 * Values that pass a schema and still cannot be stored: PostgreSQL's texts hold neither NUL nor half of a surrogate
 * pair, and a query's `1e309` is read as `Infinity`. Unchecked, each would cause a 500.
 */
const UNSTORABLE: { isIn: (value: unknown) => boolean; message: string }[] = [
  {
    isIn: (value) => typeof value === 'string' && value.includes('\u0000'),
    message: 'The NUL character is not allowed.',
  },
  {
    isIn: (value) => typeof value === 'string' && /\p{Surrogate}/u.test(value),
    message: 'The text is not well formed: it has half of a surrogate pair.',
  },
  { isIn: (value) => typeof value === 'number' && !Number.isFinite(value), message: 'The number is too large.' },
];

/** Whether a value, or anything in it, cannot be stored; keys count as texts. */
function holds(value: unknown, isIn: (value: unknown) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return isIn(value);
  return Object.entries(value).some(([key, inner]) => isIn(key) || holds(inner, isIn));
}

function unstorableErrors(value: unknown): FieldError[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, content]) => {
    const found = UNSTORABLE.find(({ isIn }) => holds(content, isIn));
    return found === undefined ? [] : [{ field, message: found.message }];
  });
}

/** Validates a value by its contract, and refuses what the database cannot store. */
export function findErrors<T>(validate: Validate<T>, input: unknown) {
  const { value, errors } = validate(input);
  const found = errors ?? unstorableErrors(value);
  return found.length > 0 ? { value: null, errors: found } : { value: value as T, errors: null };
}

/**
 * Makes a contract from a schema, the same that the form in the browser validates with.
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
 * A contract of a query string, where numbers arrive as text. OpenAPI lists the fields of a query one by one; a title
 * would turn them into one referenced object.
 */
export function coercing(json: TSchema & { title?: string }): Contract {
  const { title: _, ...fields } = json;
  return contract(fields, { coerce: true });
}
