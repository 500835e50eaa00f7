import { mkdirSync } from 'node:fs';
import { Writable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

/** How much of a service's log is kept: the file that is written and older ones, `api.log.1` the newest of them. */
export interface LogBounds {
  bytes: number;
  older: number;
}

/** Some days of a busy site, and at most 60 MB a service. Whoever needs more reads along, or copies. */
export const LOG_BOUNDS: LogBounds = { bytes: 10_000_000, older: 5 };

/**
 * Opens a service's log, which goes on where it was. Logs go to a file, to keep the terminal for messages that people
 * need. Only their owner reads them. A full disk does not end the product: what cannot be written is lost, and the log
 * goes on once it can be.
 *
 * @param folder is made unless it exists
 */
export function openServiceLog(folder: string, name: string, { bytes, older } = LOG_BOUNDS): Writable {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let isLosing = false;
  const say = (error: Error) => {
    if (!isLosing) console.error(`The log of ${name} cannot be written: ${error.message}`);
    isLosing = true;
  };
  const open = () =>
    createStream(`${name}.log`, { path: folder, size: `${bytes}B`, rotate: older, mode: 0o600 }).on('error', say);
  let file = open();
  return new Writable({
    write(chunk, _encoding, taken) {
      // An error ends a stream for good.
      if (file.errored) file = open();
      file.write(chunk, (error) => {
        if (!error) isLosing = false;
        taken();
      });
    },
    final: (done) => void file.end(() => done()),
  });
}
