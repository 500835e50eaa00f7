import { setTimeout as pause } from 'node:timers/promises';

/** The shortest time before what has ended by itself is started again. */
const RESTART_AFTER_MS = 1000;

/** Waits for that time, or until it is to be stopped. */
export const beforeRestart = (signal: AbortSignal): Promise<void> =>
  pause(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined);

/**
 * Starts something, and tries again until that works; each failure is printed.
 *
 * @returns `null` where it is to be stopped before
 */
export async function startUntilRunning<Started>(
  start: () => Promise<Started>,
  signal: AbortSignal,
): Promise<Started | null> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    await beforeRestart(signal);
    if (signal.aborted) return null;
  }
}
