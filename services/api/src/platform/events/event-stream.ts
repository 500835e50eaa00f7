import { PassThrough, type Readable } from 'node:stream';

/** How much, in bytes, may wait for a reader. A slower one is cut off: it comes back, and reads everything anew. */
const MAX_BACKLOG = 64 * 1024;

/** How long, in ms, a browser waits before it comes back. */
const RECONNECT_MS = 2_000;

/** One open `GET /api/events`, in the words of server-sent events. */
export class EventStream {
  private readonly stream = new PassThrough();

  constructor(
    readonly userId: number,
    /** The token of the session that it lives by. */
    readonly token: string,
  ) {
    this.stream.write(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** What is sent to the client. */
  get body(): Readable {
    return this.stream;
  }

  /** @param json one line */
  send(event: string, json: string): void {
    this.write(`event: ${event}\ndata: ${json}\n\n`);
  }

  /** A comment, by which everything between here and the browser sees that the connection lives. */
  heartbeat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.stream.end();
  }

  onClose(listener: () => void): void {
    this.stream.once('close', listener);
  }

  private write(text: string): void {
    if (this.stream.writableEnded || this.stream.destroyed) return;
    this.stream.write(text);
    if (this.stream.writableLength + this.stream.readableLength > MAX_BACKLOG) this.stream.destroy();
  }
}
