import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** Where a person goes to, while the page of before may still be drawn. */
export interface Destination {
  current: () => Location;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
}

const DestinationContext = createContext<Destination | null>(null);

/**
 * Gives the frame the address that a person goes to. Always the same object: for a context that changes, React looks
 * through the whole page that stands meanwhile, before the click is answered.
 */
export const DestinationProvider = DestinationContext.Provider;

const neverChanges = () => () => undefined;

/**
 * Reads the address that a person goes to, the one that the sidebar marks. Only who reads something else than before is
 * drawn again.
 *
 * @example const isMarked = useDestination(({ pathname }) => pathname === '/admin/units');
 */
export function useDestination<Value extends string | boolean>(read: (address: Location) => Value): Value {
  const drawn = useLocation();
  const destination = useContext(DestinationContext);
  return useSyncExternalStore(destination?.subscribe ?? neverChanges, () => read(destination?.current() ?? drawn));
}
