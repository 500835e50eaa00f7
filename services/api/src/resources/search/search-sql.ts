import type { Statement } from '../../platform/lists/prepared';
import { likePattern, unfiltered } from '../../platform/lists/filter';
import type { Candidate, SearchSource } from './search-source';

/**
 * The statements of the search. Each reads a bounded number of rows of a table of any size, except that for all rows,
 * which is given a time limit instead.
 */

/** What one kind has near at hand. */
export interface NearRow {
  kind: string;
  records: Candidate[];
  /** Whether the newest records are all that there are. */
  isWhole: boolean;
}

const containing = ({ rows }: SearchSource, pattern: string) => `${rows.search} ILIKE ${pattern}`;

const columnsOf = ({ columns }: SearchSource) =>
  ['"id"', ...Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`)].join(', ');

/** In the order of bytes, the texts with this beginning are neighbours. No text sorts behind the last character. */
function beginning(source: SearchSource, column: string, limit: number): string {
  const key = `lower("${column}") COLLATE "C"`;
  return `(SELECT ${columnsOf(source)} FROM ${source.rows.table}
    WHERE ${unfiltered(source.rows)} AND ${key} >= lower($1::text) AND ${key} < lower($1::text) || chr(1114111)
    ORDER BY ${key}, "id" DESC LIMIT ${limit})`;
}

function nearOf(source: SearchSource, limit: number): string {
  const { kind, rows, prefixes, newest: count } = source;
  const newest = `SELECT * FROM ${rows.table} WHERE ${unfiltered(rows)} ORDER BY "id" DESC`;
  const found = [
    ...prefixes.map((column) => beginning(source, column, limit)),
    `(SELECT ${columnsOf(source)} FROM (${newest} LIMIT ${count}) newest
      WHERE ${containing(source, '$2')} ORDER BY "id" DESC LIMIT ${limit})`,
  ];
  return `SELECT '${kind}' AS "kind",
    coalesce((SELECT json_agg(found) FROM (${found.join(' UNION ALL ')}) found), '[]') AS "records",
    NOT EXISTS (${newest} OFFSET ${count}) AS "isWhole"`;
}

/**
 * Reads, of each kind, records whose names begin with the text, and the newest that have it anywhere.
 *
 * @param limit records of each way
 */
export const nearStatement = (sources: readonly SearchSource[], q: string, limit: number): Statement => ({
  text: sources.map((source) => nearOf(source, limit)).join(' UNION ALL '),
  values: [q, likePattern(q)],
});

/** Reads the newest records of one kind that have the text anywhere. */
export const farStatement = (source: SearchSource, q: string, limit: number): Statement => ({
  text: `SELECT ${columnsOf(source)} FROM ${source.rows.table}
    WHERE ${unfiltered(source.rows)} AND ${containing(source, '$1')} ORDER BY "id" DESC LIMIT ${limit}`,
  values: [likePattern(q)],
});
