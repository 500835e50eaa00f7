import { stringify, type Options } from 'csv-stringify/sync';

/** A value of a cell: a number is written as one, anything else is text. */
export type CsvCell = string | number | null;

/**
 * What a spreadsheet takes for the beginning of a formula, also in its full-width form, and the characters that such
 * programs skip before one.
 */
const BEGINS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A negative number that is stored as text harms nobody, and is still one to a spreadsheet. */
const IS_NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** A text that no spreadsheet runs as a formula: the apostrophe before it says that it is text. */
export const harmless = (text: string): string =>
  BEGINS_FORMULA.test(text) && !IS_NEGATIVE_NUMBER.test(text) ? `'${text}` : text;

const FORMAT: Options = {
  // As RFC 4180 has it.
  record_delimiter: 'windows',
  // Where a spreadsheet separates cells by semicolons, a text with one would otherwise begin a cell of its own.
  quoted_string: true,
  cast: { string: harmless },
};

/** The first line of a file. Its byte order mark tells spreadsheets that it is UTF-8. */
export const csvHeader = (titles: readonly string[]): string => stringify([titles], { ...FORMAT, bom: true });

/** Rows as lines of a CSV file (RFC 4180). */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => stringify([...rows], FORMAT);
