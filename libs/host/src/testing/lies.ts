import { ANYTIME_CODES } from '@capsule/contracts/calls/call';
import { ERROR_CATALOGUE, type ErrorCode } from '@capsule/contracts/calls/errors';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  IF_MATCH_HEADER,
  VERSION_PATTERN,
} from '@capsule/contracts/calls/headers';
import { ErrorResponse } from '@capsule/contracts/calls/responses';
import { createAjv, createValidator } from '@capsule/contracts/schema/validator';
import type { DocumentedCall } from '@capsule/contracts/testing/documented-calls';

/** Finds where a screen, or a fake response, differs from the API's document. */

/** A call as a screen has sent it. */
export interface AskedCall {
  method: string;
  /** With the query string. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

type Schema = NonNullable<DocumentedCall['response']>;

/** A response as a fake gives it. */
export interface GivenResponse {
  status: number;
  json: unknown;
  link?: string | undefined;
}

/** Makes something once for each schema: compiling one takes longer than all its checks. */
function forEachSchema<T>(make: (schema: Schema) => T): (schema: Schema) => T {
  const made = new WeakMap<Schema, T>();
  return (schema) => {
    const known = made.get(schema) ?? make(schema);
    made.set(schema, known);
    return known;
  };
}

const ajv = createAjv();
const responseCheck = forEachSchema((schema) => ajv.compile(schema));
const bodyCheck = forEachSchema((schema) => createValidator(schema));
const queryCheck = forEachSchema((schema) => createValidator(schema, { coerce: true }));

type Check = ReturnType<typeof bodyCheck>;

/** @param what `body` or `query` */
function inputLies(what: string, check: Check | null, sent: unknown): string[] {
  if (check === null) return sent === undefined ? [] : [`the call takes no ${what}`];
  const { errors } = check(sent);
  return (errors ?? []).map(({ field, message }) => `${what} field "${field}": ${message}`);
}

const queryOf = ({ path }: AskedCall): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]));

/** Why the API would refuse a request with `request.invalid`. */
function refusals({ query, body }: DocumentedCall, asked: AskedCall): string[] {
  const sentQuery = queryOf(asked);
  const hasQuery = Object.keys(sentQuery).length > 0;
  return [
    ...inputLies('query', query && queryCheck(query), query !== null || hasQuery ? sentQuery : undefined),
    ...inputLies('body', body && bodyCheck(body), asked.body),
  ];
}

/** Our own screens always send the headers that a call takes (product §10.4), and no others. */
function headerLies({ call }: DocumentedCall, { headers, body }: AskedCall): string[] {
  const taken = [
    { name: IF_MATCH_HEADER, isTaken: call.versioned, pattern: VERSION_PATTERN },
    { name: IDEMPOTENCY_KEY_HEADER, isTaken: call.idempotent, pattern: IDEMPOTENCY_KEY_PATTERN },
  ];
  const wrong = taken.flatMap(({ name, isTaken, pattern }) => {
    const sent = headers[name];
    if (!isTaken) return sent === undefined ? [] : [`the call takes no header ${name}`];
    if (sent === undefined) return [`the header ${name} is missing`];
    return new RegExp(pattern).test(sent) ? [] : [`the header ${name} is not as documented: ${sent}`];
  });
  const isTyped = body === undefined || headers['content-type'] === 'application/json';
  return isTyped ? wrong : [...wrong, 'the body is not sent as application/json'];
}

function schemaLies(schema: Schema, json: unknown): string[] {
  const check = responseCheck(schema);
  if (check(json)) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) => {
    const extra = 'additionalProperty' in params ? `: ${String(params.additionalProperty)}` : '';
    return `response ${instancePath || '/'} ${message}${extra}`;
  });
}

/** Only lists lead to other pages, and only by what their query takes. */
function linkLies({ query }: DocumentedCall, link: string | undefined): string[] {
  const urls = [...(link ?? '').matchAll(/<([^>]*)>/g)].map(([, url = '']) => url);
  if (urls.length > 0 && query?.properties['after'] === undefined) return ['only a list has a Link header'];
  const sent = urls.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
  return sent.flatMap((each) => inputLies('link', queryCheck(query!), each));
}

const codeOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;

function responseLies({ call, response }: DocumentedCall, { status, json }: GivenResponse): string[] {
  if (status === call.status) return response === null ? ['the response is not JSON'] : schemaLies(response, json);
  const codes: readonly ErrorCode[] = [...call.fails, ...ANYTIME_CODES];
  const code = codes.find((known) => known === codeOf(json));
  if (code === undefined || ERROR_CATALOGUE[code].status !== status)
    return [`the call is never answered with ${status} "${String(codeOf(json))}"`];
  return schemaLies(ErrorResponse, json);
}

/** What is not as documented in a request and its fake response: each with its field and what is wrong. */
export function liesIn(documented: DocumentedCall, asked: AskedCall, given: GivenResponse): string[] {
  const refused = codeOf(given.json) === 'request.invalid' ? [] : refusals(documented, asked);
  return [
    ...headerLies(documented, asked),
    ...refused.map((why) => `the API refuses this request, and the fake does not: ${why}`),
    ...responseLies(documented, given),
    ...linkLies(documented, given.link),
  ];
}

/** The same of a form with files, whose body the API reads itself. */
export const liesInUpload = (
  documented: DocumentedCall,
  asked: Omit<AskedCall, 'body'>,
  given: GivenResponse,
): string[] => [...headerLies(documented, { ...asked, body: undefined }), ...responseLies(documented, given)];
