import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { ENDING } from './stop-signals';
import { ROOT } from './workspace';

/** A command that ended with an exit code other than 0. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    command: string,
    readonly code: number | null,
  ) {
    super(`${command} ended with ${code === null ? 'a signal' : `code ${code}`}.`);
  }
}

/** Passes on what would end this process, which then ends after the command. */
function passSignals(child: ChildProcess): void {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const name of ENDING) process.on(name, pass);
  child.once('exit', () => {
    for (const name of ENDING) process.off(name, pass);
  });
}

interface RunOptions extends SpawnOptions {
  /** Whether this process has something to do after the command, however that ends. */
  outlives?: boolean;
}

/**
 * Runs a command to its end. Its output goes to this process's output.
 *
 * @throws CommandError when it fails
 */
export function run(command: string, args: string[], { outlives = false, ...options }: RunOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    if (outlives) passSignals(child);
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new CommandError(`${path.basename(command)} ${args.join(' ')}`, code)),
    );
  });
}
