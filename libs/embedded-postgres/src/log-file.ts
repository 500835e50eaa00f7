import { open, readFile, rename, stat, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The log of the server is emptied when it is longer than this many bytes. */
const MAX_LOG_BYTES = 5 * 1024 * 1024;
const CHECK_EVERY_MS = 60_000;
const TAIL_LINES = 20;

/** The path of the log of the server. */
export const logFileOf = (dataDir: string) => join(dataDir, 'server.log');

/** Opens an empty log for a starting server. The previous log is kept as `server.log.1`. */
export async function openLog(path: string): Promise<FileHandle> {
  await rename(path, `${path}.1`).catch(() => undefined);
  // 'a': the server appends to the end of the file even after it was emptied.
  return open(path, 'a', 0o600);
}

/** The last lines of the log, for an error message; empty when there is none. */
export async function logTail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Empties the log when it has grown too long. */
export async function boundLog(path: string, maxBytes = MAX_LOG_BYTES): Promise<void> {
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  );
  if (size > maxBytes) await truncate(path);
}

/** Regularly limits the length of the log, without keeping the process alive. @returns a function that stops it */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => void boundLog(path).catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
