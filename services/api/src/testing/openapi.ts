import { sampleOf } from '@capsule/contracts';
import type { TSchema } from 'typebox';
import type { Browser } from './browser';

/** The API's own document, as tests read it to call what stands in it. */

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

/** A call that the document has. */
export interface Operation {
  /** `PATCH /api/units/{id}`. */
  name: string;
  method: string;
  path: string;
  /** Of a JSON body; `null` when it takes none. */
  body: JsonSchema | null;
  query: Record<string, JsonSchema>;
  headers: string[];
  statuses: number[];
}

type Components = Record<string, JsonSchema>;

/** A schema with what it refers to put in its place. */
function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref } = schema;
  if ($ref !== undefined) return resolve(components[$ref.split('/').at(-1) ?? ''] ?? {}, components);
  // The document has OpenAPI's older word for the first of a schema's examples.
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

/** A body from the examples that stand in the document. */
export const sampleBody = (schema: JsonSchema) => sampleOf(schema as TSchema) as Record<string, unknown>;
