import { createContext, useContext } from 'react';
import { useLocation, type Location } from 'react-router-dom';

const Destination = createContext<Location | null>(null);

/** Gives the frame the address that a person goes to, while the page of before may still be drawn. */
export const DestinationProvider = Destination.Provider;

/** The address that a person goes to: the one that the sidebar marks. */
export function useDestination(): Location {
  const drawn = useLocation();
  return useContext(Destination) ?? drawn;
}
