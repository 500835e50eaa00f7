import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Account } from '../server-user';
import type { StartOptions } from '../start';

const STARTER = fileURLToPath(new URL('starter.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const running = new Set<ChildProcess>();

/** For `afterAll`: ends the starters that a failed test left. */
export const endStarters = () => running.forEach((child) => child.kill('SIGKILL'));

/** The output of a starter. */
type StarterAnswer = { url: string; adopted: boolean } | { error: string };

/** A process that started, or failed to start, a database. */
export interface Starter {
  pid: number;
  /** @throws the error of the starter when it failed */
  database(): Promise<{ url: string; adopted: boolean }>;
  /** `kill -9`, of the starter alone. */
  kill(): Promise<void>;
  /** Lets it stop the database and end. */
  stop(): Promise<void>;
}

/** Differences from an ordinary start. */
interface Circumstances {
  as?: Account;
  /** The starter of another copy of this library. */
  program?: string;
  /** The search path for programs. */
  path?: string;
}

/** Runs a starter in a process of its own. */
export function runStarter(options: StartOptions, { as, program = STARTER, path }: Circumstances = {}): Starter {
  const child = spawn(process.execPath, ['--import', TSX, program, JSON.stringify(options)], {
    ...as,
    cwd: '/',
    env: { ...process.env, ...(path && { PATH: path }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(String(line)));
  const silence = exited.then(() => ({ error: 'The starter ended without a word.' }));
  return starterOf(child, Promise.race([firstLine, silence]), exited);
}

function starterOf(child: ChildProcess, answer: Promise<StarterAnswer>, exited: Promise<unknown>): Starter {
  return {
    pid: Number(child.pid),
    async database() {
      const said = await answer;
      if ('error' in said) throw new Error(said.error);
      return said;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.stdin?.end();
      await exited;
    },
  };
}
