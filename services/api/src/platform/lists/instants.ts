import type { TObject } from 'typebox';

/** The text before each instant in a row's JSON, by contract. */
const starts = new WeakMap<TObject, string[]>();

function startsOf(row: TObject): string[] {
  const known = starts.get(row);
  if (known !== undefined) return known;
  const instants = Object.entries(row.properties).filter(
    ([, { format }]: [string, { format?: string }]) => format === 'date-time',
  );
  // Quotes in texts are written `\"` in JSON, so nothing that a user typed can look like a key and its value.
  const found = instants.map(([name]) => `"${name}":"`);
  starts.set(row, found);
  return found;
}

/** Length of an instant up to its seconds, and up to its milliseconds. */
const TO_SECONDS = 19;
const TO_MILLISECONDS = 23;

/** @param text begins with an instant as PostgreSQL writes it in UTC; the rest is kept */
function withInstant(text: string): string {
  const end = text.indexOf('+');
  const digits = text.slice(0, Math.min(end, TO_MILLISECONDS));
  // PostgreSQL omits trailing zeros, and the point if no digits are left.
  const zeros = '.000'.slice(digits.length - TO_SECONDS);
  return `${digits}${zeros}Z${text.slice(text.indexOf('"', end))}`;
}

/**
 * Converts instants from the format of PostgreSQL in UTC (`2026-11-20T09:00:00.12+00:00`) to that of `Date`
 * (`2026-11-20T09:00:00.120Z`). `to_char` could do it in PostgreSQL, but costs more (`npm run bench:api`).
 *
 * @param rows JSON as PostgreSQL writes rows of this contract
 */
export function withInstants(rows: string, row: TObject): string {
  return startsOf(row).reduce((written, start) => {
    const [first = '', ...rest] = written.split(start);
    return [first, ...rest.map(withInstant)].join(start);
  }, rows);
}
