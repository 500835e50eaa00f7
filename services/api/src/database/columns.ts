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
