import type { CapsuleUnit } from '@capsule/contracts/units/unit';

/** What this screen says when a write has ended (spec §8). The specification gives successes a title only. */

const named = ({ name, unitNumber }: CapsuleUnit) => `${name} (${unitNumber}) has been saved.`;

export const SAVE_NOTICES = {
  created: (unit: CapsuleUnit) => ({ title: 'Capsule unit created successfully', description: named(unit) }),
  updated: (unit: CapsuleUnit) => ({ title: 'Capsule unit updated successfully', description: named(unit) }),
  failed: {
    title: 'Error saving capsule unit',
    description: 'There was an error saving your capsule unit. Please try again.',
  },
};

export const DELETE_NOTICES = {
  done: { title: 'Capsule unit deleted' },
  failed: {
    title: 'Error deleting capsule unit',
    description: 'There was an error deleting the capsule unit. Please try again.',
  },
};
