import Type, { type TSchema, type TSchemaOptions } from 'typebox';
import { DAY_YEARS } from './day-years';

/**
 * The kinds of value in our calls, as TypeBox schemas (limits: product §10). `x-message` is the text a person reads
 * when the rule is broken; the form and the API both show it.
 */

/** Longest texts the API takes, in characters. */
export const MAX_LENGTH = { name: 200, email: 254, phone: 40, url: 2000, message: 10_000, password: 200 } as const;

/** Ids are positive 32-bit integers, as PostgreSQL's `integer` holds them. */
export const MAX_ID = 2_147_483_647;

/** Options of our schemas, in addition to those of JSON Schema. */
export interface FieldNotes extends TSchemaOptions {
  title?: string;
  description?: string;
  examples?: unknown[];
  /** The text shown when this field is wrong or missing (product §5). */
  'x-message'?: string;
}

/** An id in a path or a body. */
export const Id = (notes: FieldNotes = {}) => Type.Integer({ minimum: 1, maximum: MAX_ID, ...notes });

/** A text of at most `maxLength` characters, counted after trimming. */
export const Text = (maxLength: number, notes: FieldNotes & { minLength?: number } = {}) =>
  Type.String({ maxLength, ...notes });

/** An e-mail address. */
export const Email = (notes: FieldNotes = {}) =>
  Type.String({ format: 'email', maxLength: MAX_LENGTH.email, ...notes });

/** A secret: never trimmed, never logged, never part of a response. */
export const Password = (notes: FieldNotes & { minLength?: number } = {}) =>
  Type.String({ format: 'password', maxLength: MAX_LENGTH.password, ...notes });

/** A point in time, ISO 8601 in UTC, as PostgreSQL's JSON writes it. */
export const Instant = (notes: FieldNotes = {}) => Type.String({ format: 'date-time', ...notes });

/** A calendar day, `yyyy-MM-dd`, of the years 1000 to 2999: PostgreSQL knows no year 0. */
export const Day = (notes: FieldNotes = {}) => Type.String({ format: 'date', pattern: DAY_YEARS, ...notes });

/** A key that may be omitted, or sent as `null` or `""`: all three mean "no value". */
export const Optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** A value or `null`. Responses use this instead of optional keys, so that `implements` reports a missing column. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that accepts no unknown keys. */
export const Strict = <P extends Record<string, TSchema>>(properties: P, notes: FieldNotes = {}) =>
  Type.Object(properties, { additionalProperties: false, ...notes });

/** An amount of Australian dollars: at most two decimals, as `numeric(12, 2)` holds it (product §10). */
export const Money = (notes: FieldNotes = {}) =>
  Type.Number({ minimum: 0, maximum: 9_999_999_999.99, multipleOf: 0.01, ...notes });

/** One of a few values. */
export const OneOf = <const W extends readonly string[]>(words: W, notes: FieldNotes = {}) =>
  Type.Enum([...words], notes) as unknown as Type.TUnsafe<W[number]>;

/** The body of a PATCH: any of the keys of a create, and no other. `null` clears a value; an omitted key keeps it. */
export const Patch = <P extends Record<string, TSchema>>(
  input: ReturnType<typeof Type.Object<P>>,
  notes: FieldNotes = {},
) => Type.Partial(input, { additionalProperties: false, ...notes });

/** Counts the changes of a row: a change that is based on an older version is refused (product §10). */
export const Version = () =>
  Type.Integer({ minimum: 1, maximum: MAX_ID, description: 'Send it in If-Match with a change.' });
