import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The current year by the browser's clock. Empty while hydrating, because the page may have been rendered last year
 * (architecture §4).
 */
export function useCurrentYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  );
}
