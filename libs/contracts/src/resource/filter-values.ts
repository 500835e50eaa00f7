import type { TSchema } from 'typebox';
import { isDay } from '../days';

/**
 * What a filter of a list takes, as plain data: a screen reads it from an address, which people keep and send on, and
 * ignores what its list would refuse.
 */
export type FilterValues =
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'whole'; least: number; most: number }
  | { kind: 'day' }
  | { kind: 'text'; pattern: string };

/** The keywords of JSON Schema that the schemas of filters have. */
interface Keywords {
  anyOf?: Keywords[];
  enum?: string[];
  type?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

function valuesIn({ anyOf, enum: words, type, format, pattern, minimum, maximum }: Keywords): FilterValues {
  // The field may be without a value in a row; a list is narrowed to one that it has.
  const valued = anyOf?.find((each) => each.type !== 'null');
  if (valued) return valuesIn(valued);
  if (words) return { kind: 'word', words };
  if (type === 'boolean') return { kind: 'word', words: ['true', 'false'] };
  if (type === 'integer') {
    return { kind: 'whole', least: minimum ?? Number.MIN_SAFE_INTEGER, most: maximum ?? Number.MAX_SAFE_INTEGER };
  }
  if (format === 'date') return { kind: 'day' };
  return { kind: 'text', pattern: pattern ?? '' };
}

/** What a filter takes, from its schema in the query of the list. */
export const filterValues = (schema: TSchema): FilterValues => valuesIn(schema as Keywords);

const WHOLE = /^(0|-?[1-9]\d*)$/;

/** Whether a filter takes a text, as it stands in an address. */
export function takes(values: FilterValues, text: string): boolean {
  if (values.kind === 'word') return values.words.includes(text);
  if (values.kind === 'day') return isDay(text);
  if (values.kind === 'text') return new RegExp(values.pattern).test(text);
  return WHOLE.test(text) && Number(text) >= values.least && Number(text) <= values.most;
}
