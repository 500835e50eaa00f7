/**
 * Between a form's values and a call's body (product §10): create omits empty optional values; edit sends only what
 * changed, and `null` clears. A form holds what was typed; a field's reader turns that into what the API takes.
 */

/** How values are read; a field without a reader is sent as it stands. */
export type Readers<Values> = { [Field in keyof Values]?: (value: Values[Field]) => unknown };

export type Body = Record<string, unknown>;

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** An array is never empty text: an empty list is sent as one. */
const orNull = (value: unknown) => (value === '' ? null : value);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function read<Values extends object>(values: Values, readers: Readers<Values>): [string, unknown][] {
  return (Object.keys(values) as (keyof Values & string)[]).map((field) => {
    const reader = readers[field];
    const value = values[field];
    return [field, reader ? reader(value) : value];
  });
}

/** The body of a POST: every value but the empty ones. What is required and empty, the API names (product §5). */
export function createBody<Values extends object>(values: Values, readers: Readers<Values> = {}): Body {
  return Object.fromEntries(read(values, readers).filter(([, value]) => !isEmpty(value)));
}

/** The body of a PATCH: what differs from the row that the form was opened with. */
export function patchBody<Values extends object>(values: Values, initial: Values, readers: Readers<Values> = {}): Body {
  const before = Object.fromEntries(read(initial, readers));
  const changed = read(values, readers).filter(([field, value]) => !same(value, before[field]));
  return Object.fromEntries(changed.map(([field, value]) => [field, orNull(value)]));
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * Reads a number. A text that is none is sent as typed, so that the API's answer names the field: nothing that
 * someone typed is dropped without a word.
 */
export function readNumber(text: string): number | string {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : typed;
}

/** Splits at commas, trims, and drops what is empty (product §5). */
export const readList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** A stored value as a text field shows it; none is an empty text. */
export const toText = (value: string | number | null | undefined): string => String(value ?? '');

/** A stored amount as it is entered: cents are shown when there are any. */
export const toMoneyText = (dollars: number | null | undefined): string =>
  typeof dollars !== 'number' || Number.isInteger(dollars) ? toText(dollars) : dollars.toFixed(2);

/** A stored list as it is entered. */
export const toListText = (items: string[]): string => items.join(', ');
