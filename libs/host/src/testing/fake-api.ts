import type { Call, CodeOf } from '@capsule/contracts/calls/call';
import { ERROR_CATALOGUE, type ErrorCode } from '@capsule/contracts/calls/errors';
import type { ErrorResponse } from '@capsule/contracts/calls/responses';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import { USUAL_DENSITY } from '@capsule/contracts/table-views/table-view-words';
import { DOCUMENTED_CALLS } from '@capsule/contracts/testing/documented-calls';
import { liesIn, liesInUpload, type AskedCall, type GivenResponse } from './lies';

/**
 * A fake API for component tests: it records the calls and answers them. It can only answer what the API documents, and
 * takes only what the API takes: a test in which a fake or a screen differs from the document fails.
 */

/** A response: its JSON, and its status if it is not the call's usual one. `Code` is the error code of a refusal. */
export interface FakeResponse<Code extends ErrorCode = never> {
  status?: number;
  json: unknown;
  /** The `Link` header of a list. @example '</api/units?before=end>; rel="last"' */
  link?: string;
  /** Never has a value; it only carries the type. */
  '~code'?: Code;
}

/** A list response that holds all rows. */
export const listOf = (data: unknown[]): FakeResponse => ({
  json: { success: true, data, total: data.length, totalExact: true },
});

/** A response with one item. */
export const oneOf = (data: unknown): FakeResponse => ({ json: { success: true, data } });

/** The response of a call that returns only a message. */
export const done = (message = 'Done'): FakeResponse => ({ json: { success: true, message } });

/**
 * An error response of the API (product §10).
 *
 * @example refusal('request.invalid', [{ field: 'name', message: 'Enter a name.' }])
 */
export const refusal = <const Code extends ErrorCode>(
  code: Code,
  errors: { field: string; message: string }[] = [],
  /** Further keys of the answer. */
  more: Pick<ErrorResponse, 'clash' | 'blocked'> = {},
): FakeResponse<Code> => {
  const { status, message } = ERROR_CATALOGUE[code];
  return { status, json: { success: false, message, code, errors, ...more } };
};

/** A call, and its answer. */
export interface FakeRoute {
  call: Pick<Call, 'method' | 'path' | 'status'>;
  answer: (asked: AskedCall) => FakeResponse<ErrorCode> | Promise<FakeResponse<ErrorCode>>;
}

/**
 * Answers a call. A refusal that the call's contract does not declare does not compile.
 *
 * @example answering(unit.calls.remove, () => refusal('unit.booked'))
 */
export const answering = <C extends Call>(
  call: C,
  answer: (asked: AskedCall) => FakeResponse<CodeOf<C>> | Promise<FakeResponse<CodeOf<C>>>,
): FakeRoute => ({ call, answer });

const lies: string[] = [];

/** Remembers what differs from the document: a screen may swallow the error that its call fails with. */
function lie(text: string): Error {
  lies.push(text);
  return new Error(text);
}

/**
 * Fails if a fake, or a screen, differed from the API's document since the last time. Runs after each test.
 *
 * @throws Error naming the call, the field, and what is wrong with it
 */
export function failOnLies(): void {
  const found = lies.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
}
afterEach(failOnLies);

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const DOCUMENTED = new Map(DOCUMENTED_CALLS.map((documented) => [keyOf(documented.call), documented]));

/** What every list asks by itself, once it is known who is signed in: nobody has set it up. */
const SET_UP: FakeRoute = {
  call: tableViewCalls.read,
  answer: ({ path }) => {
    const table = new URLSearchParams(path.split('?')[1]).get('table');
    return oneOf({ table, version: 1, layout: { hidden: [], density: USUAL_DENSITY, widths: [] }, views: [] });
  },
};

const answers = (call: Pick<Call, 'method' | 'path'>, { method, path }: Pick<AskedCall, 'method' | 'path'>) =>
  call.method === method && new RegExp(`^${call.path.replace(':id', '\\d+')}$`).test(path.split('?')[0]!);
const matches = ({ call }: FakeRoute, asked: AskedCall) => answers(call, asked);

/** Remembers what is not as documented in an upload and what a fake answers to it. */
export function checkUpload(asked: Omit<AskedCall, 'body'>, given: GivenResponse): void {
  const documented = DOCUMENTED_CALLS.find(({ call }) => answers(call, asked));
  const name = `${asked.method} ${asked.path}`;
  const found = documented ? liesInUpload(documented, asked, given) : ['the API has no such call'];
  if (found.length > 0) lie(found.map((what) => `${name}: ${what}`).join('\n'));
}

async function answer(routes: FakeRoute[], asked: AskedCall): Promise<Response> {
  const name = `${asked.method} ${asked.path}`;
  const route = routes.find((candidate) => matches(candidate, asked));
  const documented = route && DOCUMENTED.get(keyOf(route.call));
  if (documented === undefined) throw lie(`No fake answers ${name}.`);
  const { status = documented.call.status, json, link } = await route!.answer(asked);
  const found = liesIn(documented, asked, { status, json, link });
  if (found.length > 0) throw lie(found.map((what) => `${name}: ${what}`).join('\n'));
  return new Response(JSON.stringify(json), { status, headers: link === undefined ? {} : { link } });
}

/**
 * Replaces `fetch` by a fake API, until it is called again. A call without a route fails with a message that names it;
 * how a table is set up, which every list asks by itself, is answered without one, and not recorded.
 *
 * @returns the calls so far, in order; the array grows with each call
 * @example const calls = fakeApi(answering(unit.calls.list, () => listOf([])), …);
 */
export function fakeApi(...routes: FakeRoute[]): AskedCall[] {
  const calls: AskedCall[] = [];
  globalThis.fetch = (input, init = {}) => {
    const asked: AskedCall = {
      method: init.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    const isUnheard = matches(SET_UP, asked) && !routes.some((route) => matches(route, asked));
    if (isUnheard) return answer([SET_UP], asked);
    calls.push(asked);
    return answer(routes, asked);
  };
  return calls;
}
