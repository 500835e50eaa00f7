import type { Static } from 'typebox';
import { Instant, Version } from '../schema/schema';
import { choice, integer, list, longText, money, text, url } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { MAX_PREPARATION_DAYS } from '../preparation/preparation-words';
import { UNIT_SORTS, UNIT_STATUSES, UNIT_TYPES } from './unit-words';

const rateMessage = (period: string) => `Enter the ${period} rate in dollars, with at most two decimals.`;

/** Capsule units: the homes that are let (product §3). A new one is `available` by default (product §9). */
export const unit = resource({
  name: 'unit',
  titles: { row: 'CapsuleUnit', input: 'UnitInput', patch: 'UnitPatch' },
  path: '/api/units',
  fields: {
    name: text({ label: 'Name', column: 'Unit', required: true, example: 'Trackside One', message: 'Enter a name.' }),
    unitNumber: text({
      label: 'Unit Number',
      required: true,
      maxLength: 40,
      description: 'Unique, e.g. CSH-0001',
      example: 'CSH-0001',
      placeholder: 'CSH-0001',
      message: 'Enter a unit number, such as CSH-0001.',
    }),
    location: text({
      label: 'Location',
      required: true,
      example: 'Randwick, NSW',
      placeholder: 'Randwick, NSW',
      message: 'Enter a location.',
    }),
    size: text({ label: 'Size', maxLength: 60, example: '120 sq ft', placeholder: '120 sq ft' }),
    type: choice(UNIT_TYPES, { label: 'Type', required: true, example: 'Standard', message: 'Choose a type.' }),
    features: list({
      label: 'Features',
      maxItems: 50,
      itemLength: 100,
      example: ['Climate control', 'Solar'],
      placeholder: 'Climate control, Solar',
      message: 'At most 50 features of 100 characters each.',
    }),
    description: longText({ label: 'Description', example: 'A bright studio beside the track.' }),
    dailyRate: money({ label: 'Daily Rate', required: true, example: 180, message: rateMessage('daily') }),
    weeklyRate: money({ label: 'Weekly Rate', example: 980, message: rateMessage('weekly') }),
    monthlyRate: money({ label: 'Monthly Rate', example: 3400, message: rateMessage('monthly') }),
    maxOccupancy: integer({
      label: 'Max Occupancy',
      required: true,
      min: 1,
      max: 10,
      example: 2,
      message: 'Enter a whole number of guests from 1 to 10.',
    }),
    status: choice(UNIT_STATUSES, { label: 'Status', default: 'available', example: 'available' }),
    preparationDays: integer({
      label: 'Preparation Days',
      min: 0,
      max: MAX_PREPARATION_DAYS,
      default: 0,
      description: 'At least as many days lie between two stays; a change leaves the bookings that are there',
      help: 'Days between two stays for cleaning and repairs. Bookings that are there already stay as they are.',
      example: 1,
      message: `Enter a whole number of days from 0 to ${MAX_PREPARATION_DAYS}.`,
    }),
    maintenanceNotes: longText({ label: 'Maintenance Notes', example: 'Filter due in May.' }),
    featuredImage: url({
      label: 'Featured Image',
      pattern: '^(https?://|/)\\S+$',
      example: '/media/trackside.jpg',
      placeholder: 'https:// or /media/…',
      message: 'Enter an address that starts with https:// or /.',
    }),
  },
  answered: { createdAt: Instant(), version: Version() },
  sorts: UNIT_SORTS,
  filters: ['status', 'type'],
  readers: BACK_OFFICE_ROLES,
  fails: {
    create: ['resource.conflict'],
    change: ['resource.conflict'],
    remove: ['unit.booked'],
    undo: ['resource.conflict'],
  },
  undoable: true,
});

export type UnitInput = Static<typeof unit.input>;
export type UnitPatch = Static<typeof unit.patch>;
export type CapsuleUnit = Static<typeof unit.row>;
export type UnitQuery = QueryOf<typeof unit>;
export type UnitCsvQuery = CsvQueryOf<typeof unit>;
