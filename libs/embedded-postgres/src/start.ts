import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyBinaries, findBinaries, type Binaries } from './binaries';
import { clusterDirOf, openCluster } from './cluster';
import { ensureDatabase, urlsOf, type DatabaseUrls } from './database';
import { DataDirAccessError, DataDirInUseError } from './errors';
import { makeDataDir, removeUnfinished } from './files';
import { freePorts } from './free-ports';
import { logFileOf, watchLog } from './log-file';
import { takeOwnerLock, type OwnerLock } from './owner-lock';
import { isServing, readPostmaster, stopServer, type Postmaster } from './postmaster';
import { hasCode } from './processes';
import { launchServer, othersAnswer, untilReady, type Endpoint, type ServerPlan } from './server';
import { accountFor, canRun, isRoot, OURSELVES, userReaching, type ServerUser } from './server-user';
import { makeSocketDir, socketDirOf } from './socket-dir';

const SOCKET_PORT = 5432;
/** In ms, how often it is looked whether a server still runs: of one that was adopted nothing tells. */
const LOOKED_AFTER_MS = 1000;
const THIS_MACHINE = '127.0.0.1';
/** EINVAL: the user does not exist in this container. */
const FOLDER_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC', 'EINVAL'];

export interface StartOptions {
  /** The folder of everything that belongs to this database, for example `.data/postgres`. Created when missing. */
  dataDir: string;
  /** Created when missing. Default: `capsule`. */
  database?: string;
  /** Only for tests: listen on this TCP address too. The caller picks a free port. */
  tcp?: { host: string; port: number };
  /** Receives one line per event. */
  log?: (line: string) => void;
}

/** A running server, which this process owns until it is stopped. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** Whether the server was running already, because its starter was killed. */
  adopted: boolean;
  /** Waits until the server has ended, by whatever, or until nobody waits for it any more. */
  untilEnded(signal: AbortSignal): Promise<void>;
  /** Closes connections, writes everything and ends the server. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts (or adopts) the PostgreSQL of `dataDir` (architecture §4); ready when it answers.
 *
 * @example
 * const database = await startPostgres({ dataDir: '.data/postgres' });
 * await runApi({ DATABASE_URL: database.url });
 * await database.stop();
 *
 * @throws PostgresUnavailableError when there is no PostgreSQL for this machine
 * @throws DataDirInUseError when another live process has started it
 * @throws DataDirAccessError when the folder cannot be used
 * @throws PostgresStartError when the server fails or does not answer in time
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await makeDataDir(options.dataDir);
    const lock = await takeOwnerLock(dataDir);
    return await startOwned(dataDir, options, lock).catch(async (error: unknown) => {
      await lock.release();
      throw error;
    });
  } catch (error) {
    if (!hasCode(error, ...FOLDER_ERRORS)) throw error;
    throw new DataDirAccessError(options.dataDir, String(error), { cause: error });
  }
}

async function startOwned(
  dataDir: string,
  { database = 'capsule', tcp, log = () => undefined }: StartOptions,
  lock: OwnerLock,
): Promise<EmbeddedPostgres> {
  await removeUnfinished(dataDir);
  const { binaries, user } = await programsAndUser(dataDir);
  const password = await openCluster(dataDir, binaries, user);
  // An `initdb` that outlived its start by a moment has made its folder anew.
  await removeUnfinished(dataDir);
  const endpoint = await endpointOf(dataDir, tcp);
  const plan = {
    clusterDir: clusterDirOf(dataDir),
    binaries,
    user,
    endpoint,
    logFile: logFileOf(dataDir),
    onEnd: () => log('PostgreSQL has ended.'),
  };
  const urls = (name: string) => urlsOf(endpoint, password, name);
  const prove = () => ensureDatabase((name) => urls(name).url, database);
  const adopted = await adopt(dataDir, plan, prove);
  const server = adopted ?? (await launch(plan, prove));
  log(`PostgreSQL is ${adopted ? 'still running, and adopted' : 'running'} (process ${server.pid}).`);
  return {
    ...urls(database),
    adopted: adopted !== null,
    untilEnded: (signal) => untilEnded(server, signal),
    stop: once(stopper(server, plan, lock)),
  };
}

async function untilEnded(server: Postmaster, signal: AbortSignal): Promise<void> {
  // It keeps no process from ending.
  const options = { ref: false, signal };
  while (!signal.aborted && (await isServing(server)))
    await sleep(LOOKED_AFTER_MS, undefined, options).catch(() => undefined);
}

function stopper(
  server: Postmaster,
  { binaries, logFile, endpoint }: ServerPlan,
  lock: OwnerLock,
): () => Promise<void> {
  const unwatchLog = watchLog(logFile);
  return async () => {
    unwatchLog();
    await stopServer(server, binaries);
    // Leaves nothing behind in the folder for temporary files.
    await rmdir(endpoint.socketDir).catch(() => undefined);
    await lock.release();
  };
}

/** The programs to run and their user: the current one, except for root. */
async function programsAndUser(dataDir: string): Promise<{ binaries: Binaries; user: ServerUser }> {
  const binaries = await findBinaries(dataDir);
  if (!isRoot()) return { binaries, user: OURSELVES };
  const user = await userReaching(dataDir, await accountFor(clusterDirOf(dataDir)));
  // The user may have no access to node_modules, but always has access to the data folder.
  const reached = (await canRun(user, binaries.postgres)) ? binaries : await copyBinaries(binaries.root, dataDir);
  return { binaries: reached, user };
}

/** A Unix socket only, unless a test asks for TCP. */
async function endpointOf(dataDir: string, tcp: StartOptions['tcp']): Promise<Endpoint> {
  const { host, port } = tcp ?? { host: '', port: SOCKET_PORT };
  if (process.platform !== 'win32') return { socketDir: socketDirOf(dataDir), host, port };
  // Windows (untested): `pg` cannot use a Unix socket, so a free local port is used.
  const found = await readPostmaster(clusterDirOf(dataDir));
  const isRunning = found !== null && (await isServing(found));
  const [free = SOCKET_PORT] = isRunning ? [found.port] : await freePorts(1, THIS_MACHINE);
  return { socketDir: '', host: host || THIS_MACHINE, port: tcp ? port : free };
}

/** Adopts the running server of a killed starter, if it listens where this start wants it and answers. */
async function adopt(dataDir: string, plan: ServerPlan, prove: () => Promise<void>): Promise<Postmaster | null> {
  const found = await readPostmaster(plan.clusterDir);
  if (!found) return null;
  if (!(await isServing(found))) {
    // Processes in other containers are not visible, but their sockets answer.
    if (found.socketDir && (await othersAnswer(found))) throw new DataDirInUseError(dataDir, null);
    return null;
  }
  if (!listensAt(found, plan.endpoint) || found.status === 'stopping') {
    await stopServer(found, plan.binaries);
    return null;
  }
  try {
    const server = await untilReady(plan, found.pid, () => isServing(found));
    await prove();
    return server;
  } catch (error) {
    // It was killed just before and only seemed to run.
    if (!(await isServing(found))) return null;
    throw error;
  }
}

async function launch(plan: ServerPlan, prove: () => Promise<void>): Promise<Postmaster> {
  if (plan.endpoint.socketDir) await makeSocketDir(plan.endpoint.socketDir, plan.user);
  const server = await launchServer(plan);
  try {
    await prove();
    return server;
  } catch (error) {
    await stopServer(server, plan.binaries);
    throw error;
  }
}

const listensAt = (server: Postmaster, { socketDir, host, port }: Endpoint) =>
  server.port === port && server.socketDir === socketDir && server.host === host;

function once(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= task());
}
