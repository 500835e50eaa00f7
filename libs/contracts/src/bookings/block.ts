import type { Static } from 'typebox';
import { choice, day, longText, reference } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Instant, Version } from '../schema/schema';
import { BLOCK_DEFAULTS, BLOCK_REASONS, BLOCK_SORTS, MAX_BLOCK_NOTE_LENGTH } from '../blocks/block-words';

/** What stands in the way of a block: a booking, or another block. */
const TAKEN = ['booking.overlap', 'unit.blocked'] as const;

/** Blocks: days on which a unit cannot be booked, and why (product §3). */
export const block = resource({
  name: 'block',
  titles: { row: 'Block', input: 'BlockInput', patch: 'BlockPatch' },
  path: '/api/blocks',
  fields: {
    capsuleId: reference({ label: 'Capsule Unit', required: true, example: 1, message: 'Choose a unit.' }),
    fromDate: day({ label: 'From', required: true, example: '2027-03-01', message: 'Enter the first day.' }),
    toDate: day({
      label: 'Free Again On',
      required: true,
      description: 'After the first day; the unit is free again on this day',
      example: '2027-03-08',
      message: 'Enter the day on which the unit is free again.',
    }),
    reason: choice(BLOCK_REASONS, { label: 'Reason', default: BLOCK_DEFAULTS.reason, example: 'transport' }),
    note: longText({ label: 'Note', maxLength: MAX_BLOCK_NOTE_LENGTH, example: 'On its way to Randwick.' }),
  },
  answered: {
    /** The id of the user who created it. */
    createdBy: Id(),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: BLOCK_SORTS,
  filters: ['capsuleId'],
  readers: BACK_OFFICE_ROLES,
  fails: { create: TAKEN, change: TAKEN, undo: TAKEN },
  undoable: true,
});

export type BlockInput = Static<typeof block.input>;
export type BlockPatch = Static<typeof block.patch>;
export type Block = Static<typeof block.row>;
export type BlockQuery = QueryOf<typeof block>;
export type BlockCsvQuery = CsvQueryOf<typeof block>;
