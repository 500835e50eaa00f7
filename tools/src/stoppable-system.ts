import { startSystem, type System, type SystemOptions } from './system';

/** The product, which somebody may stop at any moment: also while it starts. */
export interface StoppableSystem {
  start(options: SystemOptions): Promise<System>;
  /** Stops what is running by then, and waits for it. */
  stop(): Promise<void>;
  isStopping(): boolean;
}

/**
 * The database is a process that outlives its starter: a start that is given up must stop what it has started before it
 * ends.
 */
export function stoppableSystem(): StoppableSystem {
  const stopping = new AbortController();
  const { signal } = stopping;
  let starting: Promise<System | null> = Promise.resolve(null);
  return {
    start: (options) => {
      const started = startSystem({ ...options, signal });
      // Why it failed is for whoever started it.
      starting = started.catch(() => null);
      return started;
    },
    stop: async () => {
      stopping.abort();
      const system = await starting;
      await system?.stop();
    },
    isStopping: () => signal.aborted,
  };
}
