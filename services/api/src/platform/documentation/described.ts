import type { StandardSchemaConverter } from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import type { Contract } from '../http/contract';

/** An answer's schema, as the API's document takes it. Answers are ours and are not checked. */
export const described = (json: TSchema): Contract => ({
  json,
  '~standard': { version: 1, vendor: 'capsule', validate: (value) => ({ value }) },
});

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Moves every object that has a title to the document's components, and leaves a reference in its place. */
function withReferences(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withReferences(part, components));
  if (!isJson(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withReferences(part, components)]));
  if (inner['type'] !== 'object' || typeof inner['title'] !== 'string') return inner;
  components[inner['title']] = inner;
  return { $ref: `#/components/schemas/${inner['title']}` };
}

/** Shows our contracts in the API's document: the same schema that the pipe checks with. */
export const convertContract: StandardSchemaConverter = (schema) => {
  if (!isJson(schema) || !('json' in schema)) return undefined;
  const components: Json = {};
  return { schema: withReferences(schema['json'], components), components };
};
