import { PassThrough, type Readable } from 'node:stream';

/**
 * Bytes that may be buffered for a slow reader. Beyond that it is disconnected; it reconnects and reloads everything.
 */
const MAX_BACKLOG = 64 * 1024;

/** Milliseconds after which a browser reconnects. */
const RECONNECT_MS = 2_000;

/** One open `GET /api/events`, in the format of server-sent events. */
export class EventStream {
  private readonly stream = new PassThrough();

  constructor(
    readonly userId: number,
    /** The session token; the stream ends with the session. */
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

  /** Sends a comment, which keeps proxies and the browser from closing the connection as idle. */
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
