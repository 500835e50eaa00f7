import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startPostgres } from '@capsule/embedded-postgres';
import { freePorts } from '@capsule/embedded-postgres/free-ports';
import { startChild, type ChildOptions, type Ready } from './child';
import { asStep, silent, type Progress } from './progress/progress';
import { supervise, type Supervised } from './supervise';
import { superviseDatabase } from './supervise-database';
import { errorWords } from './release/system-words';
import { hasUnsettledRestores, settleRestores } from './settle-restores';
import { dataDir, ROOT, SERVICES, setting, siteAddress } from './workspace';

/** The running product: database, API and gateway, started and stopped in order. */
export interface System {
  /** The address for a browser. */
  url: string;
  /** The address of its database. */
  databaseUrl: string;
  firstAdmin: Ready['firstAdmin'];
  /** Stops the gateway, then the API, then the database, so that each can finish its work first. */
  stop(): Promise<void>;
  /** Restarts a service after a build (development). */
  restart(service: ServiceName): Promise<void>;
}

type ServiceName = keyof typeof SERVICES;

/** Starts a built service and keeps it running. @param portVariable the setting that says its port */
const startService = (
  name: ServiceName,
  env: Record<string, string>,
  portVariable: string,
  options: ChildOptions,
): Promise<Supervised> =>
  supervise(name, (port) => {
    options.stop?.throwIfAborted();
    const told = port === undefined ? env : { ...env, [portVariable]: String(port) };
    return startChild(name, SERVICES[name], told, options);
  });

interface Database {
  url: string;
  /** For people, and without the password of a URL. */
  where: string;
  stop: () => Promise<void>;
}

/** Relative to the root if it is in the checkout. */
function shortPath(folder: string): string {
  const relative = path.relative(ROOT, folder);
  return relative.startsWith('..') ? folder : relative;
}

async function startDatabase(): Promise<Database> {
  const own = setting('DATABASE_URL');
  if (own) return { url: own, where: 'the one of DATABASE_URL', stop: async () => {} };
  const folder = path.join(dataDir(), 'postgres');
  const database = await superviseDatabase(() => startPostgres({ dataDir: folder }));
  return { ...database, where: `embedded, in ${shortPath(folder)}` };
}

/** The last words of a service are lines. */
const asItIs = (text: string) => text;

const portOf = ({ ready }: Supervised) => `on port ${ready.port}`;

/** Sample data is for a first look: never on a database of one's own, unless it is requested (architecture §7). */
const apiDefaults = () => ({
  DATA_DIR: dataDir(),
  DEMO: setting('DEMO') ?? (setting('DATABASE_URL') ? 'off' : 'on'),
});

export interface SystemOptions {
  /** The folder of releases and locks, if it is not the data folder. */
  store?: string;
  /** Override the environment's settings. */
  env?: Record<string, string>;
  /** Publishes and deploys releases. Runs while the API starts, and before the gateway does. */
  compose?: () => Promise<unknown>;
  /** Shows each part as it starts; by default nothing is shown. */
  progress?: Progress;
  /** Told as soon as there is a first account: whatever becomes of this start, nobody else will know its password. */
  onFirstAdmin?: ChildOptions['onFirstAdmin'];
  /** Ends a start that is under way, as one of which a part does not start: nothing is left running. */
  signal?: AbortSignal;
}

/**
 * Starts everything. Settings come from the environment (architecture §7). Without `compose`, the store must already
 * have a live lock.
 *
 * @throws when a part does not start, or the start is ended; the others are stopped again
 */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  const { store = dataDir(), env = {}, compose, progress = silent, onFirstAdmin, signal } = options;
  const started: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of started.splice(0).reverse()) await stopOne();
  };
  try {
    const database = await asStep(progress.begin('Database'), startDatabase, ({ where }) => where);
    started.push(() => database.stop());
    signal?.throwIfAborted();
    if (await hasUnsettledRestores()) {
      const settle = () => settleRestores(database.url);
      await asStep(progress.begin('Restore'), settle, (done) => done, signal);
    }
    // API and releases start at the same time, each takes a second. The gateway needs the API's port, so it is chosen
    // now.
    const [apiPort = 0] = await freePorts(1, '127.0.0.1');
    const shared = { ...env, GATEWAY_SECRET: randomBytes(32).toString('base64url') };
    const apiEnv = { ...apiDefaults(), ...shared, DATABASE_URL: database.url, API_PORT: String(apiPort) };
    const gatewayEnv = { ...shared, DATA_DIR: store, API_URL: `http://127.0.0.1:${apiPort}` };
    const startApi = () => startService('api', apiEnv, 'API_PORT', { stop: signal, onFirstAdmin });
    const startGateway = async () => {
      await compose?.();
      return startService('gateway', gatewayEnv, 'PORT', { stop: signal });
    };
    const starting = [
      asStep(progress.begin('API'), startApi, portOf, signal),
      asStep(progress.begin('Gateway'), startGateway, portOf, signal),
    ] as const;
    const failures: string[] = [];
    for (const outcome of await Promise.allSettled(starting)) {
      if (outcome.status === 'fulfilled') started.push(() => outcome.value.stop());
      else failures.push(errorWords(outcome.reason, asItIs));
    }
    // Each says what is wrong with its own settings: who mends one would hear of the other at the next start.
    if (failures.length > 0) throw new Error(failures.join('\n'));
    const [api, gateway] = await Promise.all(starting);
    signal?.throwIfAborted();
    const url = siteAddress(gateway.ready.port);
    const services = { api, gateway };
    const { firstAdmin } = api.ready;
    return { url, databaseUrl: database.url, firstAdmin, stop, restart: (service) => services[service].restart() };
  } catch (error) {
    await stop();
    throw error;
  }
}
