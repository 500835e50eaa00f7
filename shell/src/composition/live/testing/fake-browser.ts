/** Parts of browsers that jsdom lacks, as far as sharing a stream needs them. They do what the real ones do, and no more. */

type Listener = (event: { data: string; lastEventId: string }) => void;

/** `EventSource`: it is opened, told messages or cut, and closed. By itself it opens nothing again here: we close it first. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  private readonly listeners = new Map<string, Listener[]>();
  /** 0 connecting, 1 open, 2 closed */
  readyState = 0;
  private lastId = '';

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  close(): void {
    this.readyState = 2;
  }

  /** A message arrives. One without an id has that of the last message that had one. */
  send(event: string, data: unknown = {}, id?: string): void {
    if (this.readyState === 2) return;
    this.readyState = 1;
    this.lastId = id ?? this.lastId;
    this.emit(event, JSON.stringify(data));
  }

  /** The connection is cut, or refused. */
  cut(): void {
    if (this.readyState === 2) return;
    this.readyState = 0;
    this.emit('error', '');
  }

  /** Those that are not closed. */
  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== 2);
  }

  private emit(event: string, data: string): void {
    for (const listener of this.listeners.get(event) ?? []) listener({ data, lastEventId: this.lastId });
  }
}

type Granted = () => Promise<void>;

interface Request {
  granted: Granted;
  reject: (reason: unknown) => void;
  resolve: () => void;
}

/** `navigator.locks` with one name: a queue, from which requests may be withdrawn, and a holder that may be robbed. */
export class FakeLocks {
  private queue: Request[] = [];
  private holder: Request | null = null;

  request(
    _name: string,
    { signal, steal }: { signal?: AbortSignal; steal?: boolean },
    granted: Granted,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = { granted, resolve, reject };
      if (steal) {
        const robbed = this.holder;
        this.grant(request);
        robbed?.reject(new DOMException('Stolen', 'AbortError'));
        return;
      }
      this.queue.push(request);
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(request)) return;
        this.queue = this.queue.filter((other) => other !== request);
        reject(signal.reason as Error);
      });
      // Never at once, in the real one.
      queueMicrotask(() => this.next());
    });
  }

  private next(): void {
    const request = this.holder === null ? this.queue.shift() : undefined;
    if (request) this.grant(request);
  }

  private grant(request: Request): void {
    this.holder = request;
    void request.granted().then(() => {
      if (this.holder !== request) return;
      this.holder = null;
      request.resolve();
      this.next();
    });
  }
}
