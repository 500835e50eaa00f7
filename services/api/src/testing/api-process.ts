import path from 'node:path';
import { startProcess, type Ending, type RunningProcess } from '@capsule/test-kit/start-process';
import type { FirstAdminMessage, ReadyMessage } from '../main';
import { programFolder } from './test-database';

export type Environment = Record<string, string>;

/** The real API in its own process, ready for requests. */
export interface ApiProcess extends RunningProcess {
  url: string;
  firstAdmin: ReadyMessage['firstAdmin'];
}

/** The real API, which may not be ready yet. */
export interface LaunchedApi extends RunningProcess {
  /** Rejects with the process's standard error when it ends before it is ready. */
  ready: Promise<ApiProcess>;
}

/** Runs a program of the build, without an IPC channel. */
export const startProgram = (program: string, environment: Environment, args: string[] = []): RunningProcess =>
  startProcess(path.join(programFolder(), program), { env: environment, args });

/** Runs a program of the build to its end. */
export const runProgram = (...program: Parameters<typeof startProgram>): Promise<Ending> =>
  startProgram(...program).ended;

async function readyMessage(started: RunningProcess): Promise<ReadyMessage> {
  const message = await started.message<ReadyMessage | FirstAdminMessage>();
  return message.type === 'ready' ? message : readyMessage(started);
}

/** Starts the API as the launcher does, with an IPC channel. */
export function launchApiProcess(databaseUrl: string, environment: Environment = {}): LaunchedApi {
  const env = { DATABASE_URL: databaseUrl, ...environment };
  const started = startProcess(path.join(programFolder(), 'main.js'), { env, ipc: true });
  const ready = readyMessage(started).then(({ port, firstAdmin }) => ({
    ...started,
    url: `http://127.0.0.1:${port}`,
    firstAdmin,
  }));
  return { ...started, ready };
}

/** Starts the API, and waits until it is ready. */
export const startApiProcess = (databaseUrl: string, environment?: Environment): Promise<ApiProcess> =>
  launchApiProcess(databaseUrl, environment).ready;
