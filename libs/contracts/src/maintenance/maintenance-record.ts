import Type, { type Static } from 'typebox';
import { bulkOf, type BulkInputOf } from '../changes/bulk';
import { MAX_ALT_LENGTH } from '../media/media-words';
import { choice, day, integer, longText, money, reference, structure, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { Id, Instant, MAX_LENGTH, Nullable, OneOf, Strict, Text, Version, type FieldNotes } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import {
  MAINTENANCE_DEFAULTS,
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_SORTS,
  MAINTENANCE_STATUSES,
  MAX_PHOTOS,
  MAX_REPEAT,
  REPEAT_UNITS,
} from './maintenance-words';

/** A photograph of a task: its address, and what it shows, which is the alt text that it had when it was chosen. */
export const Photo = Strict({
  path: Text(MAX_LENGTH.url, { pattern: '^(https?://|/)\\S+$', examples: ['/media/roof.jpg'] }),
  alt: Nullable(Text(MAX_ALT_LENGTH, { examples: ['A crack in the roof panel'] })),
});
export type Photo = Static<typeof Photo>;

const photos = (label: string) =>
  structure(
    {
      label,
      default: [],
      description: 'Images of the media library, in the order in which they are shown',
      example: [{ path: '/media/roof.jpg', alt: 'A crack in the roof panel' }],
      message: `At most ${MAX_PHOTOS} photographs, each with an address that starts with https:// or /.`,
    },
    (notes: FieldNotes) => Type.Array(Photo, { maxItems: MAX_PHOTOS, ...notes }),
  );

const described = resource({
  name: 'maintenance',
  titles: { row: 'MaintenanceRecord', input: 'MaintenanceInput', patch: 'MaintenancePatch' },
  path: '/api/maintenance',
  fields: {
    capsuleId: reference({
      label: 'Capsule Unit',
      column: 'Unit',
      required: true,
      example: 1,
      message: 'Choose a unit.',
    }),
    title: text({
      label: 'Title',
      column: 'Task',
      required: true,
      example: 'Replace the air filter',
      message: 'Enter a title.',
    }),
    description: longText({ label: 'Description', example: 'The filter behind the bathroom panel.' }),
    scheduledDate: day({
      label: 'Scheduled Date',
      column: 'Scheduled',
      example: '2027-03-01',
      message: 'Enter a day as yyyy-MM-dd.',
    }),
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
    repeatEvery: integer({
      label: 'Repeat Every',
      min: 1,
      max: MAX_REPEAT,
      help: 'Completing it makes the next. Empty: it is done once.',
      description: 'Completing it makes the next one, so much later; without it, it is done once',
      example: 3,
      message: `Enter a whole number from 1 to ${MAX_REPEAT}.`,
    }),
    repeatUnit: choice(REPEAT_UNITS, {
      label: 'Days or Months',
      default: MAINTENANCE_DEFAULTS.repeatUnit,
      example: 'months',
    }),
    cost: money({
      label: 'Cost',
      example: 120.5,
      message: 'Enter the cost in dollars, with at most two decimals.',
    }),
    /** A user's id. */
    assignedTo: reference({ label: 'Assigned To', example: 1, message: 'Choose a user.' }),
    photosBefore: photos('Photographs Before'),
    photosAfter: photos('Photographs After'),
    notes: longText({ label: 'Notes', example: 'Spare filters are in the shed.' }),
    createdBy: reference({
      label: 'Created By',
      description: 'Taken and ignored: it is who is signed in',
      example: 1,
      on: ['create', 'change'],
    }),
  },
  answered: {
    /** The id of the user who created it. */
    createdBy: Id(),
    /** The id of the record whose completion made this one; that may be deleted. */
    follows: Nullable(Id()),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: MAINTENANCE_SORTS,
  filters: ['status', 'priority', 'capsuleId', 'assignedTo'],
  asked: { overdue: OneOf(['yes'], { description: 'Only what is open and was scheduled before today' }) },
  readers: BACK_OFFICE_ROLES,
  fails: { undo: ['resource.conflict'] },
  undoable: true,
});

const bulk = bulkOf({
  path: described.path,
  title: 'MaintenanceBulk',
  writers: BACK_OFFICE_ROLES,
  actions: { complete: {} },
});

/** Maintenance records: work that is planned for a unit, or was done on it (product §3). */
export const maintenanceRecord = { ...described, bulk, calls: { ...described.calls, ...bulk.calls } };

export type MaintenanceInput = Static<typeof maintenanceRecord.input>;
/** The body of a change; completing a record sends `{ status, completedDate }` (product §7). */
export type MaintenancePatch = Static<typeof maintenanceRecord.patch>;
export type MaintenanceBulk = BulkInputOf<typeof bulk>;
export type MaintenanceRecord = Static<typeof maintenanceRecord.row>;
export type MaintenanceQuery = QueryOf<typeof maintenanceRecord>;
export type MaintenanceCsvQuery = CsvQueryOf<typeof maintenanceRecord>;
