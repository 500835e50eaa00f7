import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches. `false` on the server and while hydrating, so that both draw the same (architecture §4).
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

/** For effects and handlers: how a scroll may move. */
export const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia(REDUCED_MOTION_QUERY).matches ? 'instant' : 'smooth';
