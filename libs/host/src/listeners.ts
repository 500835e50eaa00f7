/** Whoever wants to hear of something. */
export interface Listeners<News extends unknown[]> {
  /** @returns a function that unsubscribes */
  subscribe: (listener: (...news: News) => void) => () => void;
  /** Calls all of them. */
  tell: (...news: News) => void;
  /** Whether there is anybody. */
  isHeard: () => boolean;
}

/**
 * What an external store tells of its changes.
 *
 * @example const { subscribe, tell } = listeners<[lock: number]>();
 */
export function listeners<News extends unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...news) => {
      for (const listener of all) listener(...news);
    },
    isHeard: () => all.size > 0,
  };
}
