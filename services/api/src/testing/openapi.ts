import { sampleOf } from '@capsule/contracts';
import type { TSchema } from 'typebox';
import type { Browser } from './browser';

/** Reads the OpenAPI document, for tests that make the documented calls. */

export interface JsonSchema {
  $ref?: string;
  type?: string;
  title?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

interface RawOperation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
}

/** A documented call. */
export interface Operation {
  /** `PATCH /api/units/{id}`. */
  name: string;
  method: string;
  path: string;
  /** The schema of a JSON body; `null` when there is none. */
  body: JsonSchema | null;
  query: Record<string, JsonSchema>;
  headers: string[];
  statuses: number[];
}

type Components = Record<string, JsonSchema>;

/** Replaces the references in a schema by what they refer to. */
function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref } = schema;
  if ($ref !== undefined) return resolve(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  // OpenAPI 3.0 has `example` for the first of a schema's `examples`.
  const inner = Object.entries(schema).map(([key, part]) =>
    key === 'example' ? ['examples', [part]] : [key, resolvePart(part, components)],
  );
  return Object.fromEntries(inner) as JsonSchema;
}

function resolvePart(part: unknown, components: Components): unknown {
  if (Array.isArray(part)) return part.map((item: unknown) => resolvePart(item, components));
  return typeof part === 'object' && part !== null ? resolve(part as JsonSchema, components) : part;
}

export async function readOperations(browser: Browser): Promise<Operation[]> {
  const { body } = await browser.get('/api/openapi.json');
  const { paths, components } = body as unknown as {
    paths: Record<string, Record<string, RawOperation>>;
    components: { schemas: Components };
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const json = requestBody?.content['application/json']?.schema;
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        body: json === undefined ? null : resolve(json, components.schemas),
        query: Object.fromEntries(query.map(({ name, schema }) => [name, resolve(schema, components.schemas)])),
        headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
        statuses: Object.keys(responses).map(Number),
      };
    }),
  );
}

/** A body made from the examples in the document. */
export const sampleBody = (schema: JsonSchema) => sampleOf(schema as TSchema) as Record<string, unknown>;
