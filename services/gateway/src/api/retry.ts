/** What became of one attempt to reach the API. */
export interface Attempt {
  method: string;
  /** Whether the call carries an `Idempotency-Key`: doing it twice does it once (product §10). */
  isKeyed: boolean;
  /** The system's or HTTP client's code, when there was no answer. */
  failure: string | undefined;
  /** The status, when there was one. */
  status: number | undefined;
  /** From 0. */
  number: number;
}

/** In ms. Together 3.1 s: about what an API needs to start again. */
const DELAYS = [100, 200, 400, 800, 1600];

/** Nothing was sent: every call may be tried again. */
const REFUSED = ['ECONNREFUSED'];
/** The connection broke, and it is unknown whether the call was done. */
const BROKEN = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

function mayTryAgain({ method, isKeyed, failure, status, number }: Attempt): boolean {
  const isSafe = SAFE.includes(method);
  if (failure !== undefined) return REFUSED.includes(failure) || (BROKEN.includes(failure) && (isSafe || isKeyed));
  // An API that is going down answers 503 on connections that it has still open: once more finds the next one.
  return status === 503 && isSafe && number === 0;
}

/** How many ms to wait before the next attempt; `null` to answer what there is. */
export function retryDelay(attempt: Attempt): number | null {
  return mayTryAgain(attempt) ? (DELAYS[attempt.number] ?? null) : null;
}
