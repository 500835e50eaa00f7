import type { ErrorResponse, FieldError } from '@capsule/contracts/calls/responses';
import { CURSOR_HEADER } from '@capsule/contracts/changes/change-words';
import {
  CLIENT_GENERATION,
  GENERATION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  WINDOW_ID_HEADER,
} from '@capsule/contracts/calls/headers';
import { LIVE_LOCK_HEADER } from '@capsule/contracts/releases/composition';
import { confirmation } from './confirmation';
import { earlyCalls } from './early-calls';
import { liveChanges } from './live-changes';
import { liveLock } from './live-lock';
import { pageSession } from './page-session';
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
  /** The call is about who is signed in: it neither waits for a sign-in, nor is it repeated after one. */
  signsIn?: boolean;
}

/** A time limit for every call, so that a hanging connection does not keep a form waiting for ever. */
const TIMEOUT_MS = 20_000;

/** @internal for calls that are sent in another way */
export function headersOf({ method = 'GET', body, idempotencyKey, ifMatch }: CallOptions): Record<string, string> {
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

/** A response, read to its end. */
export interface Answer {
  ok: boolean;
  status: number;
  /** The body, or the status text where there is none. */
  text: string;
  /** `undefined` when the body is not JSON. */
  json: unknown;
  /** The API's error response, if it is one. */
  failure: ErrorResponse | null;
  /** Its `Link` header, with the other pages of a list (product §10.2). */
  link: string | null;
}

/** A response as `fetch` or an XMLHttpRequest gives it. */
interface Received {
  status: number;
  statusText: string;
  text: string;
  header: (name: string) => string | null;
}

/** Takes in what the response says of the API's state. @internal */
export function answerOf({ status, statusText, text, header }: Received): Answer {
  liveLock.seen(Number(header(LIVE_LOCK_HEADER)));
  liveChanges.answered(header(CURSOR_HEADER));
  const json = parseJson(text);
  const failure = isErrorResponse(json) ? json : null;
  return { ok: status >= 200 && status < 300, status, text: text || statusText, json, failure, link: header('link') };
}

/** @throws CallError when there is no response */
async function send(path: string, options: CallOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const ask = () =>
    fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers: headersOf(options),
      body: JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  const early = (options.method ?? 'GET') === 'GET' ? earlyCalls.take(path) : undefined;
  try {
    const response = await (early?.catch(ask) ?? ask());
    options.signal?.throwIfAborted();
    const { status, statusText, headers } = response;
    return answerOf({ status, statusText, text: await response.text(), header: (name) => headers.get(name) });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallError(0, error instanceof Error ? error.message : String(error));
  }
}

/** If a call is refused this often although the person signed in again in between, the session is not the reason. */
const MOST_REPEATS = 3;

/** A wrong password is answered with 401 too, which does not mean that the session has ended. */
const saysSessionEnded = ({ status, failure }: Answer) => status === 401 && failure?.code !== 'auth.failed';

/** A 403 that asks for the password again (product §6.4). */
const needsConfirmation = ({ status, failure }: Answer) => status === 403 && failure?.code === 'auth.confirmation-due';

/**
 * Sends a call. When the session turns out to have ended, it waits until the page's owner has signed in again, and is
 * repeated as it was, with the same idempotency key (product §4.5). So it does when the password is needed again.
 *
 * @internal
 */
export async function sendSignedIn(once: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    if (pageSession.isHeld() && !(await pageSession.whenOpen(signal)))
      throw new CallError(401, 'The session has ended.');
    const openings = pageSession.openings();
    const answer = await once();
    if (needsConfirmation(answer) && repeats < MOST_REPEATS && (await confirmation.ask())) continue;
    if (!saysSessionEnded(answer) || repeats === MOST_REPEATS) return answer;
    // Somebody has signed in since it was sent: it only needs to be sent again.
    if (openings === pageSession.openings() && !pageSession.end()) return answer;
  }
}

/**
 * The JSON of a successful response.
 *
 * @throws CallError
 * @internal
 */
export function jsonOf<T>({ ok, status, text, json, failure }: Answer): T {
  if (!ok) {
    if (failure?.code === 'client.too-old') tooOld.tell();
    throw new CallError(status, text, failure);
  }
  if (json === undefined) throw new CallError(status, 'The answer is not JSON.');
  return json as T;
}

/**
 * Calls the API with the session's cookie.
 *
 * @throws CallError when there is no response
 * @internal
 */
export function answerTo(path: string, options: CallOptions = {}): Promise<Answer> {
  const once = () => send(path, options);
  return options.signsIn ? once() : sendSignedIn(once, options.signal);
}

/**
 * Calls the API with the session's cookie and returns the response's JSON.
 *
 * @throws CallError when the response is an error or not JSON, or when there is none
 * @example const { data } = await call<ListResponse<ContactSubmission>>('/api/contact');
 */
export async function call<T = unknown>(path: string, options: CallOptions = {}): Promise<T> {
  return jsonOf<T>(await answerTo(path, options));
}
