import type { TObject } from 'typebox';

/** What comes before an instant in a row's JSON: one for every instant of the contract. */
const starts = new WeakMap<TObject, string[]>();

function startsOf(row: TObject): string[] {
  const known = starts.get(row);
  if (known !== undefined) return known;
  const instants = Object.entries(row.properties).filter(
    ([, { format }]: [string, { format?: string }]) => format === 'date-time',
  );
  // A quote in a text of a person is written `\"`, so what they wrote can never look like a key and its value.
  const found = instants.map(([name]) => `"${name}":"`);
  starts.set(row, found);
  return found;
}

/** How long an instant is up to its seconds, and up to its milliseconds. */
const TO_SECONDS = 19;
const TO_MILLISECONDS = 23;

/** @param text an instant as PostgreSQL writes it in UTC, and whatever follows it */
function withInstant(text: string): string {
  const end = text.indexOf('+');
  const digits = text.slice(0, Math.min(end, TO_MILLISECONDS));
  // PostgreSQL leaves out the zeros at the end, and the point when nothing is left.
  const zeros = '.000'.slice(digits.length - TO_SECONDS);
  return `${digits}${zeros}Z${text.slice(text.indexOf('"', end))}`;
}

/**
 * Writes instants as `Date` does (`2026-11-20T09:00:00.120Z`) where PostgreSQL has written them as it does in UTC
 * (`2026-11-20T09:00:00.12+00:00`). `to_char` would do so in PostgreSQL, where it costs more (`npm run bench:api`).
 *
 * @param rows JSON as PostgreSQL writes rows of this contract
 */
export function withInstants(rows: string, row: TObject): string {
  return startsOf(row).reduce((written, start) => {
    const [first = '', ...rest] = written.split(start);
    return [first, ...rest.map(withInstant)].join(start);
  }, rows);
}
