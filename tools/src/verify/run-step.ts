import { spawn, type ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { Ending } from './count-step';

/** What a step starts, and how long it may take. */
export interface StepProgram {
  /** The program and its arguments. */
  command: readonly string[];
  /** In seconds: many times what it takes, for a machine that is busy. Only what hangs meets it. */
  limit: number;
}

interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  /** Where its output goes while it runs. */
  out: Writable;
  err: Writable;
  /** Aborted when it is wanted no more. */
  signal?: AbortSignal;
  /** For what is asked to end, in ms; after that it is killed. */
  grace?: number;
}

export interface StepRun {
  ending: Ending;
  /** All that it printed. */
  output: string;
}

/** Enough for a database to be stopped. */
const GRACE_MS = 15_000;
const HAS_GROUPS = process.platform !== 'win32';

/** Sends a signal to a program and to all that it has started in its process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (HAS_GROUPS) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // The last of them has just ended; macOS says EPERM.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Asks a group to end, and kills what has not ended in time. @returns a function that cancels the killing */
function endGroup(child: ChildProcess, grace: number): () => void {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), grace);
  return () => clearTimeout(timer);
}

/**
 * Runs a step's program to its end, however that comes: a program that is missing, killed or hanging is told as such,
 * and never thrown. It runs in a process group of its own, which ends with it.
 */
export function runStep({ command, limit }: StepProgram, options: RunOptions): Promise<StepRun> {
  const { cwd, env, out, err, signal, grace = GRACE_MS } = options;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: HAS_GROUPS,
  });
  let output = '';
  const take = (sink: Writable) => (text: string) => {
    output += text;
    sink.write(text);
  };
  child.stdout.setEncoding('utf8').on('data', take(out));
  child.stderr.setEncoding('utf8').on('data', take(err));

  return new Promise((resolve) => {
    let cause: Ending | null = null;
    let callOff = () => {};
    const endFor = (why: Ending) => {
      if (cause !== null) return;
      cause = why;
      callOff = endGroup(child, grace);
    };
    const timer = setTimeout(() => endFor({ kind: 'too-late', seconds: limit }), limit * 1000);
    const onAbort = () => endFor({ kind: 'stopped' });
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
    const settle = (ending: Ending) => {
      clearTimeout(timer);
      callOff();
      signal?.removeEventListener('abort', onAbort);
      resolve({ ending, output });
    };
    child.once('error', (error) => settle({ kind: 'not-started', reason: error.message }));
    // What it has left running in its group would hold the output open.
    child.once('exit', () => {
      if (cause === null) callOff = endGroup(child, grace);
    });
    // Not at `exit`: its last lines, which hold the counts, may still be on their way.
    child.once('close', (code, killedBy) => {
      settle(cause ?? (killedBy ? { kind: 'killed', signal: killedBy } : { kind: 'exited', code: code ?? -1 }));
    });
  });
}
