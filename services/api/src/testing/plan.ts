import type { ListQuery } from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import type { ListContract, ListSource, SortOf } from '../platform/lists/list-source';
import { listStatement } from '../platform/lists/list-sql';

/**
 * The plan of PostgreSQL for a page, without nodes that were never executed. Pages of large tables must not need a `Seq
 * Scan`.
 */
export async function planOf<C extends ListContract>(
  database: DataSource,
  source: ListSource<C>,
  query: ListQuery<SortOf<C>>,
  rare?: string,
): Promise<string> {
  const { text, values } = listStatement(source, query, { whoAsks: 1, rare });
  const plan: { 'QUERY PLAN': string }[] = await database.query(`EXPLAIN ANALYZE ${text}`, values);
  return plan
    .map((line) => line['QUERY PLAN'])
    .filter((line) => !line.includes('never executed'))
    .join('\n');
}
