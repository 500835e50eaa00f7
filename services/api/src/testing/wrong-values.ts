import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './openapi';

/** Random wrong values: just outside of every rule of a schema, or of any other kind. */

const LONG = 10_050;
const NASTY = ['', ' ', '\u0000', "'; DROP TABLE units; --", '<script>', '%', '\\', '\ud800', '😀', '-1', '1e3', 'NaN'];
const NUMBERS = [-1, 0, 0.001, 1.5, 11, 2 ** 31, 1e12, 1e300, -0, Number.MAX_SAFE_INTEGER];

/** What once was an error of the server (a lone surrogate, a number beyond all numbers), and its near relations. */
const FOUND = [
  'Nair \udc00',
  '\ud83d',
  'a\u0000b',
  '1e309',
  '-1e309',
  'Infinity',
  '\u202e',
  'a\r\nb',
  '{}',
  '[]',
  'null',
];

/** Each of them is tried alone in each field of each call. */
export const NASTY_VALUES: readonly unknown[] = [
  ...NASTY,
  ...FOUND,
  ...NUMBERS,
  null,
  true,
  [],
  {},
  ['\ud800'],
  [null],
];

/** The same for a query, where everything is text; an address can hold no lone surrogate. */
export const NASTY_TEXTS: readonly string[] = [...NASTY, ...FOUND, ...NUMBERS.map(String)].filter(
  (text) => !/\p{Surrogate}/u.test(text),
);

/**
 * Another one every day, so that the generated values are never the same for ever. `FUZZ_SEED=20261120` repeats the run
 * of a day.
 */
export const SEED = Number(process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const DAYS = ['2027-02-29', '0000-01-01', '9999-12-31', '2027-1-1', 'infinity', 'now', '2027-03-01T00:00:00Z'];

/** Any value, seldom a right one. */
export const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...NASTY),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...DAYS),
  fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.repeat(LONG).slice(0, LONG)),
  fc.array(fc.string(), { minLength: 60, maxLength: 60 }),
);

/** Values just outside of the limits of a schema. */
function nearMisses(schema: JsonSchema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema as Record<string, number | undefined>;
  return [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength === undefined || minLength === 0 ? [] : ['x'.repeat(minLength - 1)]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]),
    ...(schema.anyOf ?? []).flatMap(nearMisses),
  ];
}

const wrongValue = (schema: JsonSchema): Arbitrary<unknown> => {
  const misses = nearMisses(schema);
  return misses.length === 0 ? anything : fc.oneof(fc.constantFrom(...misses), anything);
};

/** One change to a body. `undefined` removes the field. */
export interface Change {
  field: string;
  value: unknown;
}

/** One or two changes to a body: fields with other values, removed fields, or unknown fields. */
export function changesOf({ properties = {} }: JsonSchema): Arbitrary<Change[]> {
  const changes = Object.entries(properties).map(([field, schema]) =>
    fc.record({
      field: fc.constant(field),
      value: fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 6, arbitrary: wrongValue(schema) }),
    }),
  );
  const unknown = fc.record({
    field: fc.constantFrom('id', 'version', '__proto__', 'constructor', 'x'),
    value: anything,
  });
  return fc.array(fc.oneof(...changes, unknown), { minLength: 1, maxLength: 2 });
}

/** Random values of query parameters, which are always text. */
export const wrongTexts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(...NASTY.filter((text) => text !== '\ud800'), ...DAYS, ...NUMBERS.map(String)),
  fc.constant('x'.repeat(LONG / 5)),
);
