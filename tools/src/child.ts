import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { dataDir, ROOT } from './workspace';

/** A service that we run as a process of its own. It says over IPC when it is ready, and on which port. */

/** What a service says when it is ready. */
export interface Ready {
  type: 'ready';
  port: number;
  /** The API made the first account now, and its password stands nowhere else. */
  firstAdmin?: { username: string; password: string } | null;
}

export interface Child {
  ready: Ready;
  process: ChildProcess;
  /** Ends when the process has ended. */
  ended: Promise<number | null>;
}

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Logs go to a file: the terminal belongs to what a person needs to know. */
function logFile(name: string) {
  const folder = path.join(dataDir(), 'logs');
  mkdirSync(folder, { recursive: true });
  return createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' });
}

function waitUntilReady(name: string, child: ChildProcess, lastLines: () => string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.\n${lastLines()}`)),
      READY_WITHIN_MS,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.on('message', (message: Ready) => message.type === 'ready' && settle(() => resolve(message)));
    child.once('exit', (code) =>
      settle(() => reject(new Error(`${name} ended with ${code} before it was ready.\n${lastLines()}`))),
    );
  });
}

/**
 * Starts a built service and waits until it is ready.
 *
 * @throws with the last lines of its log when it does not come up
 */
export async function startChild(name: string, script: string, env: Record<string, string>): Promise<Child> {
  const log = logFile(name);
  // A group of its own: Ctrl-C reaches us alone, and we stop the services in their order.
  const child = fork(path.join(ROOT, script), {
    env: { ...process.env, ...env },
    // Services are built: the loader that we run under would only slow their start.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    return { ready: await waitUntilReady(name, child, () => tail), process: child, ended };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Lets a service finish what it does, then ends it; a service that hangs is killed. */
export async function stopChild({ process: child, ended }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
