import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app';
import { createDataSource } from './platform/database/data-source';
import { prepareDatabase } from './platform/database/prepare-database';
import { Lifecycle } from './platform/lifecycle/lifecycle';
import { describeError } from './platform/logging/describe-error';
import type { Settings } from './platform/settings/settings';
import { DemoService } from './resources/demo/demo.service';
import { createFirstAdmin, type NewAccount } from './resources/users/accounts/first-admin';
import { SCHEMA } from './schema/schema';

/** Milliseconds between failing `/readyz` and closing connections, so that the gateway stops sending requests first. */
const GRACE_MS = 300;

/** A running API. */
export interface ApiServer {
  port: number;
  /**
   * The first account, if this start made it with a generated password. The password is reported here and nowhere else.
   */
  firstAdmin: NewAccount | null;
  /** Finishes open requests, refuses new ones and closes the database connections. Idempotent. */
  stop: () => Promise<void>;
}

/**
 * Starts the API: waits for its database, migrates it, makes the first account, fills an empty database with sample
 * data if the settings say so (or continues where a killed process stopped), and listens.
 *
 * @param onFirstAdmin told at once of a first account with a generated password: what comes after it may fail
 * @throws DatabaseError
 */
export async function startApi(
  settings: Settings,
  logger: Logger,
  onFirstAdmin: (account: NewAccount) => void = () => {},
): Promise<ApiServer> {
  const firstAdmin = await prepareDatabase(settings.databaseUrl, SCHEMA, (database) =>
    createFirstAdmin(database, settings.admin),
  );
  if (firstAdmin) onFirstAdmin(firstAdmin);
  const dataSource = createDataSource(settings.databaseUrl, SCHEMA, {
    onPoolError: (error) => logger.warn({ error: describeError(error) }, 'database connection lost'),
  });
  await dataSource.initialize();
  const lifecycle = new Lifecycle();
  const app = await createApp({ settings, dataSource, logger, lifecycle, programs: import.meta.dirname });
  const demo = app.get(DemoService);
  if (settings.demo) await prepareDatabase(settings.databaseUrl, SCHEMA, () => demo.fill());
  else await demo.abandon();
  await app.listen(settings.port, settings.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info({ port }, 'listening');

  const drain = async () => {
    lifecycle.draining = true;
    logger.info('draining');
    await sleep(GRACE_MS);
    await app.close();
    logger.info('stopped');
  };
  let stopping: Promise<void> | null = null;
  return { port, firstAdmin, stop: () => (stopping ??= drain()) };
}
