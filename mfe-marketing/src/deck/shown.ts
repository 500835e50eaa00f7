import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * Whether a slide is shown. What is in a slide subscribes to it, and it is no value of a context: a context that changes
 * reaches into slides that React has not taken over yet, and has it throw their HTML away (architecture §4.2).
 */
export interface Shown {
  current: () => boolean;
  subscribe: (listener: () => void) => () => void;
  set: (shown: boolean) => void;
}

function createShown(shown: boolean): Shown {
  let current = shown;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

const ALWAYS = createShown(true);

export const ShownContext = createContext<Shown>(ALWAYS);

/** Tells what is in a slide whether it is shown. */
export function useShown(shown: boolean): Shown {
  const [store] = useState(() => createShown(shown));
  useLayoutEffect(() => store.set(shown), [store, shown]);
  return store;
}

/** Whether the slide around a component is shown; videos on other slides are paused. */
export function useSlideShown(): boolean {
  const { subscribe, current } = use(ShownContext);
  return useSyncExternalStore(subscribe, current, () => true);
}
