import { setTimeout as sleep } from 'node:timers/promises';

/** The parts of a response that are looked at. */
export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

/** The error code of a response that asks to try again later. */
const NOT_NOW = 'service.unavailable';

/** In seconds, how long to wait before trying again; `null` for a response that is final. */
export function comeAgain({ statusCode, headers, payload }: Answered): number | null {
  const after = headers['retry-after'];
  if (statusCode !== 503 || after === undefined || !payload.includes(`"${NOT_NOW}"`)) return null;
  return Number(after);
}

/**
 * Repeats a call once if the API answered 503 (`service.unavailable`) with Retry-After. A second 503 is no accident of
 * a busy machine but caused by the call itself.
 *
 * @param told called when the call is repeated
 * @returns the last response; `null` for none
 */
export async function patiently<A extends Answered>(
  send: () => Promise<A | null>,
  told: () => void = () => undefined,
): Promise<A | null> {
  const answer = await send();
  const seconds = answer === null ? null : comeAgain(answer);
  if (seconds === null) return answer;
  told();
  await sleep(seconds * 1000);
  return send();
}
