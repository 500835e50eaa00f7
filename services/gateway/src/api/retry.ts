/** The result of one attempt to reach the API. */
export interface Attempt {
  method: string;
  /** Whether the call has an `Idempotency-Key`, so that it may be sent twice (product §10). */
  isKeyed: boolean;
  /** The error code of the system or HTTP client, when there was no response. */
  failure: string | undefined;
  /** The status, when there was a response. */
  status: number | undefined;
  /** The number of the attempt, from 0. */
  number: number;
}

/** In ms. Together 3.1 s: about what an API needs to start again. */
export const RETRY_MS = [100, 200, 400, 800, 1600];

/** Nothing was sent, so every call may be tried again. */
const REFUSED = ['ECONNREFUSED'];
/** The connection broke, and it is unknown whether the call was executed. */
const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

function mayTryAgain({ method, isKeyed, failure, status, number }: Attempt): boolean {
  const isSafe = SAFE.includes(method);
  if (failure !== undefined) return REFUSED.includes(failure) || (BROKEN.includes(failure) && (isSafe || isKeyed));
  // An API that is stopping answers 503 on open connections; one more attempt finds its successor.
  return status === 503 && isSafe && number === 0;
}

/**
 * How many ms to wait before the next attempt; `null` to answer what there is.
 *
 * @param delays before each further attempt, in ms
 */
export function retryDelay(attempt: Attempt, delays: readonly number[] = RETRY_MS): number | null {
  return mayTryAgain(attempt) ? (delays[attempt.number] ?? null) : null;
}
