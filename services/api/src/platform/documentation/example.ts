import type { TSchema } from 'typebox';

interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const TEXTS: Record<string, string> = { 'date-time': '2026-11-20T09:30:00.000Z', date: '2026-11-20' };

function sample(schema: JsonSchema): unknown {
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return sample(schema.anyOf[0]);
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, sample(part)]));
  }
  if (schema.type === 'array') return schema.items === undefined ? [] : [sample(schema.items)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return schema.type === 'null' ? null : (TEXTS[schema.format ?? ''] ?? 'text');
}

/** A value of a schema, from the examples that stand in it. */
export const exampleOf = (schema: TSchema): unknown => sample(schema);
