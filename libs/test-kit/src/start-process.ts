import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';

/** How a process ended: its exit code, or the signal that killed it. */
export type Exit = number | NodeJS.Signals;

/** The result of an ended process. */
export interface Ending {
  exit: Exit;
  stdout: string;
  stderr: string;
}

export interface ProcessOptions {
  args?: readonly string[];
  /** Its environment variables, besides `PATH`; it inherits no others. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Options of Node, e.g. `['--import', 'tsx']` for a program in TypeScript. */
  nodeOptions?: readonly string[];
  /** Whether it has an IPC channel, as services have to the launcher. */
  ipc?: boolean;
}

/** A program that runs in a process of its own. */
export interface RunningProcess {
  child: ChildProcess;
  /** Resolves when it has ended, even if a child process still holds its output open. */
  exited: Promise<Exit>;
  ended: Promise<Ending>;
  /** Waits for the next IPC message. @throws with its standard error when it ends first */
  message: <T>() => Promise<T>;
  /** Waits for a match in its standard output. @throws with its standard error when it ends first */
  says: (what: RegExp) => Promise<RegExpExecArray>;
  kill: (signal: NodeJS.Signals) => Promise<Exit>;
}

const running = new Map<ChildProcess, Promise<Exit>>();

/**
 * Kills every process that was started here and still runs. For `afterEach`, so that a failed test leaves none behind.
 */
export async function killStarted(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

function watchEnd(child: ChildProcess): { exited: Promise<Exit>; ended: Promise<Ending>; stdout: () => string } {
  const said = { stdout: '', stderr: '' };
  const silence = (['stdout', 'stderr'] as const).map((name) => {
    child[name]!.setEncoding('utf8').on('data', (text: string) => (said[name] += text));
    return once(child[name]!, 'close');
  });
  const exited = once(child, 'exit').then(([code, signal]) => (signal ?? code) as Exit);
  // Not its event 'close', which never comes once we have disconnected from it.
  const ended = Promise.all([exited, ...silence]).then(([exit]) => ({ exit, ...said }));
  return { exited, ended, stdout: () => said.stdout };
}

/** Starts a program with this Node. */
export function startProcess(
  program: string,
  { args = [], env = {}, cwd, nodeOptions = [], ipc = false }: ProcessOptions = {},
): RunningProcess {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const messages = on(child, 'message', { close: ['close'] });
  const { exited, ended, stdout } = watchEnd(child);
  running.set(child, exited);
  const forget = () => void running.delete(child);
  exited.then(forget, forget);

  const endedTooSoon = async (): Promise<never> => {
    const { exit, stderr } = await ended;
    throw new Error(`${program} ended with ${exit} too soon: ${stderr}`);
  };
  return {
    child,
    exited,
    ended,
    message: async <T>() => {
      const next = await messages.next();
      return next.done ? endedTooSoon() : ((next.value as [T])[0] as T);
    },
    says: (what) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = what.exec(stdout());
          if (found) resolve(found);
        };
        child.stdout?.on('data', look);
        look();
        endedTooSoon().catch(reject);
      }),
    kill: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
