import {
  BACK_OFFICE_ROLES,
  CHANGE_EVENT,
  RESYNC_EVENT,
  type ChangeEvent,
  type CurrentUser,
  type Role,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Sessions } from '../access/sessions';
import { Lifecycle } from '../lifecycle/lifecycle';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';
import { ChangeListener } from './change-listener';
import { EventStream } from './event-stream';

/** In ms. Proxies cut connections that are quiet for half a minute. */
const HEARTBEAT_MS = 15_000;

/** Streams of one user, one per browser tab. No person needs more. */
const MAX_STREAMS_OF_USER = 30;
const RETRY_AFTER_S = 60;

const mayListen = (role: Role): boolean => BACK_OFFICE_ROLES.some((allowed) => allowed === role);

/** The open event streams of this process: sends events to them, and ends them with their sessions. */
@Injectable()
export class EventsService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly listener: ChangeListener,
    private readonly sessions: Sessions,
    private readonly lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.listener.on('change', (json) => this.onChange(json));
    this.listener.on('sessions', (userId) => void this.review(this.of(userId)));
    this.listener.on('listening', () => this.sendAll(RESYNC_EVENT, '{}'));
    this.timer = setInterval(() => void this.heartbeat(), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
    for (const stream of this.streams) stream.end();
  }

  /** @throws ServiceError `service.unavailable` while draining, `request.rate-limited` beyond the limit per user */
  open(user: CurrentUser, token: string): EventStream {
    if (this.lifecycle.draining) throw new ServiceError('service.unavailable', { retryAfter: 1 });
    if (this.of(user.id).length >= MAX_STREAMS_OF_USER) {
      throw new ServiceError('request.rate-limited', { retryAfter: RETRY_AFTER_S });
    }
    const stream = new EventStream(user.id, token);
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
    return stream;
  }

  /** Sends a heartbeat to every stream, and ends those whose session is over. */
  async heartbeat(): Promise<void> {
    for (const stream of this.streams) stream.heartbeat();
    await this.review([...this.streams]);
  }

  /** How many streams are open. */
  get size(): number {
    return this.streams.size;
  }

  private onChange(json: string): void {
    this.sendAll(CHANGE_EVENT, json);
    const { entity, id } = JSON.parse(json) as ChangeEvent;
    // The user may have lost a role or the account.
    if (entity === 'user') void this.review(this.of(id));
  }

  private sendAll(event: string, json: string): void {
    for (const stream of this.streams) stream.send(event, json);
  }

  private of(userId: number): EventStream[] {
    return [...this.streams].filter((stream) => stream.userId === userId);
  }

  /**
   * Ends streams whose session is over. Never fails: while the database is unavailable streams stay open until the next
   * heartbeat.
   */
  private async review(streams: EventStream[]): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        try {
          const user = await this.sessions.peek(stream.token);
          if (user === null || !mayListen(user.role)) stream.end();
        } catch (error) {
          this.logger.warn({ error: describeError(error) }, 'a session could not be checked');
        }
      }),
    );
  }
}
