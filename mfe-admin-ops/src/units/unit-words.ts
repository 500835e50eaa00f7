import type { CapsuleUnit } from '@capsule/contracts/units/unit';
import unit from '@capsule/contracts/units/unit.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import { UNIT_ROWS } from '../first-rows/unit-rows';

const saved = ({ name, unitNumber }: CapsuleUnit) => `${name} (${unitNumber}) has been saved.`;

/** The texts of the unit screen (product §2, §8). */
export const UNIT_WORDS = resourceWords(unit, {
  title: 'Capsule Units',
  label: UNIT_ROWS.label,
  search: UNIT_ROWS.search,
  loading: 'Loading capsule units...',
  empty: 'No capsule units found. Click "Add New Unit" to create one.',
  add: 'Add New Unit',
  form: { new: 'Add New Unit', edit: 'Edit Unit' },
  nameOf: ({ name }) => name,
  saved: {
    created: (row) => ({ title: 'Capsule unit created successfully', description: saved(row) }),
    updated: (row) => ({ title: 'Capsule unit updated successfully', description: saved(row) }),
    failed: {
      title: 'Error saving capsule unit',
      description: 'There was an error saving your capsule unit. Please try again.',
    },
  },
  removed: {
    question: ({ name, unitNumber }) =>
      `Are you sure you want to delete ${name} (${unitNumber})? This action cannot be undone.`,
    done: () => ({ title: 'Capsule unit deleted' }),
    failed: {
      title: 'Error deleting capsule unit',
      description: 'There was an error deleting the capsule unit. Please try again.',
    },
    refusals: {
      'unit.booked': 'It has bookings that are under way or still to come. Cancel or move those first.',
    },
  },
});
