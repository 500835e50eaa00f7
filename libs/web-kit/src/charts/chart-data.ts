import type { BadgeColor } from '../badge';
import { NO_VALUE } from '../format';

/** A column of numbers: bars of one colour, or of one colour for each category. */
export interface ChartSeries {
  label: string;
  color: BadgeColor | readonly BadgeColor[];
  /** One for each category; `null` where there is no number. */
  data: readonly (number | null)[];
}

/** What a chart and its table show alike: stacked bars, one stack for each category. */
export interface ChartData {
  /** What a category is, such as `Month`. */
  category: string;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** A number as it is written. */
  write: (value: number) => string;
  /** A number of the scale, where there is room for few letters; by default as it is written elsewhere. */
  writeScale?: (value: number) => string;
  /** The end of the scale; by default that of the highest stack. */
  max?: number;
  /** The least that lies between two numbers of the scale; by default 1. */
  step?: number;
  /** Lines across at numbers that mean something. */
  bounds?: readonly { value: number; label: string }[];
  /** What happened in some of the categories: a line through each, and a column of the table. */
  marks?: ChartMarks;
}

export interface ChartMarks {
  /** What all of them are, such as `Lock`. */
  label: string;
  /** By category. */
  texts: ReadonlyMap<string, string>;
}

/** A number of a series as it is written, or that there is none. */
export const writeNumber = ({ write }: Pick<ChartData, 'write'>, value: number | null | undefined): string =>
  typeof value === 'number' ? write(value) : NO_VALUE;
