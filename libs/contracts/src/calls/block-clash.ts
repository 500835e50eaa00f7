import type { Static } from 'typebox';
import { BLOCK_REASONS, MAX_BLOCK_NOTE_LENGTH } from '../blocks/block-words';
import { Day, Id, MAX_LENGTH, Nullable, OneOf, Strict, Text } from '../schema/schema';
import { FreeStays } from './booking-clash';

/** The block that stands in the way of a stay, and when the unit is free for as long: part of `unit.blocked`. */
export const BlockClash = Strict(
  {
    block: Strict({
      id: Id(),
      capsuleId: Id(),
      fromDate: Day({ examples: ['2027-03-08'] }),
      toDate: Day({ examples: ['2027-03-15'] }),
      reason: OneOf(BLOCK_REASONS, { examples: ['transport'] }),
      note: Nullable(Text(MAX_BLOCK_NOTE_LENGTH, { examples: ['On its way to Randwick.'] })),
      /** Who blocked the unit, by the name that is shown. */
      by: Text(2 * MAX_LENGTH.name + 1, { examples: ['Priya Nair'] }),
    }),
    free: FreeStays,
  },
  { title: 'BlockClash' },
);
export type BlockClash = Static<typeof BlockClash>;
