import type { ChildProcess } from 'node:child_process';

/** Ends a build with this process: one that nobody waits for any more would go on, beside that of the next start. */
export function endWithUs(build: ChildProcess): void {
  const end = () => void build.kill();
  process.once('exit', end);
  build.once('close', () => process.off('exit', end));
}
