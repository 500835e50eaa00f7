import 'reflect-metadata';
import { startApi, type ApiServer } from './api-server';
import { describeError } from './platform/logging/describe-error';
import { createLogger } from './platform/logging/logger';
import { readSettings } from './platform/settings/settings';

/** Milliseconds after which a stop ends the process although calls are still open. */
const STOP_WITHIN_MS = 5_000;

/** The IPC message to the parent process once there is a first account: the API may end before it listens. */
export interface FirstAdminMessage {
  type: 'first-admin';
  firstAdmin: NonNullable<ApiServer['firstAdmin']>;
}

/** Signals, and the end of the parent process. */
const STOP_EVENTS = ['SIGTERM', 'SIGINT', 'disconnect'];

/** The IPC message to the parent process once the API listens. */
export interface ReadyMessage {
  type: 'ready';
  port: number;
  firstAdmin: ApiServer['firstAdmin'];
}

/** Before the API listens there is nothing to finish: migrations run in transactions. */
let stop = (): void => process.exit(0);
for (const event of STOP_EVENTS) process.on(event, () => stop());

/** Reports the first account over IPC or on standard output, as soon as it is made. */
function reportFirstAdmin(firstAdmin: FirstAdminMessage['firstAdmin']): void {
  if (process.send) {
    process.send({ type: 'first-admin', firstAdmin } satisfies FirstAdminMessage);
    return;
  }
  process.stdout.write(
    `Sign in as ${firstAdmin.username} with this password, shown only now: ${firstAdmin.password}\n`,
  );
}

/** Reports the address, over IPC or on standard output. */
function reportReady({ port, firstAdmin }: ApiServer, host: string): void {
  if (process.send) {
    process.send({ type: 'ready', port, firstAdmin } satisfies ReadyMessage);
    return;
  }
  process.stdout.write(`The API listens on http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
}

try {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const api = await startApi(settings, logger, reportFirstAdmin);
  const giveUp = (why: object, what: string) => {
    logger.warn(why, what);
    process.exit(1);
  };
  stop = () => {
    setTimeout(() => giveUp({}, 'calls in progress did not end in time'), STOP_WITHIN_MS).unref();
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp({ error: describeError(error) }, 'stopping failed'),
    );
  };
  reportReady(api, settings.host);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
