/** When a mail is tried again that the server has refused for now. */

/** The pause after the first try, what it grows by, and where it stops growing. */
const FIRST_MS = 30_000;
const GROWTH = 3;
const LONGEST_MS = 6 * 60 * 60_000;
/** So much shorter or longer, by chance: mails that failed together are not tried together. */
const JITTER = 0.2;

/** After so many tries, which take about two days, a mail is given up (product §9.9). */
export const MAX_ATTEMPTS = 14;

/**
 * The pause after a number of tries, in ms.
 *
 * @param random from 0 up to 1
 * @example retryDelay(1, 0.5) // 30000
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const pause = Math.min(FIRST_MS * GROWTH ** (attempts - 1), LONGEST_MS);
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}
