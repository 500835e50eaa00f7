import { setTimeout as pause } from 'node:timers/promises';
import { stopChild, type Child, type Ready } from './child';

/** The shortest time before a service that has crashed is started again. */
const RESTART_AFTER_MS = 1000;

export interface Supervised {
  ready: Ready;
  /** Stops it and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a service running on its first port until it is stopped.
 *
 * @param start starts it: on the port that it had, when it is started again
 */
export async function supervise(name: string, start: (port?: number) => Promise<Child>): Promise<Supervised> {
  let isRestarting = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => pause(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined);
  let child = await start();
  const { ready } = child;
  const startAgain = async (): Promise<void> => {
    try {
      child = await start(ready.port);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await wait();
      if (!signal.aborted) await startAgain();
    }
  };
  const keepRunning = async (): Promise<void> => {
    await child.ended;
    if (!isRestarting && !signal.aborted) {
      console.error(`${name} ended unexpectedly; starting it again.`);
      await wait();
    }
    if (signal.aborted) return;
    isRestarting = false;
    await startAgain();
    // The stop that came meanwhile could only end the one before.
    if (signal.aborted) return stopChild(child);
    // So could the restart that was asked for: what has started meanwhile may be of the build before.
    if (isRestarting) await stopChild(child);
    await keepRunning();
  };
  const ended = keepRunning();
  return {
    ready,
    restart: () => {
      isRestarting = true;
      return stopChild(child);
    },
    stop: async () => {
      stopping.abort();
      await stopChild(child);
      await ended;
    },
  };
}
