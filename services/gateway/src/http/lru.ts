/** A bounded memory of what was used last. A `Map` keeps the order in which keys were set. */
export class Lru<Value> {
  private readonly entries = new Map<string, Value>();

  /** @param capacity how many values are kept */
  constructor(private readonly capacity: number) {}

  /** The remembered value, or the made one, which is then remembered. */
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
