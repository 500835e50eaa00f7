import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { firstScreen } from '@capsule/host';

const stands = () => firstScreen.page() !== null;
const never = () => false;

/**
 * Whether a part that is ready is drawn now. While the first screen stands in for it (decision 084), it is drawn in a
 * transition, between whose slices the page stays responsive (decision 089). Otherwise it is drawn at once.
 *
 * `useDeferredValue` does not work here: after an error React re-renders synchronously with the old deferred value, so
 * the part would never appear, and React would print that it has recovered from an error that comes again.
 *
 * @example const isShown = useReady(rows !== undefined);
 */
export function useReady(isReady: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isReady);
  const standsIn = useSyncExternalStore(firstScreen.subscribe, stands, never);
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(true));
  }, [isReady]);
  return isReady && (isDrawn || !standsIn);
}
