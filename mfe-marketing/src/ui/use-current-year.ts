import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The year as the browser's clock has it. Empty while hydrating: the page may have been drawn last year (architecture §4). */
export function useCurrentYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => '',
  );
}
