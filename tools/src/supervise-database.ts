import type { EmbeddedPostgres } from '@capsule/embedded-postgres';
import { beforeRestart, startUntilRunning } from './restart';

/**
 * Keeps the embedded database running until it is stopped: who kills it for want of memory, say, must not leave a product
 * that answers 503 until somebody sees it. It comes back at the address that it had, so that the API finds it by itself.
 */
export async function superviseDatabase(
  start: () => Promise<EmbeddedPostgres>,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let database = await start();
  const { url } = database;
  const keepRunning = async (): Promise<void> => {
    await database.untilEnded(signal);
    if (signal.aborted) return;
    console.error('database ended unexpectedly; starting it again.');
    // Its folder is held until then.
    await database.stop();
    await beforeRestart(signal);
    if (signal.aborted) return;
    database = (await startUntilRunning(start, signal)) ?? database;
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
