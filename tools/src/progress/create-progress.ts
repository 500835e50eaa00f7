import { plainProgress } from './plain-progress';
import type { Progress } from './progress';
import { terminalProgress } from './terminal-progress';

/** Progress as it suits where the output goes: a terminal that somebody watches, or a log. */
export function createProgress(): Progress {
  const isWatched = process.stdout.isTTY && !process.env['CI'] && process.env['TERM'] !== 'dumb';
  return isWatched ? terminalProgress(process.stdout) : plainProgress((line) => console.log(line));
}
