import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. `false` on the server and while hydrating, so that both render the same (architecture
 * §4).
 *
 * @example const deck = useMediaQuery(DECK_QUERY);
 */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

/** The scroll behaviour for effects and event handlers: smooth, unless the visitor prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia(REDUCED_MOTION_QUERY).matches ? 'instant' : 'smooth';
