import type { Static } from 'typebox';
import { choice, day, longText, money, reference, text } from '../resource/field-kinds';
import { resource, type QueryOf } from '../resource/resource';
import { Id, Instant, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import {
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_SORTS,
  MAINTENANCE_STATUSES,
} from './maintenance-words';

/** Maintenance records: what is to be done, and was done, to a unit (product §3). */
export const maintenanceRecord = resource({
  name: 'maintenance',
  titles: { row: 'MaintenanceRecord', input: 'MaintenanceInput', patch: 'MaintenancePatch' },
  path: '/api/maintenance',
  fields: {
    capsuleId: reference({ label: 'Capsule Unit', required: true, example: 1, message: 'Choose a unit.' }),
    title: text({ label: 'Title', required: true, example: 'Replace the air filter', message: 'Enter a title.' }),
    description: longText({ label: 'Description', example: 'The filter behind the bathroom panel.' }),
    scheduledDate: day({ label: 'Scheduled Date', example: '2027-03-01', message: 'Enter a day as yyyy-MM-dd.' }),
    completedDate: day({ label: 'Completed Date', example: '2027-03-02', message: 'Enter a day as yyyy-MM-dd.' }),
    status: choice(MAINTENANCE_STATUSES, {
      label: 'Status',
      default: MAINTENANCE_DEFAULTS.status,
      example: 'pending',
    }),
    priority: choice(MAINTENANCE_PRIORITIES, {
      label: 'Priority',
      default: MAINTENANCE_DEFAULTS.priority,
      example: 'medium',
    }),
    cost: money({
      label: 'Cost',
      example: 120.5,
      message: 'Enter the cost in dollars, with at most two decimals.',
    }),
    /** A user's id. */
    assignedTo: reference({ label: 'Assigned To', example: 1, message: 'Choose a user.' }),
    notes: longText({ label: 'Notes', example: 'Spare filters are in the shed.' }),
    createdBy: reference({
      label: 'Created By',
      description: 'Taken and ignored: it is who is signed in',
      example: 1,
      on: ['create', 'change'],
    }),
  },
  answered: {
    /** The id of the user who has made it. */
    createdBy: Id(),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: MAINTENANCE_SORTS,
  filters: ['status', 'priority', 'capsuleId', 'assignedTo'],
  readers: BACK_OFFICE_ROLES,
});

export type MaintenanceInput = Static<typeof maintenanceRecord.input>;
/** What changes a record; completing one sends `{ status, completedDate }` (product §7). */
export type MaintenancePatch = Static<typeof maintenanceRecord.patch>;
export type MaintenanceRecord = Static<typeof maintenanceRecord.row>;
export type MaintenanceQuery = QueryOf<typeof maintenanceRecord>;
