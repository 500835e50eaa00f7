import type { Call, CodeOf } from '@capsule/contracts/calls/call';
import { ERROR_CATALOGUE, type ErrorCode } from '@capsule/contracts/calls/errors';

/**
 * An API for component tests: what it was asked, and what it is to answer. It can answer only what the contract says: a
 * call's own refusals, with their own statuses.
 */

export interface AskedCall {
  method: string;
  /** With its query string. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** An answer's JSON, and its status where that is not the call's own. `Code`: what it refuses with. */
export interface FakeResponse<Code extends ErrorCode = never> {
  status?: number;
  json: unknown;
  /** No value: it carries the type. */
  '~code'?: Code;
}

/** One page of a list, whole. */
export const listOf = (data: unknown[]): FakeResponse => ({
  json: { success: true, data, total: data.length, totalExact: true },
});

/** One thing. */
export const oneOf = (data: unknown): FakeResponse => ({ json: { success: true, data } });

/** That it is done. */
export const done = (message = 'Done'): FakeResponse => ({ json: { success: true, message } });

/** A refusal, as the API answers it (product §10). @example refusal('request.invalid', [{ field: 'name', message: 'Enter a name.' }]) */
export const refusal = <const Code extends ErrorCode>(
  code: Code,
  errors: { field: string; message: string }[] = [],
): FakeResponse<Code> => {
  const { status, message } = ERROR_CATALOGUE[code];
  return { status, json: { success: false, message, code, errors } };
};

/** What a call is answered with. */
export interface FakeRoute {
  call: Pick<Call, 'method' | 'path' | 'status'>;
  answer: (asked: AskedCall) => FakeResponse<ErrorCode> | Promise<FakeResponse<ErrorCode>>;
}

/**
 * Answers a call; a refusal that its contract does not declare does not compile.
 *
 * @example answering(unit.calls.remove, () => refusal('unit.booked'))
 */
export const answering = <C extends Call>(
  call: C,
  answer: (asked: AskedCall) => FakeResponse<CodeOf<C>> | Promise<FakeResponse<CodeOf<C>>>,
): FakeRoute => ({ call, answer });

const matches = ({ call }: FakeRoute, { method, path }: AskedCall) =>
  call.method === method && new RegExp(`^${call.path.replace(':id', '\\d+')}$`).test(path.split('?')[0]!);

/**
 * Puts an API in place of the network, until the next call of it. What no route answers fails, and says so.
 *
 * @returns the calls that it was asked, in their order; it grows
 * @example const calls = fakeApi(answering(unit.calls.list, () => listOf([])), …);
 */
export function fakeApi(...routes: FakeRoute[]): AskedCall[] {
  const calls: AskedCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const asked: AskedCall = {
      method: init.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    calls.push(asked);
    const route = routes.find((candidate) => matches(candidate, asked));
    if (route === undefined) throw new Error(`No fake answers ${asked.method} ${asked.path}.`);
    const { status = route.call.status, json } = await route.answer(asked);
    return new Response(JSON.stringify(json), { status });
  };
  return calls;
}
