import { PassThrough, type Readable } from 'node:stream';
import type { CurrentUser, Role } from '@capsule/contracts';

/** Bytes that may be buffered for a slow reader. Beyond that it is disconnected; it reconnects and catches up. */
export const MAX_BACKLOG = 64 * 1024;

/** Milliseconds after which a browser reconnects by itself. */
const RECONNECT_MS = 2_000;

/** A message in the format of server-sent events. @param json one line @param id the cursor after it */
export const messageOf = (event: string, json: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`;

/** An open stream of messages. */
export class MessageStream {
  private readonly stream = new PassThrough();

  constructor() {
    this.send(`retry: ${RECONNECT_MS}\n\n`);
  }

  /** What is sent to the client. */
  get body(): Readable {
    return this.stream;
  }

  /** @param text whole messages, from {@link messageOf} */
  send(text: string): void {
    if (this.stream.writableEnded || this.stream.destroyed) return;
    this.stream.write(text);
    if (this.stream.writableLength + this.stream.readableLength > MAX_BACKLOG) this.stream.destroy();
  }

  end(): void {
    this.stream.end();
  }

  onClose(listener: () => void): void {
    this.stream.once('close', listener);
  }
}

/** One open `GET /api/events`. */
export class EventStream extends MessageStream {
  readonly userId: number;
  /** Decides which events are sent; a stream ends when the user gets another role. */
  readonly role: Role;

  constructor(
    { id, role }: Pick<CurrentUser, 'id' | 'role'>,
    /** The session token; the stream ends with the session. */
    readonly token: string,
  ) {
    super();
    this.userId = id;
    this.role = role;
  }
}
