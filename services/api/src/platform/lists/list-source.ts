import type { ListQuery } from '@capsule/contracts';
import type { QueryOf, QuerySchema } from '@capsule/contracts/resource/resource';
import type { TObject } from 'typebox';

/** The part of a contract that describes a list. */
export interface ListContract {
  /** Its keys are the names of the columns. */
  row: TObject;
  sorts: readonly string[];
  query: QuerySchema<unknown>;
}
export type SortOf<C extends ListContract> = C['sorts'][number];
/** The parameters of a list besides page, sort and search. */
type FilterOf<C extends ListContract> = Exclude<keyof QueryOf<C>, keyof ListQuery> & string;

/** The rows of a list, and how they are filtered. */
export interface Rowset {
  table: string;
  /** An SQL condition for the rows of the list; all rows by default. */
  where?: string;
  /** SQL conditions with `?` for the value, by query parameter. */
  filters: Readonly<Record<string, string>>;
  /** The filters that are ranges, by query parameter. */
  ranges?: Readonly<Record<string, Range>>;
  /** Whether its expressions contain `WHO_ASKS`; the derived keys must. */
  isPersonal?: true;
  /** The expression that `q` searches: that of a trigram index. A list without it has no `q`. */
  search?: string;
  /** Up to how many of the rows that a search or a filter leaves are counted; less than usual where rows are long. */
  narrowedCounted?: number;
}

/**
 * The SQL of a list. It is written by us only and becomes part of statements unchanged, so it must never contain input.
 * It must have every sort and every filter of the contract.
 */
export interface ListSource<C extends ListContract = ListContract> extends Rowset {
  contract: C;
  /** The SQL expression of each sort, which is never NULL and has an index over `(expression, "id")`. */
  sorts: Readonly<Record<SortOf<C>, string>>;
  default: { sort: SortOf<C>; order: 'asc' | 'desc' };
  filters: Readonly<Record<FilterOf<C>, string>>;
  /**
   * Keys of a row that are no columns, as SQL expressions over the row, which is called `page`. They are worked out for
   * the rows of the page alone, so that they may read other tables; nothing can be sorted or filtered by them.
   */
  derived?: Readonly<Record<string, string>>;
}

/** What `$1` is in the expressions of a list that depends on who asks: their id. */
export const WHO_ASKS = '$1::integer';

/** How the rows of a range filter are found. */
export interface Range {
  /** The indexed order along which its rows are counted. */
  order: string;
  /** A condition that follows from the filter and limits how much of the index is read, with `?` for the value. */
  within?: string;
}

const rank = (words: readonly string[], text: string) =>
  `array_position('{${words.join(',')}}'::text[], ${text}::text)`;

/**
 * Orders an enum column by the order of its words in the contract instead of the alphabet (product §12).
 *
 * @returns an SQL expression that can be indexed
 */
export const rankOf = (column: string, words: readonly string[]): string => rank(words, `"${column}"`);

/** Filters by one word of an enum column, using the index of its `rankOf`. */
export const rankIs = (column: string, words: readonly string[]): string =>
  `${rankOf(column, words)} = ${rank(words, '?')}`;
