import type { ListQuery } from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import type { ListContract, ListSource, SortOf } from '../platform/lists/list-source';
import { listStatement } from '../platform/lists/list-sql';

/** How PostgreSQL reads a page, in its own words, without what it did not come to: a page of a large table must be no `Seq Scan`. */
export async function planOf<C extends ListContract>(
  database: DataSource,
  source: ListSource<C>,
  query: ListQuery<SortOf<C>>,
): Promise<string> {
  const { text, values } = listStatement(source, query);
  const plan: { 'QUERY PLAN': string }[] = await database.query(`EXPLAIN ANALYZE ${text}`, values);
  return plan
    .map((line) => line['QUERY PLAN'])
    .filter((line) => !line.includes('never executed'))
    .join('\n');
}
