/** Runs tasks with the same key one after another, and those with different keys concurrently, within this process. */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const result = before.then(task);
    // The next task starts after this one, whether it fails or not.
    const tail = result.catch(() => undefined);
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }

  /** The number of keys with running or waiting tasks. */
  get size(): number {
    return this.tails.size;
  }
}
