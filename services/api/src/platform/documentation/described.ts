import type { StandardSchemaConverter } from '@nestjs/swagger';
import type { TSchema } from 'typebox';
import type { Contract } from '../http/contract';

/** The schema of a response, for OpenAPI only: responses are not validated. */
export const described = (json: TSchema): Contract => ({
  json,
  '~standard': { version: 1, vendor: 'capsule', validate: (value) => ({ value }) },
});

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Moves every titled object schema to the components of the document, and leaves a reference in its place. */
function withReferences(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withReferences(part, components));
  if (!isJson(value)) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withReferences(part, components)]));
  if (inner['type'] !== 'object' || typeof inner['title'] !== 'string') return inner;
  components[inner['title']] = inner;
  return { $ref: `#/components/schemas/${inner['title']}` };
}

/** Converts our contracts for OpenAPI: it shows the same schema that the pipe validates with. */
export const convertContract: StandardSchemaConverter = (schema) => {
  if (!isJson(schema) || !('json' in schema)) return undefined;
  const components: Json = {};
  return { schema: withReferences(schema['json'], components), components };
};
