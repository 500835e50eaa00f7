import {
  BACK_OFFICE_ROLES,
  CHANGE_EVENT,
  RESYNC_EVENT,
  type ChangeEvent,
  type CurrentUser,
  type Role,
} from '@capsule/contracts';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Sessions } from '../access/sessions';
import { ApiError } from '../http/api-error';
import { Lifecycle } from '../lifecycle/lifecycle';
import { describeError } from '../logging/describe-error';
import { LOGGER } from '../logging/logger';
import { ChangeListener } from './change-listener';
import { EventStream } from './event-stream';

/** In ms. Proxies cut connections that are quiet for half a minute. */
const HEARTBEAT_MS = 15_000;

/** Tabs of one person; more is not a person. */
const MAX_STREAMS_OF_USER = 30;
const RETRY_AFTER_S = 60;

const mayListen = (role: Role): boolean => BACK_OFFICE_ROLES.some((allowed) => allowed === role);

/** The open event streams of this process: what they are sent, and when they end. */
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

  /** @throws ApiError `service.unavailable` while draining, `request.rate-limited` for far too many at once */
  open(user: CurrentUser, token: string): EventStream {
    if (this.lifecycle.draining) throw new ApiError('service.unavailable', { retryAfter: 1 });
    if (this.of(user.id).length >= MAX_STREAMS_OF_USER) {
      throw new ApiError('request.rate-limited', { retryAfter: RETRY_AFTER_S });
    }
    const stream = new EventStream(user.id, token);
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
    return stream;
  }

  /** Shows every stream that it lives, and ends those whose session is over. */
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
    // Somebody may just have lost their role, or their account.
    if (entity === 'user') void this.review(this.of(id));
  }

  private sendAll(event: string, json: string): void {
    for (const stream of this.streams) stream.send(event, json);
  }

  private of(userId: number): EventStream[] {
    return [...this.streams].filter((stream) => stream.userId === userId);
  }

  /** Never fails: while the database is away nobody is sent away, and the next heartbeat asks again. */
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
