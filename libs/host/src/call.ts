import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import { IDEMPOTENCY_KEY_HEADER } from '@capsule/contracts/calls/headers';

/** One call to `/api`. The same function serves public pages and, under RTK Query, the back office. */

/**
 * A call that failed. Its text is `status: body`, or `status: status text` where the body is empty (product §7).
 * `status` is 0 when no answer came at all.
 */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly status: number,
    body: string,
    /** What the API says of itself, where it does (product §10). */
    readonly answer: ErrorResponse | null = null,
  ) {
    super(`${status}: ${body}`);
  }

  /** The broken rules, by field; empty where the failure is about no field. */
  get fieldErrors(): FieldError[] {
    return this.answer?.errors ?? [];
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** The same key twice is the same write once (product §10). */
  idempotencyKey?: string;
  /** The version that the change was made from: an older one is refused (product §10). */
  ifMatch?: number;
  signal?: AbortSignal;
}

/** No call of ours takes longer; a hung connection must not leave a form waiting for ever. */
const TIMEOUT_MS = 20_000;

function headersOf({ body, idempotencyKey, ifMatch }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey ? { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } : {}),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isErrorResponse = (value: unknown): value is ErrorResponse =>
  typeof value === 'object' && value !== null && 'success' in value && 'code' in value && value.success === false;

/**
 * Calls the API with the session's cookie and gives the JSON of its answer.
 *
 * @throws CallError for every answer that is not OK or not JSON, and when no answer comes
 * @example const { data } = await call<ListResponse<ContactSubmission>>('/api/contact');
 */
export async function call<T = unknown>(path: string, options: CallOptions = {}): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers: headersOf(options),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, error instanceof Error ? error.message : String(error));
  }
  const json = parseJson(text);
  if (!response.ok) {
    throw new CallError(response.status, text || response.statusText, isErrorResponse(json) ? json : null);
  }
  if (json === undefined) throw new CallError(response.status, 'The answer is not JSON.');
  return json as T;
}
