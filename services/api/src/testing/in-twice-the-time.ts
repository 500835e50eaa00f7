import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for work that has a time limit of its own, and fails when twice that limit passes first. Both clocks run beside
 * each other, so a busy machine makes both late.
 *
 * @param limitMs the limit that the product sets
 */
export async function inTwiceTheTime<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const tooLate = sleep(2 * limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`It was not over when twice its ${limitMs} ms had passed.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    tooLate.catch(() => undefined);
    done.abort();
  }
}
