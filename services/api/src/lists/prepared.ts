import type { Statement } from './list-sql';

/** What a connection keeps of each takes some ten kilobytes of PostgreSQL's memory, and callers choose page sizes. */
const MAX_PREPARED = 100;

/**
 * Names the statements that connections keep prepared: reading and planning a list's text anew takes PostgreSQL a third
 * of what the whole page does. The first hundred texts are named; a list that is opened every day is among them.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  /** The statement as pg takes it, with a name if it is kept. */
  named({ text, values, keepsPlan }: Statement): { text: string; values: unknown[]; name?: string } {
    const name = keepsPlan ? this.nameOf(text) : undefined;
    return name === undefined ? { text, values } : { text, values, name };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size === MAX_PREPARED) return known;
    const name = `list_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
