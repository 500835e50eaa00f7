import type { Role, SearchKind } from '@capsule/contracts';
import type { Rowset } from '../../platform/lists/list-source';

/** What is read of a record that may be found: a text for each of its `columns`. */
export type Candidate<Column extends string = string> = { id: number } & Record<Column, string | null>;

/** What looking through records costs depends on their letters: of those with long texts, fewer are looked through. */
export const NEWEST = { short: 500, long: 200 } as const;

/** A field that is searched. */
export interface SearchedField<Column extends string = string> {
  column: Column;
  /** How screens call it. */
  label: string;
  /** Whether a record is known by it: to be called so counts more than to have the text somewhere. */
  isName?: true;
}

/** How records of one kind are found, and what is said of them. */
export interface SearchSource<Column extends string = string> {
  kind: SearchKind;
  /** The table, which of its rows count, and the text that its trigram index has. */
  rows: Rowset;
  readers: readonly Role[];
  /** SQL of what is read, by name. It is written by us only, so it must never contain input. */
  columns: Readonly<Record<Column, string>>;
  /** In the order in which they are looked through. */
  fields: readonly SearchedField<NoInfer<Column>>[];
  /** The columns with an index `<table>_<column>_prefix`; small tables need none. */
  prefixes: readonly NoInfer<Column>[];
  /** How many of the newest records are looked through, whatever the text: see {@link NEWEST}. */
  newest: number;
  title: (record: Candidate<Column>) => string;
  /** What tells records of one title from each other; absent parts are left out. */
  subtitle: (record: Candidate<Column>) => (string | null)[];
}

/** Checks the names of the columns against each other. */
export const source = <Column extends string>(given: SearchSource<Column>): SearchSource =>
  given as unknown as SearchSource;
