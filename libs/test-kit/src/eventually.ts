import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;

/**
 * Repeats an expectation until it holds; fails with its last failure when it does not in time.
 *
 * @returns what the expectation returned
 */
export async function eventually<T>(expectation: () => Promise<T> | T, withinMs: number): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      return await expectation();
    } catch (failure) {
      if (performance.now() > end) throw failure;
      await pause(STEP_MS);
    }
  }
}
