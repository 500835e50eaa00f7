import { liveChanges } from '@capsule/host/admin';
import { today } from '@capsule/web-kit/format';

/** How often it is looked whether a new day has begun, in ms. */
const LOOKED_MS = 60_000;

/** How long the new day is given, in ms, to begin on the server, whose clock may be slow. */
const GRACE_MS = 60_000;

/**
 * Refetches what is on screen when the company's day is over (product §10.5): nothing is written at midnight, but other
 * stays begin and other tasks are overdue, also on a screen that was left open.
 *
 * @returns a function that ends this
 */
export function followDay(): () => void {
  let day = today();
  let begun: ReturnType<typeof setTimeout> | undefined;
  const tell = () => void liveChanges.tell({ from: null, cursor: null, changes: [], missed: true });
  const looked = setInterval(() => {
    const now = today();
    if (now === day) return;
    day = now;
    begun = setTimeout(tell, GRACE_MS);
  }, LOOKED_MS);
  return () => {
    clearInterval(looked);
    clearTimeout(begun);
  };
}
