import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { firstScreen } from '@capsule/host';

const stands = () => firstScreen.page() !== null;
const never = () => false;

/**
 * Whether what is ready is drawn now. While something stands for it (decision 084), nobody waits for it: then it is drawn
 * in slices, between which the page answers (decision 089). Else it is drawn at once.
 *
 * Not by `useDeferredValue`: when a part throws, React draws all anew at a stretch, in which a deferred value is the old one
 * again. So the part would not be drawn then, and React would print that it has recovered from an error that comes again.
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
