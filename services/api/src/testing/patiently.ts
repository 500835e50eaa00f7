import { setTimeout as sleep } from 'node:timers/promises';

/** What is looked at of an answer. */
export interface Answered {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

/** The code of an answer that says: not now. */
const NOT_NOW = 'service.unavailable';

/** In seconds, when to come again; `null` for every answer that is to be taken as it is. */
export function comeAgain({ statusCode, headers, payload }: Answered): number | null {
  const after = headers['retry-after'];
  if (statusCode !== 503 || after === undefined || !payload.includes(`"${NOT_NOW}"`)) return null;
  return Number(after);
}

/**
 * Sends a call as a caller does who does what answers say: where the API could not ask its database in time and says when
 * to come again, it is sent once more. Answered so again, it is no accident of a busy machine but the call's own doing.
 *
 * @param told hears of each call that was sent again
 * @returns what was answered at last; `null` for no answer
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
