import type { TObject } from 'typebox';

/** What a list is made of. All of it is written by us, none of it by a caller: it becomes SQL as it stands. */
export interface ListSource<Sort extends string = string> {
  table: string;
  /** An SQL condition on the rows that the list is made of; without it, all. */
  where?: string;
  /** The contract of a row: its keys are the columns, and the table has them under the same names. */
  row: TObject;
  /** What each sort orders by: an SQL expression that is never NULL, with an index over `(expression, "id")`. */
  sorts: Readonly<Record<Sort, string>>;
  default: { sort: Sort; order: 'asc' | 'desc' };
  /** The screen's filters, by the query's key: SQL conditions with `?` where the value goes. */
  filters?: Readonly<Record<string, string>>;
  /** Which of the filters are ranges, by the query's key. */
  ranges?: Readonly<Record<string, Range>>;
  /** What `q` is looked for in: the SQL expression of a trigram index. A list without it takes no `q`. */
  search?: string;
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
 * Orders a column of a few words by their meaning, as the contract lists them, and not by the alphabet (design §8).
 *
 * @returns an SQL expression that an index may be over
 */
export const rankOf = (column: string, words: readonly string[]): string => rank(words, `"${column}"`);

/** The filter by one of a column's words, which the index of its `rankOf` serves too. */
export const rankIs = (column: string, words: readonly string[]): string =>
  `${rankOf(column, words)} = ${rank(words, '?')}`;

/** What counts as a row of a list. */
export type Rowset = Pick<ListSource, 'table' | 'where' | 'filters' | 'ranges' | 'search'>;
