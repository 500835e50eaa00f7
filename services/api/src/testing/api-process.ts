import { fork, spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { programFolder } from './test-database';

export type Environment = Record<string, string>;

export interface ApiProcess {
  child: ChildProcess;
  url: string;
  firstAdmin: { username: string; password: string } | null;
  /** The exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  kill: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

interface Ready {
  port: number;
  firstAdmin: ApiProcess['firstAdmin'];
}

const fileOf = (program: string) => path.join(programFolder(), program);
/** Programs see these variables and nothing else of ours. */
const only = (environment: Environment) => ({ PATH: process.env['PATH'], ...environment });

const exitOf = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? -1));
  });

/** The real API as the launcher starts it, with an IPC channel: from its first moment on. */
export interface LaunchedApi extends Pick<ApiProcess, 'child' | 'exited' | 'kill'> {
  /** Rejects with what it has said when it ends before. */
  ready: Promise<ApiProcess>;
}

export function launchApiProcess(databaseUrl: string, environment: Environment = {}): LaunchedApi {
  const child = fork(fileOf('main.js'), [], {
    env: only({ DATABASE_URL: databaseUrl, ...environment }),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const exited = exitOf(child);
  let errors = '';
  child.stderr?.on('data', (data) => (errors += String(data)));
  child.stdout?.resume();
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  const ready = new Promise<ApiProcess>((resolve, reject) => {
    child.once('message', (message) => {
      const { port, firstAdmin } = message as Ready;
      resolve({ child, url: `http://127.0.0.1:${port}`, firstAdmin, exited, kill });
    });
    void exited.then((code) => reject(new Error(`The API ended with ${code}: ${errors}`)));
  });
  return { child, exited, kill, ready };
}

/** Starts it, and waits until it is ready. */
export const startApiProcess = (databaseUrl: string, environment?: Environment): Promise<ApiProcess> =>
  launchApiProcess(databaseUrl, environment).ready;

export interface ProgramResult {
  code: number | NodeJS.Signals;
  stdout: string;
  stderr: string;
}

/** Runs a program of the build to its end, without anybody to tell. */
export async function runProgram(
  program: string,
  environment: Environment,
  parameters: string[] = [],
  onOutput: (child: ChildProcess, stdout: string) => void = () => undefined,
): Promise<ProgramResult> {
  const child = spawn(process.execPath, [fileOf(program), ...parameters], {
    env: only(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => onOutput(child, (stdout += String(data))));
  child.stderr.on('data', (data) => (stderr += String(data)));
  const code = await exitOf(child);
  return { code, stdout, stderr };
}
