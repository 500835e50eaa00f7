import { createContext, useContext, useSyncExternalStore } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** The address that a person goes to, while the previous page may still be drawn. */
export interface Destination {
  current: () => Location;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

const DestinationContext = createContext<Destination | null>(null);

/**
 * Gives the frame the address that a person goes to. The value is always the same object: when a context changes, React
 * walks the whole page that is still shown, and the click is answered late.
 */
export const DestinationProvider = DestinationContext.Provider;

const neverChanges = () => () => undefined;

/**
 * Reads the address that a person goes to, which is the one that the sidebar marks. A component re-renders only if what
 * it reads has changed.
 *
 * @example const isMarked = useDestination(({ pathname }) => pathname === '/admin/units');
 */
export function useDestination<Value extends string | boolean>(read: (address: Location) => Value): Value {
  const drawn = useLocation();
  const destination = useContext(DestinationContext);
  return useSyncExternalStore(destination?.subscribe ?? neverChanges, () => read(destination?.current() ?? drawn));
}
