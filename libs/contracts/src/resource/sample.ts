import type { Static, TObject, TSchema } from 'typebox';

/** Sample values made from the examples in the contracts: the API's documentation shows them, and tests use them. */

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
}

const TEXTS: Record<string, string> = { 'date-time': '2026-11-20T09:30:00.000Z', date: '2026-11-20' };

/** A nullable value is `null` in samples, unless its schema has an example. */
const hasExample = ({ examples, enum: words, properties, items }: JsonSchema): boolean =>
  [examples, words, properties, items].some((part) => part !== undefined);

function sample(schema: JsonSchema): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return sample(schema.anyOf.find(hasExample) ?? schema.anyOf.at(-1)!);
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sample(part)]));
  }
  if (schema.type === 'array') {
    const item = schema.items;
    return item === undefined ? [] : Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sample(item));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : (TEXTS[schema.format ?? ''] ?? 'text');
}

/** A sample value of a schema. */
export const sampleOf = <S extends TSchema>(schema: S): Static<S> => sample(schema) as Static<S>;

/**
 * A sample row of a resource, for tests.
 *
 * @example sampleRow(unit, { status: 'offline' })
 */
export const sampleRow = <Row extends TObject>(
  { row }: { row: Row },
  differing: Partial<Static<Row>> = {},
): Static<Row> => ({ ...(sampleOf(row) as object), ...differing }) as Static<Row>;
