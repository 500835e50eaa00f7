import type { ValueTransformer } from 'typeorm';

const toText: ValueTransformer = {
  from: (value: Date | null) => value?.toISOString() ?? null,
  to: (value: unknown) => value,
};

/**
 * Options of a `timestamptz` column that is answered: ISO 8601 text in UTC, as the contracts have it, and exact to
 * the millisecond, so that a list (written by PostgreSQL) and a single row (written by Node) agree.
 *
 * @example @Column('timestamptz', { ...instant, default: () => 'now()' }) createdAt!: string;
 */
export const instant = { precision: 3, transformer: toText } as const;

const toNumber: ValueTransformer = {
  // pg gives a numeric as text; 12 digits are exact in a number.
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

/**
 * Options of a `numeric` column of Australian dollars and cents, which calls carry as a number (product §10).
 *
 * @example @Column('numeric', { ...money }) dailyRate!: number;
 */
export const money = { precision: 12, scale: 2, transformer: toNumber } as const;

/**
 * The SQL check that a column holds one of a few words.
 *
 * @example @Check(isOneOf('status', UNIT_STATUSES))
 */
export const isOneOf = (column: string, words: readonly string[]): string =>
  `"${column}" IN (${words.map((word) => `'${word}'`).join(', ')})`;
