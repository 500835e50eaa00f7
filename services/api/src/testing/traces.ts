import type { TestApi } from './test-api';

/** Every table that has a text anywhere, by name. */
export async function tablesWith({ database }: Pick<TestApi, 'database'>, text: string): Promise<string[]> {
  const tables: { tablename: string }[] = await database.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { tablename } of tables) {
    const rows: unknown[] = await database.query(
      `SELECT 1 FROM "${tablename}" t WHERE to_jsonb(t)::text ILIKE $1 LIMIT 1`,
      [`%${text}%`],
    );
    if (rows.length > 0) found.push(tablename);
  }
  return found.toSorted();
}
