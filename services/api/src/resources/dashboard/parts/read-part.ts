import type { DataSource } from 'typeorm';

/**
 * Reads a part of the dashboard by one statement.
 *
 * @param today `yyyy-MM-dd` in the company's time zone
 */
export type ReadPart<Content> = (database: DataSource, today: string) => Promise<Content>;

/** The first row of a statement, which has always one. */
export async function rowOf<Row>(database: DataSource, text: string, values: unknown[] = []): Promise<Row> {
  const [row]: [Row] = await database.query(text, values);
  return row;
}

/** A list that `json_agg` writes, which is `null` without rows. */
export const listIn = <T>(rows: readonly T[] | null): T[] => [...(rows ?? [])];
