import { execFile } from 'node:child_process';
import { ROOT } from '../workspace';

/** Long enough for the list of all packages. */
const MAX_OUTPUT_BYTES = 64 * 2 ** 20;
/** A registry that does not answer ends a check, not the day. All packages at once take a minute on a slow machine. */
const TIMEOUT_MS = 300_000;

/**
 * Runs npm, in the root unless another folder is named.
 *
 * @returns what it printed, also when it failed: npm says with its exit code what it found
 */
export function runNpm(args: readonly string[], cwd = ROOT): Promise<string> {
  const isWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    execFile(
      isWindows ? 'npm.cmd' : 'npm',
      [...args],
      { cwd, env: process.env, maxBuffer: MAX_OUTPUT_BYTES, timeout: TIMEOUT_MS, shell: isWindows },
      (_error, stdout) => resolve(stdout),
    );
  });
}
