import type { TObject } from 'typebox';

/** The texts of a row's instants, by its contract; `null` when it has none. */
const patterns = new WeakMap<TObject, RegExp | null>();

function patternOf(row: TObject): RegExp | null {
  const known = patterns.get(row);
  if (known !== undefined) return known;
  const instants = Object.entries(row.properties).filter(
    ([, { format }]: [string, { format?: string }]) => format === 'date-time',
  );
  const names = instants.map(([name]) => name).join('|');
  // A quote in a text of a person is written `\"`, so what they wrote can never look like a key and its value.
  const pattern = names === '' ? null : new RegExp(`("(?:${names})":"[^".+]+)(\\.\\d+)?\\+00:00"`, 'g');
  patterns.set(row, pattern);
  return pattern;
}

/**
 * Writes instants as `Date` does (`2026-11-20T09:00:00.120Z`) where PostgreSQL has written them as it does in UTC
 * (`2026-11-20T09:00:00.12+00:00`). `to_char` would do so in PostgreSQL, where it costs more (`npm run bench:api`).
 *
 * @param rows JSON as PostgreSQL writes rows of this contract
 */
export function withInstants(rows: string, row: TObject): string {
  const pattern = patternOf(row);
  if (pattern === null) return rows;
  return rows.replace(
    pattern,
    (_, until: string, fraction = '.') => `${until}${fraction.padEnd(4, '0').slice(0, 4)}Z"`,
  );
}
