/** A sum per key; keys whose sum is 0 are dropped. */
export class Counts {
  private readonly of = new Map<string, number>();

  get(key: string): number {
    return this.of.get(key) ?? 0;
  }

  add(key: string, amount: number): void {
    const sum = this.get(key) + amount;
    if (sum === 0) this.of.delete(key);
    else this.of.set(key, sum);
  }
}
