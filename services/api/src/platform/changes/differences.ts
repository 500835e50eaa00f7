import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '@capsule/contracts';

/** The part of `next` that differs from the row. Keys that are absent, or `undefined`, are unchanged. */
export function differences<T extends object>(row: T, next: Partial<T>): Partial<T> {
  const changed = (Object.keys(next) as (keyof T)[]).filter(
    (key) => next[key] !== undefined && !isDeepStrictEqual(row[key], next[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, next[key]])) as Partial<T>;
}

/** Fields that every row has, and that the audit trail leaves out. */
const BOOKKEEPING = new Set(['id', 'version', 'createdAt']);

/**
 * The old and new values of a change, for the audit trail.
 *
 * @param told the fields whose values may be recorded; for others it records only that they changed
 */
export function fieldChanges(
  told: readonly string[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, FieldChange> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !BOOKKEEPING.has(field) && (before[field] ?? null) !== (after[field] ?? null),
  );
  const value = (values: Readonly<Record<string, unknown>>, field: string) =>
    told.includes(field) ? (values[field] ?? null) : null;
  return Object.fromEntries(fields.map((field) => [field, { from: value(before, field), to: value(after, field) }]));
}
