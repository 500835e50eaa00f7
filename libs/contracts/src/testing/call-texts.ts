import type { DocumentedCall } from './documented-calls';

/**
 * The calls of the API as text, one line for each field and each fact, so that a change of the API can be read in a review
 * as a change of lines.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = Record<string, Json>;

/** What explains a field and promises nothing. */
const EXPLAINED = new Set(['description', 'examples']);

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: Json | undefined): value is Schema & { title: string } =>
  isSchema(value) && value['type'] === 'object' && typeof value['title'] === 'string';

/** A schema in one line: an object with a name is said by its name. */
function inShort(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(inShort).join(', ')}]`;
  if (isNamed(value)) return value.title;
  if (!isSchema(value)) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([key]) => !EXPLAINED.has(key));
  return `{ ${parts.map(([key, part]) => `${key}: ${inShort(part)}`).join(', ')} }`;
}

/** An object, one field a line; any other schema in one line. */
function linesOf(schema: Schema): string[] {
  const { title: _title, ...facts } = schema;
  const { properties, required, type: _type, ...rest } = facts;
  // Without its name, by which it would be said.
  if (!isSchema(properties)) return [inShort(facts)];
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${needed.includes(name) ? '' : '?'}: ${inShort(field)}`,
  );
  return [...fields, `otherwise: ${inShort(rest)}`];
}

const asJson = (schema: object): Json => JSON.parse(JSON.stringify(schema)) as Json;

const textOf = (schema: object): string => {
  const json = asJson(schema);
  return isSchema(json) ? linesOf(json).join('\n') : inShort(json);
};

/** How a call is sent and answered. A body with a name is said by its name: {@link namedSchemas} have its fields. */
export function callText({ call, query, body, response }: DocumentedCall): string {
  const { fails, ...facts } = call;
  return [
    ...Object.entries(facts).map(([name, fact]) => `${name}: ${[fact].flat().join(', ')}`),
    `fails: ${[...fails].toSorted().join(', ')}`,
    `query: ${query === null ? 'none' : `\n${textOf(query)}`}`,
    `body: ${body === null ? 'none' : inShort(asJson(body))}`,
    `response: ${response === null ? 'none' : inShort(asJson(response))}`,
  ].join('\n');
}

/** All objects with a name that calls take and return, as text by name. */
export function namedSchemas(calls: readonly DocumentedCall[]): [string, string][] {
  const found = new Map<string, string>();
  const collect = (value: Json): void => {
    if (isNamed(value)) found.set(value.title, linesOf(value).join('\n'));
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const { body, response } of calls) [body, response].forEach((schema) => schema && collect(asJson(schema)));
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
