import { setTimeout as sleep } from 'node:timers/promises';
import { EventEmitter, once } from 'node:events';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import type { Logger } from 'pino';
import { SESSIONS_CHANNEL } from '../access/sessions';
import { CHANGES_CHANNEL } from '../changes/change-log';
import { EVENTS_CONNECTION } from '../database/data-source';
import { keepProcess } from '../database/keep-process';
import { socketWithTimeout } from '../database/socket-with-timeout';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';
import { Settings } from '../settings/settings';

/** In ms: the pause before a lost connection is opened again, and the interval of the checks of an idle one. */
const RETRY_MS = 1_000;
const PROBE_MS = 5_000;
const CONNECT_TIMEOUT_MS = 3_000;

interface Heard {
  /** A committed change: a `ChangeEvent` as JSON. */
  change: [json: string];
  /** A session of this user may have ended. */
  sessions: [userId: number];
  /** LISTEN is active. Earlier notifications may have been missed. */
  listening: [];
}

/**
 * Listens to the notifications of committed changes, over one connection per process, which is opened again when it is
 * lost.
 */
@Injectable()
export class ChangeListener extends EventEmitter<Heard> implements OnModuleInit, OnModuleDestroy {
  private readonly stop = new AbortController();
  private done: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  onModuleInit(): void {
    this.done = this.keepListening();
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.done;
  }

  private async keepListening(): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        await this.listen();
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.warn({ error: describeError(error) }, 'listening for changes failed');
        await sleep(RETRY_MS, undefined, { signal: this.stop.signal }).catch(() => undefined);
      }
    }
  }

  /** Always ends by throwing: when the connection is lost, or when this process stops. */
  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: EVENTS_CONNECTION,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: socketWithTimeout,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === CHANGES_CHANNEL) this.emit('change', payload);
      else this.emit('sessions', Number(payload));
    });
    // `once` rejects on `error`, possibly before it is awaited.
    const lost = once(client, 'end', { signal: this.stop.signal });
    lost.catch(() => undefined);
    try {
      await Promise.race([lost, client.connect()]);
      await client.query(`LISTEN ${CHANGES_CHANNEL}; LISTEN ${SESSIONS_CHANNEL}`);
      this.emit('listening');
      await Promise.race([lost, this.probe(client)]);
      throw new Error('The connection has ended');
    } finally {
      keepProcess(client);
      await client.end().catch(() => undefined);
    }
  }

  /** Queries the connection regularly: a dead one would otherwise go unnoticed. */
  private async probe(client: pg.Client): Promise<never> {
    for (;;) {
      await sleep(PROBE_MS, undefined, { signal: this.stop.signal });
      await client.query('SELECT 1');
    }
  }
}
