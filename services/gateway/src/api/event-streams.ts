import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { LIVE_LOCK_EVENT } from '@capsule/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveComposition } from '../composition/live-composition';

const lockEvent = (number: number) => `event: ${LIVE_LOCK_EVENT}\ndata: ${number}\n\n`;

/** How an event ends. It may come in two pieces. */
const END = '\n\n';

/**
 * The open event streams, which never end by themselves. When the gateway stops, each is ended properly, and its page
 * reconnects to the next gateway. The gateway adds one event of its own: which lock is live.
 */
export class EventStreams {
  private readonly open = new Set<EventRelay>();

  constructor(
    app: FastifyInstance,
    private readonly live: LiveComposition,
  ) {
    app.addHook('preClose', async () => {
      for (const stream of this.open) stream.end();
    });
    live.onLock((number) => {
      for (const stream of this.open) stream.add(lockEvent(number));
    });
  }

  /** Copies the stream of the API. The copy ends with the stream of the API, with the client, or with the gateway. */
  relay(source: Readable): Readable {
    const relayed = new EventRelay();
    this.open.add(relayed);
    relayed.once('close', () => {
      this.open.delete(relayed);
      source.destroy();
    });
    source.once('error', (error) => relayed.destroy(error));
    if (this.live.current) relayed.add(lockEvent(this.live.current.lock.number));
    return source.pipe(relayed);
  }
}

/** Passes events on, and takes others between them. */
class EventRelay extends Transform {
  /** The last characters that have passed. */
  private last = END;
  /** To be sent as soon as the event that is passing is whole. */
  private waiting = '';

  add(event: string): void {
    if (this.writableEnded || this.destroyed) return;
    if (this.last === END) this.push(event);
    else this.waiting += event;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.last = (this.last + bytes.subarray(-END.length).toString('latin1')).slice(-END.length);
    this.push(bytes);
    if (this.last === END && this.waiting !== '') {
      this.push(this.waiting);
      this.waiting = '';
    }
    done();
  }
}
