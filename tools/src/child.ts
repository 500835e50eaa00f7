import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { environmentOf, type SETTINGS_OF } from './service-environment';
import { openServiceLog } from './service-log';
import { dataDir, ROOT } from './workspace';

/** Runs a service as a child process. The service reports over IPC when it is ready, and on which port. */

/** The first account, which the API has just created. Its password is stored nowhere else. */
export interface FirstAdmin {
  username: string;
  password: string;
}

/** A service's message when it is ready. */
export interface Ready {
  type: 'ready';
  port: number;
  firstAdmin?: FirstAdmin | null;
}

export interface Child {
  ready: Ready;
  process: ChildProcess;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
}

/** What matters of a service that is not ready yet. */
export interface ChildOptions {
  /** Asks it to end. */
  stop?: AbortSignal;
  /** Told as soon as there is a first account: the service may end before it is ready. */
  onFirstAdmin?: (account: FirstAdmin) => void;
}

/** A service's message when it has made the first account, soon before it is ready. */
interface FirstAdminMessage {
  type: 'first-admin';
  firstAdmin: FirstAdmin;
}

/**
 * The API migrates its database first, and says itself where that does not answer: given up in the middle of many rows, it
 * would begin anew at every start, and never end.
 */
const READY_WITHIN_MS = { api: 1_800_000, gateway: 60_000 } as const satisfies Record<keyof typeof SETTINGS_OF, number>;
const STOP_WITHIN_MS = 10_000;

/** A line of a log below an error: it is in the log, and in the way of what is said to people. */
const LOGGED = /^\{"level":[1-4]0,.*\n?/gm;

function waitUntilReady(name: keyof typeof SETTINGS_OF, child: ChildProcess, lastLines: () => string): Promise<Ready> {
  const within = READY_WITHIN_MS[name];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready within ${within / 1000} s.\n${lastLines()}`)),
      within,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.on('message', (message: Ready) => message.type === 'ready' && settle(() => resolve(message)));
    // Without somebody who takes it, it would end this process, and leave the database running.
    child.on('error', (error) => settle(() => reject(new Error(`${name} could not be started: ${error.message}`))));
    // When all has been read: the last words say why.
    child.once('close', (code) =>
      settle(() => reject(new Error(`${name} ended with ${code} before it was ready.\n${lastLines()}`))),
    );
  });
}

/**
 * Starts a built service and waits until it is ready.
 *
 * @throws with the last lines of its log when it does not start
 */
export async function startChild(
  name: keyof typeof SETTINGS_OF,
  script: string,
  env: Record<string, string>,
  { stop, onFirstAdmin }: ChildOptions = {},
): Promise<Child> {
  const log = openServiceLog(path.join(dataDir(), 'logs'), name);
  // A process group of its own: Ctrl-C then reaches only this process, which stops the services in order.
  const child = fork(path.join(ROOT, script), {
    env: environmentOf(name, { ...process.env, ...env }),
    // Services are built, so the TypeScript loader of this process would only slow their start.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.on('message', (message: Ready | FirstAdminMessage) => {
    if (message.type === 'first-admin') onFirstAdmin?.(message.firstAdmin);
  });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      tail = (tail + chunk.toString()).slice(-2000);
    });
  }
  // When all has been read. Two may not write one log: the next process opens it anew.
  child.once('close', () => log.end());
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const end = () => child.kill('SIGTERM');
  stop?.addEventListener('abort', end);
  try {
    return { ready: await waitUntilReady(name, child, () => tail.replaceAll(LOGGED, '')), process: child, ended };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    stop?.removeEventListener('abort', end);
  }
}

/** Asks a service to finish its work and end; one that does not end in time is killed. */
export async function stopChild({ process: child, ended }: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}
