import { stayError, type Stay } from './booking-rules';
import type { FieldError } from '../calls/responses';
import { spellDay } from '../days';
import { BLOCK_REASON_LABELS, type BlockReason } from '../blocks/block-words';

/** The rules of blocks (product §4): pure functions, used by the server and the screens. */

/** From the first day to the day on which the unit is free again, as with a stay. Both are `yyyy-MM-dd`. */
export interface BlockedDays {
  fromDate: string;
  toDate: string;
}

/** The nights of a block as a stay, with which it is compared. */
export const stayOfBlock = ({ fromDate, toDate }: BlockedDays): Stay => ({
  checkInDate: fromDate,
  checkOutDate: toDate,
});

/** Checks a block's days; `null` when they are valid. */
export function blockError(block: BlockedDays): FieldError | null {
  if (block.fromDate >= block.toDate) return { field: 'toDate', message: 'The last day must be after the first.' };
  const error = stayError(stayOfBlock(block));
  return error && { ...error, field: 'toDate' };
}

/** Why a unit is blocked, with the note where there is one. */
export const spellReason = ({ reason, note }: { reason: BlockReason; note: string | null }): string =>
  note === null ? BLOCK_REASON_LABELS[reason] : `${BLOCK_REASON_LABELS[reason]} (${note})`;

/** What stands in the way, in a sentence: from when to when, who blocked the unit, and why. */
export const spellBlock = (
  block: BlockedDays & { id: number; by: string; reason: BlockReason; note: string | null },
): string =>
  `Blocked from ${spellDay(block.fromDate)} to ${spellDay(block.toDate)} by ${block.by}: ${spellReason(block)}.`;
