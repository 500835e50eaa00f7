import type { MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import maintenance from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import { MAINTENANCE_ROWS } from '../first-rows/maintenance-rows';

/** The texts of the maintenance screen (product §2.14, §8). */
export const MAINTENANCE_WORDS = resourceWords(maintenance, {
  title: 'Maintenance',
  label: MAINTENANCE_ROWS.label,
  search: MAINTENANCE_ROWS.search,
  loading: 'Loading maintenance records...',
  empty: 'No maintenance records found. Click "Add Maintenance Task" to create one.',
  add: 'Add Maintenance Task',
  form: { new: 'Add Maintenance Task', edit: 'Edit Maintenance Task' },
  nameOf: ({ title }) => title,
  saved: {
    created: () => ({ title: 'Maintenance record created successfully' }),
    updated: () => ({ title: 'Maintenance record updated successfully' }),
    failed: {
      title: 'Error saving record',
      description: 'There was an error saving the maintenance record. Please try again.',
    },
  },
  removed: {
    question: ({ title }) => `Are you sure you want to delete ${title}? This action cannot be undone.`,
    done: () => ({ title: 'Maintenance record deleted' }),
    failed: {
      title: 'Error deleting record',
      description: 'There was an error deleting the maintenance record. Please try again.',
    },
  },
});

/** Said when a completion was undone. */
export const TASK_AGAIN = ({ title, status }: MaintenanceRecord) => ({
  title: `Task is ${status} again`,
  description: title,
});

export const COMPLETE_TOASTS = {
  done: ({ title }: MaintenanceRecord) => ({
    title: 'Maintenance complete',
    description: `${title} has been marked as completed.`,
  }),
  failed: {
    title: 'Error updating record',
    description: 'There was an error updating the maintenance record. Please try again.',
  },
};
