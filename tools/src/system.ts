import path from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '@capsule/embedded-postgres';
import { startChild, stopChild, type Child, type Ready } from './child';
import { freePorts } from './free-ports';
import { asStep, silent, type Progress } from './progress/progress';
import { dataDir, ROOT, SERVICES } from './workspace';

/** The running product: database, API and gateway, started and stopped in their order. */
export interface System {
  /** Where a browser finds it. */
  url: string;
  firstAdmin: Ready['firstAdmin'];
  /** Gateway, then API, then database: each drains before what it needs goes. */
  stop(): Promise<void>;
  /** Starts a rebuilt service again (development). */
  restart(service: ServiceName): Promise<void>;
}

/** A service that dies is started again, not faster than this. */
const RESTART_AFTER_MS = 1000;

type ServiceName = keyof typeof SERVICES;

interface Supervised {
  ready: Ready;
  /** Ends it; it comes back on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps a service running, on the port that it first got, until it is stopped. */
async function supervise(name: ServiceName, env: Record<string, string>, portVariable: string): Promise<Supervised> {
  let wanted: 'running' | 'restarting' | 'stopped' = 'running';
  let child: Child = await startChild(name, SERVICES[name], env);
  const { ready } = child;
  const startAgain = async (): Promise<void> => {
    try {
      child = await startChild(name, SERVICES[name], { ...env, [portVariable]: String(ready.port) });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      await pause(RESTART_AFTER_MS);
      if (wanted !== 'stopped') await startAgain();
    }
  };
  const keepRunning = async (): Promise<void> => {
    await child.ended;
    if (wanted === 'stopped') return;
    if (wanted === 'running') {
      console.error(`${name} ended unexpectedly; starting it again.`);
      await pause(RESTART_AFTER_MS);
    }
    wanted = 'running';
    await startAgain();
    await keepRunning();
  };
  void keepRunning();
  return {
    ready,
    restart: () => {
      wanted = 'restarting';
      return stopChild(child);
    },
    stop: () => {
      wanted = 'stopped';
      return stopChild(child);
    },
  };
}

interface Database {
  url: string;
  /** In words, and without the password that a URL may hold. */
  where: string;
  stop: () => Promise<void>;
}

/** From the checkout's root when it is in it. */
function shortPath(folder: string): string {
  const relative = path.relative(ROOT, folder);
  return relative.startsWith('..') ? folder : relative;
}

async function startDatabase(): Promise<Database> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, where: 'the one of DATABASE_URL', stop: async () => {} };
  const folder = path.join(dataDir(), 'postgres');
  const database: EmbeddedPostgres = await startPostgres({ dataDir: folder });
  return { url: database.url, where: `embedded, in ${shortPath(folder)}`, stop: () => database.stop() };
}

const portOf = ({ ready }: Supervised) => `on port ${ready.port}`;

/** Sample data is for a first look: never for somebody's own server, unless it is asked for (architecture §7). */
const apiDefaults = () => ({
  DATA_DIR: dataDir(),
  DEMO: process.env.DEMO ?? (process.env.DATABASE_URL ? 'off' : 'on'),
});

interface SystemOptions {
  /** The folder of releases and locks, when it is not the data folder. */
  store?: string;
  /** Settings that win over the environment's. */
  env?: Record<string, string>;
  /** Puts the releases into the store. Done while the API starts, and before the gateway does. */
  compose?: () => Promise<unknown>;
  /** Is shown each part as it starts; nothing is shown unless given. */
  progress?: Progress;
}

/**
 * Starts everything. Settings come from the environment (architecture §7). Without `compose` releases must be in the store
 * already.
 *
 * @throws when a part does not come up; what was started before it is stopped again
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { store = dataDir(), env = {}, compose, progress = silent } = options;
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  try {
    const database = await asStep(progress.begin('Database'), startDatabase, ({ where }) => where);
    started.push(() => database.stop());
    // Side by side: each takes a second to load. So the API's port is chosen before it listens.
    const [apiPort = 0] = await freePorts(1, '127.0.0.1');
    const apiEnv = { ...apiDefaults(), ...env, DATABASE_URL: database.url, API_PORT: String(apiPort) };
    const gatewayEnv = { ...env, DATA_DIR: store, API_URL: `http://127.0.0.1:${apiPort}` };
    const startApi = () => supervise('api', apiEnv, 'API_PORT');
    const startGateway = async () => {
      await compose?.();
      return supervise('gateway', gatewayEnv, 'PORT');
    };
    const starting = [
      asStep(progress.begin('API'), startApi, portOf),
      asStep(progress.begin('Gateway'), startGateway, portOf),
    ] as const;
    for (const outcome of await Promise.allSettled(starting)) {
      if (outcome.status === 'fulfilled') started.push(() => outcome.value.stop());
    }
    const [api, gateway] = await Promise.all(starting);
    const url = process.env.PUBLIC_URL ?? `http://localhost:${gateway.ready.port}`;
    const services = { api, gateway };
    return { url, firstAdmin: api.ready.firstAdmin, stop, restart: (service) => services[service].restart() };
  } catch (error) {
    await stop();
    throw error;
  }
}
