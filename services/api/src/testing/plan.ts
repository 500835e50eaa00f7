import type { ListQuery } from '@capsule/contracts';
import type { DataSource } from 'typeorm';
import { listStatement, type ListSource } from '../lists/list-sql';

/** How PostgreSQL would read a page, in its own words: a page of a large table must be no `Seq Scan`. */
export async function planOf<Sort extends string>(
  database: DataSource,
  source: ListSource<Sort>,
  query: ListQuery<Sort>,
): Promise<string> {
  const { text, values } = listStatement(source, query);
  const plan: { 'QUERY PLAN': string }[] = await database.query(`EXPLAIN ${text}`, values);
  return plan.map((line) => line['QUERY PLAN']).join('\n');
}
