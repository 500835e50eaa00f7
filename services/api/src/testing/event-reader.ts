import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { eventually } from '@capsule/test-kit/eventually';
import type { Browser } from './browser';

/** A message of a stream of server-sent events. */
export interface Message {
  event: string;
  data: unknown;
  /** The cursor after it. */
  id?: string;
}

/** What every stream says by itself. */
const SIGNS = ['ready', 'alive'];

/** Milliseconds that a test waits for a message. */
const TIMEOUT_MS = 5_000;

/** A client of `GET /api/events`. */
export class EventReader {
  /** All received text. */
  text = '';
  readonly messages: Message[] = [];
  readonly ended: Promise<unknown>;
  private taken = 0;

  private constructor(readonly response: IncomingMessage) {
    this.ended = once(response, 'close');
    response.on('error', () => undefined);
    response.setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  /** @param asked a query, or further headers: from where the stream is to begin */
  static async open(
    browser: Browser,
    url: string,
    { query = '', ...headers }: Record<string, string> = {},
  ): Promise<EventReader> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get(`${url}/api/events${query}`, {
      agent: false,
      headers: { cookie, 'x-forwarded-for': browser.address, ...headers },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.on('error', () => undefined);
    return new EventReader(response);
  }

  /** Waits for the next message that has not been returned yet, and is no sign of life. */
  next(): Promise<Message> {
    return eventually(() => {
      const message = this.messages.filter(({ event }) => !SIGNS.includes(event))[this.taken];
      if (message === undefined) throw new Error(`No further message came. What came: ${this.text}`);
      this.taken += 1;
      return message;
    }, TIMEOUT_MS);
  }

  /** Waits until the stream has sent what was missed. @returns the cursor after it */
  ready(): Promise<string> {
    return eventually(() => {
      const { id } = this.messages.find(({ event }) => event === 'ready') ?? {};
      if (id === undefined) throw new Error(`The stream is not ready. What came: ${this.text}`);
      return id;
    }, TIMEOUT_MS);
  }

  close(): void {
    this.response.destroy();
  }

  private read(text: string): void {
    this.text += text;
    const blocks = this.text.split('\n\n').slice(0, -1);
    const messages = blocks.flatMap((block) => {
      const [, id, event, data] = /^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event === undefined || data === undefined) return [];
      return [{ event, data: JSON.parse(data) as unknown, ...(id === undefined ? {} : { id }) }];
    });
    this.messages.splice(0, this.messages.length, ...messages);
  }
}
