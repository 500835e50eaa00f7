import type { BulkResult, BulkRow } from '@capsule/contracts/changes/bulk';
import { plural } from '@capsule/contracts/plural';
import type { ToastText } from '../write';

/** What a toast says of a write to several rows (product §8.2). */

/** How many names a sentence has. */
const NAMED = 3;

/** @example counted(3, { one: 'booking', many: 'bookings' }) // '3 bookings' */
export const counted = (count: number, { one, many }: { one: string; many: string }): string =>
  plural(count, one, many);

function list(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

/** The rows of the result, by why nothing was written. */
function byReason(rows: readonly BulkRow[]): Map<string, BulkRow[]> {
  const reasons = new Map<string, BulkRow[]>();
  for (const row of rows) {
    const reason = REASONS[row.outcome] ?? row.message ?? '';
    if (row.outcome !== 'done') reasons.set(reason, [...(reasons.get(reason) ?? []), row]);
  }
  return reasons;
}

/** A refusal is told in the API's words. */
const REASONS: Partial<Record<BulkRow['outcome'], string>> = {
  unchanged: 'It was so already.',
  stale: 'Someone else changed it meanwhile.',
  gone: 'Someone else has deleted it already.',
};

/** Of an undo: `gone` is what was undone before, or is too old. */
const UNDO_REASONS: typeof REASONS = { gone: 'It can no longer be undone.' };

interface Said {
  /** What the rows are called. */
  words: { one: string; many: string };
  /** What was done, as in `confirmed`. */
  done: string;
  nameOf: (id: number) => string;
}

/** Which rows were left, and why: a sentence for each reason. */
const leftOf = (rows: readonly BulkRow[], nameOf: Said['nameOf']): string =>
  [...byReason(rows)].map(([reason, left]) => `${list(left.map(({ id }) => nameOf(id)))}: ${reason}`).join(' ');

const described = (title: string, description: string): ToastText => ({ title, ...(description && { description }) });

/** The rows that were written, with the versions that they have by that. */
export const writtenIn = ({ rows }: BulkResult): { id: number; version: number }[] =>
  rows.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));

/** @example bulkToast(result, …) // { title: '2 bookings confirmed', description: 'Bo: Someone else changed it …' } */
export function bulkToast(result: BulkResult, { words, done, nameOf }: Said): ToastText {
  const { length } = writtenIn(result);
  const title = length === 0 ? `No ${words.one} ${done}` : `${counted(length, words)} ${done}`;
  return described(title, leftOf(result.rows, nameOf));
}

/** What is said once it was undone. */
export function undoneToast(result: BulkResult, { words, nameOf }: Omit<Said, 'done'>): ToastText {
  const { length } = writtenIn(result);
  const rows = result.rows.map((row) => ({
    ...row,
    ...(UNDO_REASONS[row.outcome] && { outcome: 'refused' as const, message: UNDO_REASONS[row.outcome]! }),
  }));
  const title = length === 0 ? 'Not undone' : `${counted(length, words)} as before`;
  return described(title, leftOf(rows, nameOf));
}

/** Said when the call itself failed, which may be after some of the rows. */
export const BULK_FAILED = {
  title: 'Error changing the rows',
  description: 'Some of them may be changed already. Please try again.',
} as const;
export const UNDO_FAILED = { title: 'Not undone', description: 'Please try again.' } as const;
