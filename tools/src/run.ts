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
