import 'reflect-metadata';
import { startApi, type ApiServer } from './api-server';
import { createLogger } from './platform/logging/logger';
import { readSettings } from './platform/settings/settings';

/** After this long, in ms, a stop does not wait any more for calls that do not end. */
const STOP_WITHIN_MS = 5_000;

/** A signal, or the end of the program that started us. */
const STOP_EVENTS = ['SIGTERM', 'SIGINT', 'disconnect'];

/** What the program that started us is told, over IPC, once we listen. */
export interface ReadyMessage {
  type: 'ready';
  port: number;
  firstAdmin: ApiServer['firstAdmin'];
}

/** Until we listen there is nothing to finish: migrations are transactions. */
let stop = (): void => process.exit(0);
for (const event of STOP_EVENTS) process.on(event, () => stop());

/** Tells whoever started us where we are and, once, how to sign in. */
function reportReady({ port, firstAdmin }: ApiServer, host: string): void {
  if (process.send) {
    process.send({ type: 'ready', port, firstAdmin } satisfies ReadyMessage);
    return;
  }
  process.stdout.write(`The API listens on http://${host.includes(':') ? `[${host}]` : host}:${port}\n`);
  if (firstAdmin) {
    process.stdout.write(
      `Sign in as ${firstAdmin.username} with this password, shown only now: ${firstAdmin.password}\n`,
    );
  }
}

try {
  const settings = readSettings(process.env);
  const api = await startApi(settings, createLogger(settings.logLevel));
  stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    api.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  reportReady(api, settings.host);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
