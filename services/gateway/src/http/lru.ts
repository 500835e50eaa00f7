/** A least-recently-used cache. It relies on the insertion order of `Map`. */
export class Lru<Value> {
  private readonly entries = new Map<string, Value>();

  /** @param capacity the number of values to keep */
  constructor(private readonly capacity: number) {}

  /** The cached value, or a new one, which is then cached. */
  getOrMake(key: string, make: () => Value): Value {
    const value = this.entries.get(key) ?? make();
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.capacity && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
