import pg from 'pg';

/** A statement for pg. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * A prepared statement takes some ten kilobytes of memory per connection of PostgreSQL, and callers can vary page
 * sizes.
 */
const MAX_PREPARED = 100;

const asWritten = (text: string) => text;

/** Keeps JSON as text, which pg would parse. A cast to text in SQL would copy all of it twice. */
const JSON_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === pg.types.builtins.JSON ? asWritten : (pg.types.getTypeParser(type, format) as unknown),
};

/**
 * Gives names to statements that connections keep prepared: parsing and planning a list takes PostgreSQL a third of the
 * time of the page. The first hundred texts are named, which covers the lists in daily use.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  /**
   * The configuration of a query for pg, with a name if it is prepared. JSON stays text.
   *
   * A filtered list is not prepared, because its best plan depends on how rare the filtered value is.
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
