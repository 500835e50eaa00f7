import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * The open event streams, which never end by themselves. When the gateway stops, each is ended properly, and its page
 * reconnects to the next gateway.
 */
export class EventStreams {
  private readonly open = new Set<PassThrough>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const stream of this.open) stream.end();
    });
  }

  /** Copies the stream of the API. The copy ends with the stream of the API, with the client, or with the gateway. */
  relay(source: Readable): Readable {
    const relayed = new PassThrough();
    this.open.add(relayed);
    relayed.once('close', () => {
      this.open.delete(relayed);
      source.destroy();
    });
    source.once('error', (error) => relayed.destroy(error));
    return source.pipe(relayed);
  }
}
