import { spawn, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './workspace';

/** A command that ended with another code than 0. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    command: string,
    readonly code: number | null,
  ) {
    super(`${command} ended with ${code === null ? 'a signal' : `code ${code}`}.`);
  }
}

/**
 * Runs a command to its end, its output going where ours goes.
 *
 * @throws CommandError when it fails
 */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new CommandError(`${path.basename(command)} ${args.join(' ')}`, code)),
    );
  });
}

/** The environment in which Nx neither leaves a daemon behind nor asks the cloud. */
const NX_ENV = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/** Runs Nx, which skips whatever is up to date. */
export function nx(...args: string[]): Promise<void> {
  return run(process.execPath, [path.join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    env: { ...process.env, ...NX_ENV },
  });
}
