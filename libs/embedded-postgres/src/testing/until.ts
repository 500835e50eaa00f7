import { setTimeout as sleep } from 'node:timers/promises';

/** Ample on any machine; a condition that takes longer never comes true. */
const WITHIN_MS = 20_000;

/** Waits until a condition is true. @throws naming the condition when it never is */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; !(await condition()); await sleep(5)) {
    if (performance.now() > end) throw new Error(`It did not come true: ${condition.toString()}`);
  }
}
