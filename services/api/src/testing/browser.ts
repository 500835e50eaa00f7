import { checkDeclared } from './declared-codes';

/** What a call answered. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; `null` when it is none. */
  body: Record<string, unknown> | null;
}

/** The `data` of an answer that succeeded. */
export function dataOf<T>({ status, text, body }: Answer): T {
  if (status >= 300 || body === null) throw new Error(`Answered ${status}: ${text}`);
  return body['data'] as T;
}

export interface CallOptions {
  body?: unknown;
  /** Sent as it is, with this content type. */
  raw?: { type?: string; text: string | Uint8Array<ArrayBuffer> };
  headers?: Record<string, string>;
}

/** Bytes, because a text would bring a content type of its own. */
function toBytes(content: string | Uint8Array<ArrayBuffer> | undefined): Uint8Array<ArrayBuffer> | null {
  return typeof content === 'string' ? Uint8Array.from(new TextEncoder().encode(content)) : (content ?? null);
}

function toJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/**
 * A client that keeps its cookies, from an address of its own as the gateway would tell it. It takes no failure that the
 * contracts do not declare.
 */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    readonly address = '203.0.113.7',
  ) {}

  get = (path: string, options: CallOptions = {}) => this.call('GET', path, options);
  post = (path: string, body?: unknown, options: CallOptions = {}) => this.call('POST', path, { body, ...options });
  patch = (path: string, body?: unknown, options: CallOptions = {}) => this.call('PATCH', path, { body, ...options });
  delete = (path: string, options: CallOptions = {}) => this.call('DELETE', path, options);

  async call(method: string, path: string, { body, raw, headers = {} }: CallOptions = {}): Promise<Answer> {
    const content = raw?.text ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = raw === undefined ? (body === undefined ? undefined : 'application/json') : raw.type;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + path, {
      method,
      body: toBytes(content),
      headers: {
        'x-forwarded-for': this.address,
        ...(cookie ? { cookie } : {}),
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
    });
    this.keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text, body: toJson(text) };
    checkDeclared(method, path, answer);
    return answer;
  }

  private keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
