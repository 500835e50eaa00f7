import pg from 'pg';

/** A statement for pg. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What a connection keeps of each takes some ten kilobytes of PostgreSQL's memory, and callers choose page sizes. */
const MAX_PREPARED = 100;

const asWritten = (text: string) => text;

/** Leaves JSON as PostgreSQL wrote it, which pg would read. A cast to text would do so too, and copy all of it twice. */
const JSON_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.JSON ? asWritten : (pg.types.getTypeParser(type, format) as unknown),
};

/**
 * Names the statements that connections keep prepared: reading and planning a list's text anew takes PostgreSQL a third
 * of what the whole page does. The first hundred texts are named; a list that is opened every day is among them.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  /**
   * The statement as pg takes it, with a name if it is kept. JSON that it reads stays text.
   *
   * A filtered list is planned anew: what is best for it depends on how rare the filter's value is.
   */
  named({ text, values, isUnfiltered }: Statement & { isUnfiltered: boolean }): pg.QueryConfig {
    const name = isUnfiltered ? this.nameOf(text) : undefined;
    return { text, values, types: JSON_AS_TEXT, ...(name !== undefined && { name }) };
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size === MAX_PREPARED) return known;
    const name = `list_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
