import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

const Destination = createContext<string | null>(null);

/** Gives the frame the path that a person goes to, while the page of before may still be drawn. */
export const DestinationProvider = Destination.Provider;

/** The path that a person goes to: the one that the sidebar marks. */
export function useDestination(): string {
  const { pathname } = useLocation();
  return useContext(Destination) ?? pathname;
}
