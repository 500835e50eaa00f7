import { spellDay } from '@capsule/contracts/days';
import type { RowText } from '@capsule/contracts/releases/first-rows';
import { textByRule } from '@capsule/contracts/row-rules/row-rules';
import { capitalised, formatDate, formatMoney, formatTime, today } from '../format';

/** What a field of a row may hold. */
export type Stored = string | number | boolean | null | undefined;

export const valueOf = (row: object, field: string): Stored => (row as Record<string, Stored>)[field];

export const isEmpty = (value: Stored): value is '' | null | undefined =>
  value === null || value === undefined || value === '';

const WAYS: Record<Extract<RowText, { as: unknown }>['as'], (value: string) => string> = {
  date: formatDate,
  day: spellDay,
  money: (value) => formatMoney(Number(value)),
  time: formatTime,
  word: capitalised,
};

/** What a description says of a row; `''` where that is nothing. */
export function textOf(row: object, text: RowText): string {
  if (typeof text === 'string') return String(valueOf(row, text) ?? '');
  if ('rule' in text) return textByRule(text.rule, row, today) ?? '';
  const { field, as, before = '', none = '' } = text;
  const value = valueOf(row, field);
  return isEmpty(value) ? none : before + WAYS[as](String(value));
}
