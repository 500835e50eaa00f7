import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import { CURSOR_HEADER } from '@capsule/contracts/changes/change-words';
import {
  CLIENT_GENERATION,
  GENERATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  WINDOW_ID_HEADER,
} from '@capsule/contracts/calls/headers';
import { LIVE_LOCK_HEADER } from '@capsule/contracts/releases/composition';
import { liveChanges } from './live-changes';
import { liveLock } from './live-lock';
import { tooOld } from './too-old';
import { WINDOW_ID } from './window-id';

/** One call to `/api`. Public pages use it directly, the back office through RTK Query. */

/**
 * A call that failed. Its message is `status: body`, or `status: status text` when the body is empty (product §7).
 * `status` is 0 when there was no response.
 */
export class CallError extends Error {
  override name = 'CallError';
  constructor(
    readonly status: number,
    body: string,
    /** The API's error response, if it sent one (product §10). */
    readonly answer: ErrorResponse | null = null,
  ) {
    super(`${status}: ${body}`);
  }

  /** The validation errors by field; empty when the failure concerns no field. */
  get fieldErrors(): FieldError[] {
    return this.answer?.errors ?? [];
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A write that is repeated with the same key is done once (product §10). */
  idempotencyKey?: string;
  /** The version that the change is based on; the API refuses it when the row has a newer one (product §10). */
  ifMatch?: number;
  signal?: AbortSignal;
}

/** A time limit for every call, so that a hanging connection does not keep a form waiting for ever. */
const TIMEOUT_MS = 20_000;

function headersOf({ method = 'GET', body, idempotencyKey, ifMatch }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    [GENERATION_HEADER]: String(CLIENT_GENERATION),
    ...(method === 'GET' ? {} : { [WINDOW_ID_HEADER]: WINDOW_ID }),
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
 * Calls the API with the session's cookie and returns the response's JSON.
 *
 * @throws CallError when the response is an error or not JSON, or when there is none
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
      body: JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
    liveLock.seen(Number(response.headers.get(LIVE_LOCK_HEADER)));
    text = await response.text();
    liveChanges.answered(response.headers.get(CURSOR_HEADER));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, error instanceof Error ? error.message : String(error));
  }
  const json = parseJson(text);
  if (!response.ok) {
    const answer = isErrorResponse(json) ? json : null;
    if (answer?.code === 'client.too-old') tooOld.tell();
    throw new CallError(response.status, text || response.statusText, answer);
  }
  if (json === undefined) throw new CallError(response.status, 'The answer is not JSON.');
  return json as T;
}
