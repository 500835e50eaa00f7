import type { AddressInfo } from 'node:net';
import { createFolderStore } from '@capsule/releases';
import { SettingsError } from '@capsule/service-kit/settings';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from './gateway';
import { ListenError, toListenError } from './listen-errors';
import { readSettings, type Settings } from './settings';
import { drainOnSignals } from './shutdown';

/** Starts the gateway. With an IPC channel it sends `{ type: 'ready', port }` to its parent. */

/** Listens on all addresses: IPv6 and IPv4 together, or IPv4 only on machines without IPv6. */
async function listenAnywhere(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::' });
  } catch (error) {
    const hasNoIpv6 = (error as { code?: string }).code === 'EAFNOSUPPORT';
    if (host !== null || !hasNoIpv6) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

/** @returns the port @throws in words where nobody can listen there */
async function listen(app: FastifyInstance, settings: Settings): Promise<number> {
  try {
    await listenAnywhere(app, settings);
  } catch (error) {
    throw toListenError(error, settings);
  }
  return (app.server.address() as AddressInfo).port;
}

function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof ListenError) return error.message;
  return (error as { stack?: string }).stack ?? String(error);
}

try {
  const settings = readSettings(process.env);
  const app = await buildGateway(settings, { store: createFolderStore(settings.dataDir) });
  const port = await listen(app, settings);
  drainOnSignals(app);
  process.send?.({ type: 'ready', port });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
