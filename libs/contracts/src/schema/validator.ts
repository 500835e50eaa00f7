import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { Static, TSchema } from 'typebox';
import { toValidate, type Check, type Rules, type Validate } from './validation';

/** Ajv as every reader of a contract sets it up; the build adds `code` to write validators out. */
export function createAjv(options: Options = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, multipleOfPrecision: 6, ...options });
  addFormats.default(ajv);
  // Formats that say what a text is, not how it is spelt.
  ajv.addFormat('password', true);
  ajv.addKeyword('x-message');
  return ajv;
}

interface FieldSchema {
  'x-message'?: string;
  format?: string;
  /** An optional field is its own schema or `null`. */
  anyOf?: FieldSchema[];
}

interface ObjectSchema {
  properties?: Record<string, FieldSchema>;
  required?: string[];
}

const messageOf = (field: FieldSchema): string | undefined =>
  field['x-message'] ?? field.anyOf?.map(messageOf).find((text) => text !== undefined);

/** Reads from a schema what its validator needs besides the compiled check. */
export function rulesOf(schema: TSchema): Rules {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const fields = Object.entries(properties);
  return {
    messages: Object.fromEntries(
      fields.flatMap(([field, schema]) => {
        const text = messageOf(schema);
        return text ? [[field, text]] : [];
      }),
    ),
    untrimmed: fields.filter(([, { format }]) => format === 'password').map(([field]) => field),
    optional: fields.map(([field]) => field).filter((field) => !required.includes(field)),
  };
}

/** A validator that still knows what it was made of, so that the build can write it out as standalone code. */
export interface Validator<T> extends Validate<T> {
  schema: TSchema;
  rules: Rules;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** One Ajv a manner of reading: each compiles the meta-schema once, which takes longer than a contract does. */
const sharedAjv = { strict: once(() => createAjv()), coercing: once(() => createAjv({ coerceTypes: true })) };

/** Compiles when it is first asked: a program that starts does not wait for contracts that it may never read. */
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
 * Makes a validator of a schema.
 *
 * A module named `*.validator.ts` that exports one as its default is replaced by standalone code in browser builds.
 *
 * @example export default createValidator(ContactInquiryInput);
 * @param options.coerce take `"2"` as 2, as a query string needs it
 * @throws at the first check, when the schema is none
 */
export function createValidator<S extends TSchema>(schema: S, { coerce = false } = {}): Validator<Static<S>> {
  const check = compileLate(schema, coerce ? sharedAjv.coercing : sharedAjv.strict);
  const rules = rulesOf(schema);
  return Object.assign(toValidate<Static<S>>(check, rules), { schema, rules });
}
