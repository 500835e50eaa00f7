import type { Fields } from '@capsule/contracts/resource/field';
import pg from 'pg';
import { nameOfUser } from '../../database/display-name';
import type { ListContract, ListSource } from '../list-source';

/** The part of a contract that describes a list with a CSV. */
export interface CsvContract extends ListContract {
  fields: Fields;
}

/** A column for what a row has beside its fields. */
interface FurtherColumn {
  key: string;
  title: string;
  kind: 'text' | 'instant' | 'yesNo' | 'number';
}

/** A list that can be had as CSV. Its columns are the fields of the contract, under the titles that lists have. */
export interface CsvSource<C extends CsvContract = CsvContract> extends ListSource<C> {
  csv: {
    /** Begins the names of its files. @example 'bookings' // bookings-2026-11-22.csv */
    name: string;
    /** What stands for the ids of a field: an SQL expression over the row, which is called `page`. */
    names?: Readonly<Record<string, string>>;
    /** What a row has beside its fields, after them. */
    also?: readonly FurtherColumn[];
  };
}

/** A column of a CSV file. */
export interface CsvColumn {
  title: string;
  /** An SQL expression over the row, which is called `page`. */
  sql: string;
  isNumber: boolean;
}

/** The name of a unit, for the id in a column. */
export const unitName = (column: string): string =>
  `(SELECT unit."name" FROM units unit WHERE unit."id" = page."${column}")`;

/** The name of a user as lists show it, for the id in a column. */
export const userName = (column: string): string => nameOfUser(`page."${column}"`);

const NUMBERS = ['money', 'integer', 'reference', 'number'];

/** SQL for the text of a value, by the kind of field; other kinds are texts already. */
const TEXT_OF: Record<string, (value: string, timeZone: string) => string> = {
  day: (value) => `${value}::text`,
  list: (value) => `(SELECT string_agg(item, ', ') FROM jsonb_array_elements_text(${value}) item)`,
  // Photographs are the only structures in lists.
  structure: (value) => `(SELECT string_agg(item->>'path', ', ') FROM jsonb_array_elements(${value}) item)`,
  yesNo: (value) => `CASE WHEN ${value} THEN 'yes' ELSE 'no' END`,
  // As the company's clock shows it: spreadsheets know no time zones.
  instant: (value, timeZone) => `to_char(${value} AT TIME ZONE ${pg.escapeLiteral(timeZone)}, 'YYYY-MM-DD HH24:MI:SS')`,
};

/** The columns of a list's CSV. */
export function csvColumns(source: CsvSource, timeZone: string): CsvColumn[] {
  const { contract, csv, derived = {} } = source;
  const valueOf = (key: string) => (Object.hasOwn(derived, key) ? `(${derived[key]})` : `page."${key}"`);
  const columnOf = (key: string, title: string, kind: string): CsvColumn => {
    const name = csv.names?.[key];
    if (name !== undefined) return { title, sql: name, isNumber: false };
    const value = valueOf(key);
    return { title, sql: TEXT_OF[kind]?.(value, timeZone) ?? value, isNumber: NUMBERS.includes(kind) };
  };
  const fields = Object.entries(contract.fields).filter(([, { on }]) => on.includes('answer'));
  return [
    ...fields.map(([key, { label, column = label, kind }]) => columnOf(key, column, kind)),
    ...(csv.also ?? []).map(({ key, title, kind }) => columnOf(key, title, kind)),
  ];
}
