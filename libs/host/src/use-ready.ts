import { useDeferredValue, useSyncExternalStore } from 'react';
import { firstScreen } from './first-screen';

const stands = () => firstScreen.page() !== null;
const never = () => false;

/**
 * Whether what is ready is drawn now. While something stands for it (decision 084), nobody waits for it: then it is drawn
 * in slices, between which the page answers (decision 089). Else it is drawn at once.
 *
 * @example const isShown = useReady(rows !== undefined);
 */
export function useReady(isReady: boolean): boolean {
  const isReadyInSlices = useDeferredValue(isReady);
  const standsIn = useSyncExternalStore(firstScreen.subscribe, stands, never);
  return isReady && (isReadyInSlices || !standsIn);
}
