/** Runs tasks of the same key one after another, and those of different keys together. Within this process. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(task);
    // The next one waits for the end of this one, whether good or bad.
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }

  /** How many keys have something to do. */
  get size(): number {
    return this.tails.size;
  }
}
