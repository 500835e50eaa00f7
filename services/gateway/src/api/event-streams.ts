import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Event streams never end by themselves. When the gateway goes down each is ended properly, and its page connects
 * to the next gateway.
 */
export class EventStreams {
  private readonly open = new Set<PassThrough>();

  constructor(app: FastifyInstance) {
    app.addHook('preClose', async () => {
      for (const stream of this.open) stream.end();
    });
  }

  /** The stream to answer instead of the API's. It ends with the API's, with the client, or with the gateway. */
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
