import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries';
import { serverEnvironment } from './cluster';
import { PostgresStartError } from './errors';
import { logTail, openLog } from './log-file';
import { POLL_MS, readPostmaster, type Postmaster } from './postmaster';
import type { ServerUser } from './server-user';
import { socketIn } from './socket-dir';

/** A start after a crash first replays up to `max_wal_size` of writes. */
const READY_WITHIN_MS = 120_000;
/** The processes of a killed server end when they notice; one at work may take a while. */
const PREDECESSOR_ENDS_WITHIN_MS = 30_000;
const DEAD_ANSWERS_FOR_MS = 2_000;
const RETRY_MS = 100;
const PREDECESSOR_LIVES = /pre-existing shared memory block|lock file ".*" already exists/;

/** Where a server listens. */
export interface Endpoint {
  /** `''`: on no Unix socket. */
  socketDir: string;
  /** `''`: on no TCP address. */
  host: string;
  port: number;
}

/** All that is needed to start a server. */
export interface ServerPlan {
  clusterDir: string;
  binaries: Binaries;
  user: ServerUser;
  endpoint: Endpoint;
  logFile: string;
  /** Told when a server that we launched has ended. */
  onEnd: () => void;
}

/**
 * Starts the server and waits until it answers; waits too for the last processes of a killed predecessor,
 * with which it must not share the files.
 * @throws PostgresStartError with the last lines of the log
 */
export async function launchServer(plan: ServerPlan): Promise<Postmaster> {
  const log = await openLog(plan.logFile);
  try {
    for (const giveUpAt = Date.now() + PREDECESSOR_ENDS_WITHIN_MS; ; await sleep(RETRY_MS)) {
      await log.truncate();
      try {
        return await launchOnce(plan, log);
      } catch (error) {
        const mayRetry = error instanceof PostgresStartError && PREDECESSOR_LIVES.test(error.lastLogLines);
        if (!mayRetry || Date.now() > giveUpAt) throw error;
      }
    }
  } finally {
    await log.close();
  }
}

/** Waits until the server with this pid answers, as long as it is `running`. */
export async function untilReady(
  { clusterDir, logFile }: Pick<ServerPlan, 'clusterDir' | 'logFile'>,
  pid: number | undefined,
  running: () => boolean | Promise<boolean>,
): Promise<Postmaster> {
  for (const giveUpAt = Date.now() + READY_WITHIN_MS; Date.now() < giveUpAt; await sleep(POLL_MS)) {
    if (!(await running())) throw new PostgresStartError('PostgreSQL ended at its start.', await logTail(logFile));
    // The file may still be that of a dead predecessor.
    const server = await readPostmaster(clusterDir);
    if (server?.pid === pid && server?.status === 'ready') return server;
  }
  throw new PostgresStartError('PostgreSQL did not become ready in time.', await logTail(logFile));
}

/**
 * Whether somebody else listens where a dead server left its socket. What the kernel is still clearing away of the
 * dead one answers too, for a moment.
 */
export async function othersAnswer({ socketDir, port }: Endpoint): Promise<boolean> {
  for (const end = Date.now() + DEAD_ANSWERS_FOR_MS; Date.now() < end; await sleep(RETRY_MS)) {
    if (!(await answers(socketIn(socketDir, port)))) return false;
  }
  return true;
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function launchOnce(plan: ServerPlan, log: FileHandle): Promise<Postmaster> {
  const stale = await readPostmaster(plan.clusterDir);
  const child = spawnServer(plan, log, stale);
  let ended = false;
  child.once('exit', () => (ended = true)).once('error', () => (ended = true));
  try {
    const server = await untilReady(plan, child.pid, () => !ended);
    child.once('exit', plan.onEnd);
    // The server outlives us when we are killed, and does not keep us from ending.
    child.unref();
    return server;
  } catch (error) {
    child.kill('SIGQUIT');
    throw error;
  }
}

function spawnServer({ clusterDir, binaries, user, endpoint }: ServerPlan, log: FileHandle, stale: Postmaster | null) {
  const settings = settingsFor(endpoint).flatMap((setting) => ['-c', setting]);
  const { file, args, as } = user.command(binaries.postgres, ['-D', clusterDir, ...settings]);
  return spawn(file, args, {
    ...as,
    cwd: '/',
    // A session of its own: Ctrl-C in the terminal must not stop it before the API has drained.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...serverEnvironment(),
      // The pid in a dead server's `postmaster.pid` may be another process's by now, and PostgreSQL would refuse
      // to start. This is how its own tools tell it that a pid is no server's.
      ...(stale && { PG_GRANDPARENT_PID: String(stale.pid) }),
    },
  });
}

/** Given at every start, so that they follow the code and not a file that was written once. */
function settingsFor({ socketDir, host, port }: Endpoint): string[] {
  return [
    `listen_addresses=${host}`,
    `port=${port}`,
    // A list: quotes keep a folder with a comma in one piece.
    `unix_socket_directories=${socketDir && `"${socketDir.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
    // What is acknowledged is on disk, whatever the cluster's own file says.
    'fsync=on',
    'synchronous_commit=on',
    'full_page_writes=on',
    // Bounds the time that a start after a crash takes.
    'max_wal_size=256MB',
    'timezone=UTC',
    // Failed statements carry personal data; the API tells of its own errors.
    'log_min_messages=log',
    'log_checkpoints=off',
  ];
}
