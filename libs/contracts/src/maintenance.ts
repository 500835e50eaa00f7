import Type from 'typebox';
import { ListQuery } from './answers';
import {
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_SORTS,
  MAINTENANCE_STATUSES,
  type MaintenancePriority,
  type MaintenanceSort,
  type MaintenanceStatus,
} from './maintenance-words';
import { Day, Id, Instant, MAX_LENGTH, Money, Nullable, OneOf, Optional, Patch, Strict, Text, Version } from './schema';

/** Maintenance records: what is to be done, and was done, to a unit (spec §3). */

const fields = {
  capsuleId: Id({ title: 'Capsule Unit', examples: [1], 'x-message': 'Choose a unit.' }),
  title: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Title',
    examples: ['Replace the air filter'],
    'x-message': 'Enter a title.',
  }),
  description: Optional(
    Text(MAX_LENGTH.message, { title: 'Description', examples: ['The filter behind the bathroom panel.'] }),
  ),
  scheduledDate: Optional(
    Day({ title: 'Scheduled Date', examples: ['2027-03-01'], 'x-message': 'Enter a day as yyyy-MM-dd.' }),
  ),
  completedDate: Optional(
    Day({ title: 'Completed Date', examples: ['2027-03-02'], 'x-message': 'Enter a day as yyyy-MM-dd.' }),
  ),
  status: Type.Optional(
    OneOf(MAINTENANCE_STATUSES, { title: 'Status', default: MAINTENANCE_DEFAULTS.status, examples: ['pending'] }),
  ),
  priority: Type.Optional(
    OneOf(MAINTENANCE_PRIORITIES, {
      title: 'Priority',
      default: MAINTENANCE_DEFAULTS.priority,
      examples: ['medium'],
    }),
  ),
  cost: Optional(
    Money({
      title: 'Cost',
      examples: [120.5],
      'x-message': 'Enter the cost in dollars, with at most two decimals.',
    }),
  ),
  assignedTo: Optional(Id({ title: 'Assigned To', examples: [1], 'x-message': 'Choose a user.' })),
  notes: Optional(Text(MAX_LENGTH.message, { title: 'Notes', examples: ['Spare filters are in the shed.'] })),
  createdBy: Optional(
    Id({ title: 'Created By', description: 'Taken and ignored: it is who is signed in', examples: [1] }),
  ),
};

/** What creates a maintenance record (spec §7). */
export const MaintenanceInput = Strict(fields, { title: 'MaintenanceInput' });
export type MaintenanceInput = Type.Static<typeof MaintenanceInput>;

/** What changes a record; completing one sends `{ status, completedDate }` (spec §7). */
export const MaintenancePatch = Patch(MaintenanceInput, { title: 'MaintenancePatch' });
export type MaintenancePatch = Type.Static<typeof MaintenancePatch>;

/** A maintenance record as it is stored and listed. */
export const MaintenanceRecord = Strict(
  {
    id: Id(),
    capsuleId: Id(),
    title: Type.String({ examples: ['Replace the air filter'] }),
    description: Nullable(Type.String({ examples: ['The filter behind the bathroom panel.'] })),
    scheduledDate: Nullable(Day({ examples: ['2027-03-01'] })),
    completedDate: Nullable(Day({ examples: ['2027-03-02'] })),
    status: OneOf(MAINTENANCE_STATUSES),
    priority: OneOf(MAINTENANCE_PRIORITIES),
    cost: Nullable(Money({ examples: [120.5] })),
    /** A user's id. */
    assignedTo: Nullable(Id()),
    notes: Nullable(Type.String({ examples: ['Spare filters are in the shed.'] })),
    /** The id of the user who has made it. */
    createdBy: Id(),
    createdAt: Instant(),
    version: Version(),
  },
  { title: 'MaintenanceRecord' },
);
export type MaintenanceRecord = Type.Static<typeof MaintenanceRecord>;

/** What the list of maintenance records may be asked. */
export const MaintenanceQuery = ListQuery(MAINTENANCE_SORTS, {
  status: OneOf(MAINTENANCE_STATUSES),
  priority: OneOf(MAINTENANCE_PRIORITIES),
  capsuleId: Id(),
  assignedTo: Id(),
});
export interface MaintenanceQuery extends ListQuery<MaintenanceSort> {
  status?: MaintenanceStatus;
  priority?: MaintenancePriority;
  capsuleId?: number;
  assignedTo?: number;
}
