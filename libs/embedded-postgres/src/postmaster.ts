import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import { EmbeddedPostgresError } from './errors';
import { commandOf, hasCode, isAlive, signal } from './processes';

/** How often we look whether the server has started or ended. */
export const POLL_MS = 10;
const ENDING_TAKES_MS = 5_000;

/** What a server writes of itself into its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** The folder of the cluster as it was called when the server started. */
  clusterDir: string;
  port: number;
  /** `''` when it listens on no Unix socket. */
  socketDir: string;
  /** The first TCP address it listens on; `''` for none. */
  host: string;
  status: string;
}

/** Fast: connections are cut, everything is written. Immediate: no last writing, the next start recovers. */
const STOP_STEPS = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 2_000 },
] as const;

/** Reads `postmaster.pid`, of a server that lives or of one that died; `null` when there is none. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const [pid = '', folder = '', , port = '', socketDir = '', host = '', , status = ''] = text.split('\n');
  if (!(Number.parseInt(pid, 10) > 0)) return null;
  return { pid: Number(pid), clusterDir: folder, port: Number(port), socketDir, host, status: status.trim() };
}

/**
 * Whether the server lives. A later process that was given its pid does not count, and one that is ending
 * has its end awaited: it still holds its sockets and files.
 */
export async function isServing({ pid, clusterDir }: Postmaster): Promise<boolean> {
  for (const end = Date.now() + ENDING_TAKES_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (!(await isAlive(pid))) return false;
    const command = await commandOf(pid);
    // A process loses its command line first when it ends.
    if (command !== '') return command === null || command.includes(clusterDir);
  }
  return false;
}

/** Stops the server and waits until it has ended: fast, then, when it takes too long, immediately. */
export async function stopServer(server: Postmaster, binaries: Binaries): Promise<void> {
  for (const step of STOP_STEPS) {
    if (await hasEnded(server)) return;
    await ask(server, step.signal, binaries);
    if (await endsWithin(server, step.timeoutMs)) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) could not be stopped.`);
}

async function ask(server: Postmaster, name: NodeJS.Signals, { pgCtl }: Binaries): Promise<void> {
  if (process.platform !== 'win32') return signal(server.pid, name);
  // Windows (untested): a signal from Node kills at once; PostgreSQL's own tool asks politely.
  const mode = name === 'SIGINT' ? 'fast' : 'immediate';
  await promisify(execFile)(pgCtl, ['stop', '-W', '-m', mode, '-D', server.clusterDir]).catch(() => undefined);
}

async function endsWithin(server: Postmaster, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(POLL_MS)) {
    if (await hasEnded(server)) return true;
  }
  return false;
}

const hasEnded = async (server: Postmaster) => !(await isServing(server));
