import type pg from 'pg';

/** The tables, columns and sequences of a backup. */

/** Tables with short-lived rows, which a backup leaves out: after a restore people sign in again, and nothing is undone. */
const PASSING = ['sessions', 'sign_in_steps', 'limits', 'idempotency_keys', 'undo_steps', 'inquiry_presence'];

/** The table in which TypeORM records the migrations that have run. */
export const MIGRATIONS_TABLE = 'migrations';

const TABLES = `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`;

const REFERENCES = `
  SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** The tables of a backup; referenced tables come before those that refer to them. */
export async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(TABLES);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table && to !== table) visit(to);
    ordered.push(table);
  };
  for (const { tablename } of rows) visit(tablename);
  return ordered.filter((table) => !PASSING.includes(table));
}

/**
 * The quoted columns of a table, in its order. Every COPY names them, because a later migration may order them
 * otherwise.
 */
export async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [`public.${table}`],
  );
  return rows[0]?.columns ?? '';
}

/** The current values of the id sequences: an id is never given twice. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
