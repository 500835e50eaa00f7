import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';

/** How a process ended: its exit code, or the signal that killed it. */
export type Exit = number | NodeJS.Signals;

/** All that a process has said when it has ended. */
export interface Ending {
  exit: Exit;
  stdout: string;
  stderr: string;
}

export interface ProcessOptions {
  args?: readonly string[];
  /** It sees these variables and `PATH`, and nothing else of ours. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** What Node itself is told, e.g. `['--import', 'tsx']` for a program in TypeScript. */
  nodeOptions?: readonly string[];
  /** Whether it can tell us things over IPC, as services tell the launcher. */
  ipc?: boolean;
}

/** A program that runs in a process of its own. */
export interface RunningProcess {
  child: ChildProcess;
  /** Settles when it is gone, even while a process that it started still holds its output. */
  exited: Promise<Exit>;
  ended: Promise<Ending>;
  /** What it tells next over IPC. @throws with its last words when it ends before */
  message: <T>() => Promise<T>;
  /** Waits until its standard output has what is looked for. @throws with its last words when it ends before */
  says: (what: RegExp) => Promise<RegExpExecArray>;
  kill: (signal: NodeJS.Signals) => Promise<Exit>;
}

const running = new Map<ChildProcess, Promise<Exit>>();

/** Kills every process that was started here and still runs. For `afterEach`: a test that failed leaves none behind. */
export async function killStarted(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(running.values());
}

function watchEnd(child: ChildProcess): { exited: Promise<Exit>; ended: Promise<Ending>; stdout: () => string } {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  }
  const exitOf = ([code, signal]: unknown[]) => (signal ?? code) as Exit;
  const exited = once(child, 'exit').then(exitOf);
  const ended = once(child, 'close').then((end) => ({ exit: exitOf(end), ...said }));
  return { exited, ended, stdout: () => said.stdout };
}

/** Runs a program under this Node. */
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
