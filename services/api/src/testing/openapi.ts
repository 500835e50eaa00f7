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
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
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
  /** The names of the query's parameters that must be sent. */
  requiredQuery: string[];
  headers: string[];
  statuses: number[];
  /** The schema of the JSON response of each status; `null` where it is not JSON. */
  responses: Record<string, JsonSchema | null>;
}

type Components = Record<string, JsonSchema>;
type Content = Record<string, { schema: JsonSchema }>;

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

/** The schema of a JSON body or response; `null` when it is none. */
function jsonIn(content: Content | undefined, components: Components): JsonSchema | null {
  const schema = content?.['application/json']?.schema;
  return schema === undefined ? null : resolve(schema, components);
}

export async function readOperations(browser: Browser): Promise<Operation[]> {
  const { body } = await browser.get('/api/openapi.json');
  const { paths, components } = body as unknown as {
    paths: Record<string, Record<string, RawOperation>>;
    components: { schemas: Components };
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody, responses }]) => {
      const query = parameters.filter((parameter) => parameter.in === 'query');
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        body: jsonIn(requestBody?.content, components.schemas),
        query: Object.fromEntries(query.map(({ name, schema }) => [name, resolve(schema, components.schemas)])),
        requiredQuery: query.filter(({ required }) => required).map(({ name }) => name),
        headers: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
        statuses: Object.keys(responses).map(Number),
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, { content }]) => [status, jsonIn(content, components.schemas)]),
        ),
      };
    }),
  );
}

/** A body made from the examples in the document. */
export const sampleBody = (schema: JsonSchema) => sampleOf(schema as TSchema) as Record<string, unknown>;
