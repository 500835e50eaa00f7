import type { ListQuery } from '@capsule/contracts';
import type { QueryOf, QuerySchema } from '@capsule/contracts/resource/resource';
import type { TObject } from 'typebox';

/** What a contract says of a list. */
export interface ListContract {
  /** Its keys are the columns, and the table has them under the same names. */
  row: TObject;
  sorts: readonly string[];
  query: QuerySchema<unknown>;
}
export type SortOf<C extends ListContract> = C['sorts'][number];
/** What the query of a list has beside its page, its sort and its search. */
type FilterOf<C extends ListContract> = Exclude<keyof QueryOf<C>, keyof ListQuery> & string;

/** What counts as a row of a list. */
export interface Rowset {
  table: string;
  /** An SQL condition on the rows that the list is made of; without it, all. */
  where?: string;
  /** By the query's key: SQL conditions with `?` where the value goes. */
  filters: Readonly<Record<string, string>>;
  /** Which of the filters are ranges, by the query's key. */
  ranges?: Readonly<Record<string, Range>>;
  /** What `q` is looked for in: the SQL expression of a trigram index. A list without it takes no `q`. */
  search?: string;
}

/**
 * What a list is made of. All of it is written by us, none of it by a caller: it becomes SQL as it stands. Every sort and
 * every filter of the contract is here.
 */
export interface ListSource<C extends ListContract = ListContract> extends Rowset {
  contract: C;
  /** What each sort orders by: an SQL expression that is never NULL, with an index over `(expression, "id")`. */
  sorts: Readonly<Record<SortOf<C>, string>>;
  default: { sort: SortOf<C>; order: 'asc' | 'desc' };
  filters: Readonly<Record<FilterOf<C>, string>>;
}

/** How the rows of a filter are found that is a range. */
export interface Range {
  /** What an index orders by it. Its rows are counted along that. */
  order: string;
  /** What follows from the filter, and bounds how much of the index is read: an SQL condition with `?` for the value. */
  within?: string;
}

const rank = (words: readonly string[], text: string) =>
  `array_position('{${words.join(',')}}'::text[], ${text}::text)`;

/**
 * Orders a column of a few words by their meaning, as the contract lists them, and not by the alphabet (product §12).
 *
 * @returns an SQL expression that an index may be over
 */
export const rankOf = (column: string, words: readonly string[]): string => rank(words, `"${column}"`);

/** The filter by one of a column's words, which the index of its `rankOf` serves too. */
export const rankIs = (column: string, words: readonly string[]): string =>
  `${rankOf(column, words)} = ${rank(words, '?')}`;
