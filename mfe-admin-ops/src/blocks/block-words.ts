import type { Block } from '@capsule/contracts/bookings/block';
import { BLOCK_REASON_LABELS } from '@capsule/contracts/blocks/block-words';
import { spellDay } from '@capsule/contracts/days';

/** The texts of blocks (product §2.13, §8). */

const days = ({ fromDate, toDate }: Block): string => `${spellDay(fromDate)} to ${spellDay(toDate)}`;

const nameOf = ({ reason }: Block): string => BLOCK_REASON_LABELS[reason];

export const BLOCK_WORDS = {
  add: 'Block Dates',
  remove: 'Delete Block',
  nameOf,
  form: { new: 'Block Dates', edit: 'Edit Block' },
  saved: {
    created: (row: Block) => ({ title: 'Dates blocked', description: `${nameOf(row)}, ${days(row)}` }),
    updated: (row: Block) => ({ title: 'Block updated successfully', description: `${nameOf(row)}, ${days(row)}` }),
    failed: {
      title: 'Error saving block',
      description: 'There was an error saving the block. Please try again.',
    },
  },
  removed: {
    question: (row: Block) =>
      `Are you sure you want to delete the block from ${days(row)} (${nameOf(row)})? This action cannot be undone.`,
    done: () => ({ title: 'Block deleted' }),
    failed: {
      title: 'Error deleting block',
      description: 'There was an error deleting the block. Please try again.',
    },
  },
  gone: { title: 'This block is gone', description: 'Someone may have deleted it meanwhile.' },
  unread: { title: 'This block could not be opened', description: 'Please try again.' },
} as const;
