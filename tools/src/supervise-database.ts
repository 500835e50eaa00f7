import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@capsule/embedded-postgres';

/** The shortest time before a database that has ended is started again. */
const RESTART_AFTER_MS = 1000;

/**
 * Keeps the embedded database running until it is stopped: who kills it for want of memory, say, must not leave a product
 * that answers 503 until somebody sees it. It comes back at the address that it had, so that the API finds it by itself.
 */
export async function superviseDatabase(
  start: () => Promise<EmbeddedPostgres>,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => pause(RESTART_AFTER_MS, undefined, { signal }).catch(() => undefined);
  let database = await start();
  const { url } = database;
  const startAgain = async (): Promise<void> => {
    await wait();
    if (signal.aborted) return;
    try {
      database = await start();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await startAgain();
    }
  };
  const keepRunning = async (): Promise<void> => {
    await database.untilEnded(signal);
    if (signal.aborted) return;
    console.error('database ended unexpectedly; starting it again.');
    // Its folder is held until then.
    await database.stop();
    await startAgain();
    // The stop that came meanwhile could only end the one before.
    if (signal.aborted) return database.stop();
    await keepRunning();
  };
  const kept = keepRunning();
  return {
    url,
    stop: async () => {
      stopping.abort();
      await database.stop();
      await kept;
    },
  };
}
