import {
  ALIVE_EVENT,
  BACK_OFFICE_ROLES,
  CHANGE_EVENT,
  READY_EVENT,
  RESYNC_EVENT,
  type ChangeEvent,
  type ChangesSince,
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
import { EventStream, MAX_BACKLOG, messageOf } from './event-stream';
import { mayBeTold } from './readers';
import { RecentChanges } from './recent-changes';

/** In ms. Proxies cut connections that are quiet for half a minute. */
const HEARTBEAT_MS = 15_000;

/** A browser has one stream for all its tabs; the others are for the moments in which another tab takes over. */
const MAX_STREAMS_OF_SESSION = 5;
/** Of all sessions together. Pages that get no stream poll instead. */
const MAX_STREAMS = 2000;
const RETRY_AFTER_S = 60;

const mayListen = (role: Role): boolean => BACK_OFFICE_ROLES.some((allowed) => allowed === role);

/**
 * The first messages of a stream: the changes since a cursor, or a request to refetch everything if they are too many.
 */
function openingOf({ cursor, missed, changes }: ChangesSince): string {
  const told = changes.map((change) => messageOf(CHANGE_EVENT, JSON.stringify(change))).join('');
  const isTooMuch = missed || told.length > MAX_BACKLOG / 2;
  return (isTooMuch ? messageOf(RESYNC_EVENT, '{}') : told) + messageOf(READY_EVENT, '{}', cursor);
}

/** The open event streams of this process: sends events to them, and ends them with their sessions. */
@Injectable()
export class EventsService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<EventStream>();
  private readonly recent = new RecentChanges();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly listener: ChangeListener,
    private readonly sessions: Sessions,
    private readonly lifecycle: Lifecycle,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.listener.on('change', (json) => this.onChange(JSON.parse(json) as ChangeEvent));
    this.listener.on('sessions', (userId) => void this.review(this.of(userId)));
    this.listener.on('listening', () => this.onListening());
    this.timer = setInterval(() => void this.heartbeat(), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
    for (const stream of this.streams) stream.end();
  }

  /**
   * Opens a stream, which begins with what came after a cursor.
   *
   * @throws ServiceError `service.unavailable` while draining, `request.rate-limited` beyond the limits
   */
  open(user: CurrentUser, token: string, since?: string): EventStream {
    if (this.lifecycle.draining) throw new ServiceError('service.unavailable', { retryAfter: 1 });
    const ofSession = [...this.streams].filter((stream) => stream.token === token).length;
    if (ofSession >= MAX_STREAMS_OF_SESSION || this.streams.size >= MAX_STREAMS)
      throw new ServiceError('request.rate-limited', { retryAfter: RETRY_AFTER_S });
    const stream = new EventStream(user, token);
    stream.send(openingOf(this.since(user, since)));
    // Nothing is awaited between reading the cursor and this, so no change is lost in between.
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
    return stream;
  }

  /** What was committed since a cursor, as far as this user may read it. */
  since({ role }: Pick<CurrentUser, 'role'>, cursor: string | undefined): ChangesSince {
    const since = this.recent.since(cursor);
    return { ...since, changes: since.changes.filter(({ entity }) => mayBeTold(role, entity)) };
  }

  /**
   * The cursor after the last change that this process knows. Data that is read from the database from now on contains
   * at least that change.
   */
  get cursor(): string {
    return this.recent.cursor;
  }

  /** Sends a heartbeat to every stream, and ends those whose session is over. */
  async heartbeat(): Promise<void> {
    this.sendAll(messageOf(ALIVE_EVENT, '{}', this.cursor));
    await this.review([...this.streams]);
  }

  /** How many streams are open. */
  get size(): number {
    return this.streams.size;
  }

  private onChange(heard: ChangeEvent): void {
    const { cursor, change } = this.recent.add(heard);
    const { entity, id } = change;
    const message = messageOf(CHANGE_EVENT, JSON.stringify(change), cursor);
    for (const stream of this.streams) if (mayBeTold(stream.role, entity)) stream.send(message);
    // The user may have lost a role or the account.
    if (entity === 'user') void this.review(this.of(id));
  }

  private onListening(): void {
    this.recent.restart();
    this.sendAll(messageOf(RESYNC_EVENT, '{}', this.cursor));
  }

  private sendAll(message: string): void {
    for (const stream of this.streams) stream.send(message);
  }

  private of(userId: number): EventStream[] {
    return [...this.streams].filter((stream) => stream.userId === userId);
  }

  /**
   * Ends streams whose session is over, or whose user has another role. Never fails: while the database is unavailable
   * streams stay open until the next heartbeat.
   */
  private async review(streams: EventStream[]): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        try {
          const user = await this.sessions.peek(stream.token);
          if (user === null || user.role !== stream.role || !mayListen(user.role)) stream.end();
        } catch (error) {
          this.logger.warn({ error: describeError(error) }, 'a session could not be checked');
        }
      }),
    );
  }
}
