import { useSyncExternalStore } from 'react';

/**
 * Whether the page is being printed. A browser tells twice: by an event before it lays out paper, and by the media
 * query, which alone changes where print is only looked at.
 */

const isPaper = () => window.matchMedia('print').matches;

let begun = false;

export const printing = {
  current: (): boolean => begun || isPaper(),

  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void): (() => void) => {
    const begin = () => {
      begun = true;
      listener();
    };
    const end = () => {
      begun = false;
      listener();
    };
    const query = window.matchMedia('print');
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    query.addEventListener('change', listener);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      query.removeEventListener('change', listener);
    };
  },
};

/** Draws again when printing begins, in time for the paper, and when it ends. */
export const usePrinting = (): boolean => useSyncExternalStore(printing.subscribe, printing.current);
