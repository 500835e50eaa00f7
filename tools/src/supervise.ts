import { stopChild, type Child, type Ready } from './child';
import { beforeRestart, startUntilRunning } from './restart';

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
  let child = await start();
  const { ready } = child;
  const startAgain = async (): Promise<void> => {
    child = (await startUntilRunning(() => start(ready.port), signal)) ?? child;
  };
  const keepRunning = async (): Promise<void> => {
    await child.ended;
    if (!isRestarting && !signal.aborted) {
      console.error(`${name} ended unexpectedly; starting it again.`);
      await beforeRestart(signal);
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
