import { ALIVE_EVENT, CHANGE_EVENT, type ChangeEvent, type LiveName } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ChangeListener } from '../../platform/events/change-listener';
import { messageOf, MessageStream } from '../../platform/events/event-stream';
import { Lifecycle } from '../../platform/lifecycle/lifecycle';

/**
 * The kinds of rows from which public pages, and the way to them, are made; of media, those in a place or a link
 * preview.
 */
const SHOWN: readonly LiveName[] = ['media', 'place', 'redirect', 'seo', 'site'];

/** In ms. A gateway that hears nothing for longer takes the stream for lost. */
const HEARTBEAT_MS = 15_000;

/** More gateways than anybody has in front of one API. */
const MAX_STREAMS = 50;

/**
 * The streams of gateways, which are told that the public site has changed, from the same notifications as the staff's
 * streams. They are not told what has changed, because they read all of it.
 */
@Injectable()
export class PublicSiteEvents implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<MessageStream>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly listener: ChangeListener,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.listener.on('change', (json) => {
      if (SHOWN.includes((JSON.parse(json) as ChangeEvent).entity)) this.send(CHANGE_EVENT);
    });
    // Changes may have been missed while the connection was down.
    this.listener.on('listening', () => this.send(CHANGE_EVENT));
    this.timer = setInterval(() => this.send(ALIVE_EVENT), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer !== null) clearInterval(this.timer);
    for (const stream of this.streams) stream.end();
  }

  /** @throws ServiceError `service.unavailable` while draining, `request.rate-limited` when there are too many */
  open(): MessageStream {
    if (this.lifecycle.draining) throw new ServiceError('service.unavailable', { retryAfter: 1 });
    if (this.streams.size >= MAX_STREAMS) throw new ServiceError('request.rate-limited', { retryAfter: 1 });
    const stream = new MessageStream();
    // The first event makes the client read everything after subscribing, so no change is missed.
    stream.send(messageOf(CHANGE_EVENT, '{}'));
    this.streams.add(stream);
    stream.onClose(() => this.streams.delete(stream));
    return stream;
  }

  private send(event: string): void {
    for (const stream of this.streams) stream.send(messageOf(event, '{}'));
  }
}
