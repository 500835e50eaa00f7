/** An API for component tests: what it was asked, and what it is to answer. */

export interface AskedCall {
  method: string;
  /** With its query string. */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

/** An answer's status and JSON. */
export interface FakeAnswer {
  status?: number;
  json: unknown;
}

export type Answerer = (call: AskedCall) => FakeAnswer | Promise<FakeAnswer>;

/** One page of a list, whole. */
export const listOf = (data: unknown[]): FakeAnswer => ({
  json: { success: true, data, total: data.length, totalExact: true },
});

/** One thing. */
export const oneOf = (data: unknown, status = 200): FakeAnswer => ({ status, json: { success: true, data } });

/** A failure in the API's own shape (design §5). */
export const failureOf = (
  status: number,
  code: string,
  errors: { field: string; message: string }[] = [],
): FakeAnswer => ({ status, json: { success: false, message: code, code, errors } });

/**
 * Puts an API in place of the network, until the next call of it.
 *
 * @returns the calls that it was asked, in their order; it grows
 * @example const calls = fakeApi(({ method }) => (method === 'GET' ? listOf([]) : oneOf(unit, 201)));
 */
export function fakeApi(answer: Answerer): AskedCall[] {
  const calls: AskedCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const call: AskedCall = {
      method: init.method ?? 'GET',
      path: input instanceof Request ? input.url : input.toString(),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    };
    calls.push(call);
    const { status = 200, json } = await answer(call);
    return new Response(JSON.stringify(json), { status });
  };
  return calls;
}
