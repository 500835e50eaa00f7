/** Constants of blocks (product §4). No schemas in this file, so that screens can import it. */

/** Why a unit is blocked. */
export const BLOCK_REASONS = ['owner-use', 'transport', 'other'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** How a reason is shown. */
export const BLOCK_REASON_LABELS: Record<BlockReason, string> = {
  'owner-use': "Owner's use",
  transport: 'Transport between venues',
  other: 'Other reason',
};

/** The columns by which blocks can be sorted. */
export const BLOCK_SORTS = ['fromDate'] as const;

/** The longest note of a block. */
export const MAX_BLOCK_NOTE_LENGTH = 500;

/** The defaults of a new block. */
export const BLOCK_DEFAULTS = { reason: 'owner-use' } as const;

/** The status of a block's bar on the availability board. */
export const BLOCKED = 'blocked';
