import fc, { type Arbitrary } from 'fast-check';
import { hostileForms } from './hostile-files';
import { sampleBody, type JsonSchema, type Operation } from './openapi';
import { anything, changesOf, NASTY_TEXTS, NASTY_VALUES, wrongTexts, type Change } from './wrong-values';

/** Generated calls that are wrong somewhere, from their seed alone: what exists is put in when they are sent. */

/** Calls that take a form with files. */
export const UPLOADS = ['POST /api/media', 'POST /api/media/{id}/file'];

/** A call that is wrong in its body, its query, its path or its headers. */
export interface HostileCall {
  /** Instead of the id of a row, as it stands in the address; `null` leaves that of a row. */
  id: string | null;
  /** With its question mark; empty where nothing is asked. */
  query: string;
  headers: Record<string, string>;
  /** Changes to the sample of the document; or all of the body instead, as JSON or as a form with files. */
  body: { changes: Change[] } | { whole: unknown } | { form: Buffer };
}

/** Addresses cannot hold everything: sent as they are, a server reads them itself. */
const RAW_IDS = ['%00', '%ff', '%', '%2f..', '..%2f..', '%u0041', '1%0d%0a', '1;2', '1,2', '%F0%9F%98%80', '__proto__'];

const ids: Arbitrary<string | null> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...RAW_IDS, '0', '-1', '2147483648', '9'.repeat(400)) },
  { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS.filter(Boolean)).map(encodeURIComponent) },
);

/** A list of pairs, so that a name can stand twice. */
function queriesOf({ query }: Operation): Arbitrary<string> {
  const known = Object.keys(query);
  const names = fc.constantFrom(...known, ...known.map((name) => `${name}[]`), 'x', '__proto__', 'constructor');
  const texts = fc.oneof(wrongTexts, fc.constantFrom(...NASTY_TEXTS));
  const pairs = fc.array(fc.tuple(names, texts), { minLength: known.length > 0 ? 1 : 0, maxLength: 3 });
  const written = pairs.map((list) => (list.length === 0 ? '' : `?${new URLSearchParams(list).toString()}`));
  const raw = fc.constantFrom('?%', '?=', '?&&', '?%00=%00', '?%ff=%ff', `?${'x&'.repeat(500)}`);
  const none = { weight: known.length > 0 ? 1 : 12, arbitrary: fc.constant('') };
  return fc.oneof(none, { weight: known.length > 0 ? 10 : 1, arbitrary: written }, { weight: 1, arbitrary: raw });
}

const VERSIONS = ['"1"', 'W/"1"', '*', '"0"', '"-1"', '"99999999999999999999"', '"1", "2"', '1', ''];
const KEYS = ['k', ' ', 'x'.repeat(200), 'x'.repeat(201), '"', '%00', '__proto__'];

/** Mostly none: a wrong one hides what is wrong behind it. */
function headersOf({ headers }: Operation): Arbitrary<Record<string, string>> {
  const wrong: Record<string, string[]> = { 'If-Match': VERSIONS, 'Idempotency-Key': KEYS };
  const one = headers.map((name) =>
    fc.constantFrom(...(wrong[name] ?? KEYS)).map((value): Record<string, string> => ({ [name]: value })),
  );
  return fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, ...one);
}

/** Values that are right at the top and wrong inside: an object, or the first of a list of them. */
function insideOf(schema: JsonSchema): Arbitrary<unknown>[] {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  return kinds.flatMap((kind) => {
    const inner = kind.properties === undefined ? kind.items : kind;
    if (inner?.properties === undefined) return [];
    const changed = changesOf(inner).map((changes) => applied(sampleBody(inner), changes));
    return [inner === kind ? changed : fc.array(changed, { minLength: 1, maxLength: 3 })];
  });
}

function bodiesOf({ name, body }: Operation): Arbitrary<HostileCall['body']> {
  if (UPLOADS.includes(name)) return hostileForms.map((form) => ({ form }));
  if (body === null) return fc.constant({ changes: [] });
  const inside = Object.entries(body.properties ?? {}).flatMap(([field, schema]) =>
    insideOf(schema).map((values) => values.map((value) => ({ changes: [{ field, value }] }))),
  );
  return fc.oneof(
    { weight: 12, arbitrary: changesOf(body).map((changes) => ({ changes })) },
    { weight: 1, arbitrary: fc.oneof(anything, fc.constantFrom(...NASTY_VALUES)).map((whole) => ({ whole })) },
    ...inside.map((arbitrary) => ({ weight: 6, arbitrary })),
  );
}

/** Puts changes into a body. It has own keys only, `__proto__` too. */
export function applied(sample: Record<string, unknown>, changes: readonly Change[]): Record<string, unknown> {
  const entries = new Map(Object.entries(sample));
  for (const { field, value } of changes) {
    if (value === undefined) entries.delete(field);
    else entries.set(field, value);
  }
  return Object.fromEntries(entries);
}

/** Hostile calls of an operation: the same ones for the same seed. */
export function hostileCalls(operation: Operation, count: number, seed: number): HostileCall[] {
  const arbitrary = fc.record({
    id: operation.path.includes('{id}') ? ids : fc.constant(null),
    query: queriesOf(operation),
    headers: headersOf(operation),
    body: bodiesOf(operation),
  });
  return fc.sample(arbitrary, { numRuns: count, seed });
}
