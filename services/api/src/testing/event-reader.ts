import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser } from './browser';

/** A message of a stream of server-sent events. */
export interface Message {
  event: string;
  data: unknown;
}

/** How long, in ms, a test waits for a message. */
const TIMEOUT_MS = 5_000;

/** Somebody who listens to `GET /api/events`. */
export class EventReader {
  /** Everything as it came. */
  text = '';
  readonly messages: Message[] = [];
  readonly ended: Promise<unknown>;
  private taken = 0;

  private constructor(readonly response: IncomingMessage) {
    this.ended = once(response, 'close');
    response.on('error', () => undefined);
    response.setEncoding('utf8').on('data', (text: string) => this.read(text));
  }

  static async open(browser: Browser, url: string): Promise<EventReader> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = get(`${url}/api/events`, { agent: false, headers: { cookie, 'x-forwarded-for': browser.address } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.on('error', () => undefined);
    return new EventReader(response);
  }

  /** The next message that has not been taken yet. */
  async next(): Promise<Message> {
    const deadline = Date.now() + TIMEOUT_MS;
    while (this.messages.length <= this.taken) {
      if (Date.now() > deadline) throw new Error(`No message came. What came: ${this.text}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.messages[this.taken++]!;
  }

  close(): void {
    this.response.destroy();
  }

  private read(text: string): void {
    this.text += text;
    const blocks = this.text.split('\n\n').slice(0, -1);
    const messages = blocks.flatMap((block) => {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return event !== undefined && data !== undefined ? [{ event, data: JSON.parse(data) as unknown }] : [];
    });
    this.messages.splice(0, this.messages.length, ...messages);
  }
}
