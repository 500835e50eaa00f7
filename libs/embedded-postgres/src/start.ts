import { rmdir } from 'node:fs/promises';
import { copyBinaries, findBinaries, type Binaries } from './binaries';
import { clusterDirOf, openCluster } from './cluster';
import { ensureDatabase, urlsOf, type DatabaseUrls } from './database';
import { DataDirAccessError, DataDirInUseError } from './errors';
import { makeDataDir, removeUnfinished } from './files';
import { freePort } from './free-port';
import { logFileOf, watchLog } from './log-file';
import { takeOwnerLock, type OwnerLock } from './owner-lock';
import { isServing, readPostmaster, stopServer, type Postmaster } from './postmaster';
import { hasCode } from './processes';
import { launchServer, othersAnswer, untilReady, type Endpoint, type ServerPlan } from './server';
import { accountFor, canRun, isRoot, OURSELVES, userReaching, type ServerUser } from './server-user';
import { makeSocketDir, socketDirOf } from './socket-dir';

const SOCKET_PORT = 5432;
/** EINVAL: a user that this container does not have. */
const FOLDER_ERRORS = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC', 'EINVAL'];

export interface StartOptions {
  /** The folder that holds everything of this database, for example `.data/postgres`. Made when missing. */
  dataDir: string;
  /** Made when missing. Default: `capsule`. */
  database?: string;
  /** Only for tests: listen on this TCP address too. The caller picks a free port. */
  tcp?: { host: string; port: number };
  /** Told in a line what happens. */
  log?: (line: string) => void;
}

/** A running server, ours until it is stopped. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** Whether the server was running already, left by a starter that was killed. */
  adopted: boolean;
  /** Cuts the connections, writes everything and ends the server. Idempotent. */
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
  return { ...urls(database), adopted: adopted !== null, stop: once(stopper(server, plan, lock)) };
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
    // Leave nothing behind in the folder for temporary files.
    await rmdir(endpoint.socketDir).catch(() => undefined);
    await lock.release();
  };
}

/** Which programs to run as whom: as ourselves, unless we are root. */
async function programsAndUser(dataDir: string): Promise<{ binaries: Binaries; user: ServerUser }> {
  const binaries = await findBinaries(dataDir);
  if (!isRoot()) return { binaries, user: OURSELVES };
  const user = await userReaching(dataDir, await accountFor(clusterDirOf(dataDir)));
  // The user may be shut out of node_modules alone. What stands in the data folder he reaches.
  const reached = (await canRun(user, binaries.postgres)) ? binaries : await copyBinaries(binaries.root, dataDir);
  return { binaries: reached, user };
}

/** On a Unix socket alone, unless a test asks for TCP. */
async function endpointOf(dataDir: string, tcp: StartOptions['tcp']): Promise<Endpoint> {
  const { host, port } = tcp ?? { host: '', port: SOCKET_PORT };
  if (process.platform !== 'win32') return { socketDir: socketDirOf(dataDir), host, port };
  // Windows (untested): no Unix socket that `pg` could use, so a free port of this machine alone.
  const found = await readPostmaster(clusterDirOf(dataDir));
  const free = found && (await isServing(found)) ? found.port : await freePort();
  return { socketDir: '', host: host || '127.0.0.1', port: tcp ? port : free };
}

/** The live server that a killed starter left, when it listens where this start wants it, and proves to answer. */
async function adopt(dataDir: string, plan: ServerPlan, prove: () => Promise<void>): Promise<Postmaster | null> {
  const found = await readPostmaster(plan.clusterDir);
  if (!found) return null;
  if (!(await isServing(found))) {
    // Processes of another container cannot be seen from this one, but their sockets answer.
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
    // It was killed a moment ago, and looked alive still.
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
