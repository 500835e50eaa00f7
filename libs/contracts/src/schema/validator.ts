import { _, Ajv, str, type CodeKeywordDefinition, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { toValidate, type Check, type Rules, type Validate } from './validation';

/**
 * Ajv's own `multipleOf` compares a quotient with a tolerance, for which 0.000000001 is a multiple of a cent: it would be
 * stored as 0. Here a part of one, such as 0.01, has to be the number that is written with so many decimals.
 */
const exactMultipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code: (context) => {
    const { data, schema: step } = context as { data: typeof context.data; schema: number };
    const parts = Math.round(1 / step);
    context.fail(step < 1 ? _`Math.round(${data} * ${parts}) / ${parts} !== ${data}` : _`${data} % ${step} !== 0`);
  },
};

/** Ajv with the settings that all contracts need; the build adds `code`, to write validators as source code. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, ...options });
  ajv.removeKeyword('multipleOf').addKeyword(exactMultipleOf);
  addFormats.default(ajv);
  ajv.addKeyword('x-message');
  return ajv;
}

interface FieldSchema {
  'x-message'?: string;
  format?: string;
  /** For an optional field: its own schema, or `null`. */
  anyOf?: FieldSchema[];
}

interface ObjectSchema {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

const messageOf = (field: FieldSchema): string | undefined =>
  field['x-message'] ?? field.anyOf?.map(messageOf).find((text) => text !== undefined);

/** Derives the rules of a schema's validator. */
export function rulesOf(schema: TSchema): Rules {
  const { properties = {}, required } = schema as ObjectSchema;
  const fields = Object.entries(properties);
  return {
    messages: Object.fromEntries(
      fields.flatMap(([field, schema]) => {
        const text = messageOf(schema);
        return text ? [[field, text]] : [];
      }),
    ),
    untrimmed: fields.filter(([, { format }]) => format === 'password').map(([field]) => field),
    optional: fields.map(([field]) => field).filter((field) => !required?.includes(field)),
  };
}

/** A validator with its schema, from which the build writes standalone code. */
export interface Validator<T> extends Validate<T> {
  schema: TSchema;
  rules: Rules;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** One Ajv instance for each mode: each compiles the meta-schema once, which takes longer than compiling a contract. */
const sharedAjv = { strict: once(() => createAjv()), coercing: once(() => createAjv({ coerceTypes: true })) };

/** Compiles at the first use, so that programs start fast: many contracts are never used. */
function compileLate(schema: TSchema, ajv: () => Ajv): Check {
  const compiled = once(() => ajv().compile(schema) as Check);
  const check: Check = (value) => {
    const isValid = compiled()(value);
    check.errors = compiled().errors;
    return isValid;
  };
  return check;
}

/**
 * Makes a validator from a schema. Browser builds replace a module named `*.validator.ts` by standalone code for the
 * validator in its default export.
 *
 * @example export default createValidator(ContactInquiryInput);
 * @param options.coerce accept `"2"` for 2, which a query string needs
 * @throws at the first check, if the schema is invalid
 */
export function createValidator<S extends TSchema>(schema: S, { coerce = false } = {}): Validator<Static<S>> {
  const check = compileLate(schema, coerce ? sharedAjv.coercing : sharedAjv.strict);
  const rules = rulesOf(schema);
  return Object.assign(toValidate<Static<S>>(check, rules), { schema, rules });
}
