import { describe, expect, it } from '@jest/globals';
import { comeAgain, patiently, type Answered } from './patiently';

/** Calls that are made again where the API says so, and only there. */

const answer = (statusCode: number, code: string, after?: number): Answered => ({
  statusCode,
  headers: after === undefined ? {} : { 'retry-after': String(after) },
  payload: JSON.stringify({ success: false, code }),
});
const BUSY = answer(503, 'service.unavailable', 0.01);
const REFUSED = answer(422, 'request.invalid');

async function send(...answers: (Answered | null)[]) {
  let sent = 0;
  let told = 0;
  const last = await patiently(
    async () => answers[sent++] ?? null,
    () => (told += 1),
  );
  return { last, sent, told };
}

describe('a call is sent', () => {
  it.each([
    ['once where it is answered', [REFUSED], { last: REFUSED, sent: 1, told: 0 }],
    ['again where the database had no time', [BUSY, REFUSED], { last: REFUSED, sent: 2, told: 1 }],
    ['twice at most', [BUSY, BUSY, REFUSED], { last: BUSY, sent: 2, told: 1 }],
    ['once where nothing comes', [null], { last: null, sent: 1, told: 0 }],
  ])('%s', async (_what, answers, expected) => {
    expect(await send(...answers)).toEqual(expected);
  });

  it.each([
    ['an error of the server', answer(500, 'service.failed')],
    ['a failure that says nothing of another time', answer(503, 'service.unavailable')],
    ['another failure that does', answer(503, 'service.failed', 5)],
    ['a limit', answer(429, 'request.rate-limited', 5)],
  ])('once for %s', (_what, given) => {
    expect(comeAgain(given)).toBeNull();
  });
});
