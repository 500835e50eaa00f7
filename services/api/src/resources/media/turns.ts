/** Lets this many tasks run at once; the others wait in the order in which they came. */
export class Turns {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** How many wait. */
  get queued(): number {
    return this.waiting.length;
  }

  /**
   * Runs the work when it is its turn.
   *
   * @param signal of the caller: one that is aborted gives up its place in the queue
   * @throws the signal's reason, what the work throws
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.taken(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.next();
    }
  }

  private taken(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(signal.reason as Error);
      };
      const begin = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.waiting.push(begin);
    });
  }

  private next(): void {
    const begin = this.waiting.shift();
    if (begin) begin();
    else this.free += 1;
  }
}
