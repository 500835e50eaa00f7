/**
 * Makes a call's body from a form's values (product §10): a create omits empty optional values; an edit sends only what
 * changed, and `null` clears a value. A form holds text as typed; a field's reader converts it to what the API takes.
 */

/** Converts values before they are sent; a field without a reader is sent as it is. */
export type Readers<Values> = { [Field in keyof Values]?: (value: Values[Field]) => unknown };

export type Body = Record<string, unknown>;

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** Only text can be empty: an empty list is sent as a list. */
const orNull = (value: unknown) => (value === '' ? null : value);

/** Whether two values of a field are the same: lists by what is in them. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function read<Values extends object>(values: Values, readers: Readers<Values>): [string, unknown][] {
  return (Object.keys(values) as (keyof Values & string)[]).map((field) => {
    const reader = readers[field];
    const value = values[field];
    return [field, reader ? reader(value) : value];
  });
}

/** The body of a POST, without empty values. If a required value is empty, the API returns the error (product §5). */
export function createBody<Values extends object>(values: Values, readers: Readers<Values> = {}): Body {
  return Object.fromEntries(read(values, readers).filter(([, value]) => !isEmpty(value)));
}

/** The body of a PATCH: the values that differ from the row when the form was opened. */
export function patchBody<Values extends object>(values: Values, initial: Values, readers: Readers<Values> = {}): Body {
  const before = Object.fromEntries(read(initial, readers));
  const changed = read(values, readers).filter(([field, value]) => !sameValue(value, before[field]));
  return Object.fromEntries(changed.map(([field, value]) => [field, orNull(value)]));
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number. Text that is not a number is sent as typed, so that the API returns an error for the field instead of
 * the input being lost.
 */
export function readNumber(text: string): number | string {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : typed;
}

/** An amount as screens write it: commas before each three digits. `1,65` is none, because it may mean 1.65. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Reads an amount, with commas between thousands or without; what is neither is sent as typed, as a number is. */
export function readMoney(text: string): number | string {
  const typed = text.trim();
  return readNumber(GROUPED.test(typed) ? typed.replaceAll(',', '') : typed);
}

/** Splits at commas, trims, and drops what is empty or was there before (product §5). */
export function readList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return [...new Set(items.filter(Boolean))];
}

/** A stored value as text for a field; empty when there is none. */
export const toText = (value: string | number | null | undefined): string => String(value ?? '');

/** A stored amount as text for a field; with cents only if there are any. */
export const toMoneyText = (dollars: number | null | undefined): string =>
  typeof dollars !== 'number' || Number.isInteger(dollars) ? toText(dollars) : dollars.toFixed(2);

/** A stored list as text for a field. */
export const toListText = (items: string[]): string => items.join(', ');
