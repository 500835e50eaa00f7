import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The current year. Empty while hydrating, because the page may have been rendered last year (architecture §4). */
export function useCurrentYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  );
}
