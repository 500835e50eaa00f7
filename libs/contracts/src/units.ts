import Type from 'typebox';
import { ListQuery } from './answers';
import { Id, Instant, MAX_LENGTH, Money, Nullable, OneOf, Optional, Patch, Strict, Text, Version } from './schema';
import { UNIT_SORTS, UNIT_STATUSES, UNIT_TYPES, type UnitStatus, type UnitType } from './unit-words';

/** Capsule units: the homes that are let (spec §3). */

const rateMessage = (period: string) => `Enter the ${period} rate in dollars, with at most two decimals.`;

const fields = {
  name: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Name',
    examples: ['Trackside One'],
    'x-message': 'Enter a name.',
  }),
  unitNumber: Text(40, {
    minLength: 1,
    title: 'Unit Number',
    description: 'Unique, e.g. CSH-0001',
    examples: ['CSH-0001'],
    'x-message': 'Enter a unit number, such as CSH-0001.',
  }),
  location: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Location',
    examples: ['Randwick, NSW'],
    'x-message': 'Enter a location.',
  }),
  size: Optional(Text(60, { title: 'Size', examples: ['120 sq ft'] })),
  type: OneOf(UNIT_TYPES, { title: 'Type', examples: ['Standard'], 'x-message': 'Choose a type.' }),
  features: Type.Optional(
    Type.Array(Text(100, { minLength: 1 }), {
      maxItems: 50,
      title: 'Features',
      examples: [['Climate control', 'Solar']],
      'x-message': 'At most 50 features of 100 characters each.',
    }),
  ),
  description: Optional(
    Text(MAX_LENGTH.message, { title: 'Description', examples: ['A bright studio beside the track.'] }),
  ),
  dailyRate: Money({ title: 'Daily Rate', examples: [180], 'x-message': rateMessage('daily') }),
  weeklyRate: Optional(Money({ title: 'Weekly Rate', examples: [980], 'x-message': rateMessage('weekly') })),
  monthlyRate: Optional(Money({ title: 'Monthly Rate', examples: [3400], 'x-message': rateMessage('monthly') })),
  maxOccupancy: Type.Integer({
    minimum: 1,
    maximum: 10,
    title: 'Max Occupancy',
    examples: [2],
    'x-message': 'Enter a whole number of guests from 1 to 10.',
  }),
  status: Type.Optional(OneOf(UNIT_STATUSES, { title: 'Status', default: 'available', examples: ['available'] })),
  maintenanceNotes: Optional(
    Text(MAX_LENGTH.message, { title: 'Maintenance Notes', examples: ['Filter due in May.'] }),
  ),
  featuredImage: Optional(
    Type.String({
      maxLength: 2000,
      pattern: '^(https?://|/)\\S+$',
      title: 'Featured Image',
      examples: ['/media/trackside.jpg'],
      'x-message': 'Enter an address that starts with https:// or /.',
    }),
  ),
};

/** What creates a unit (spec §7). Without a status it is `available` (spec §9). */
export const UnitInput = Strict(fields, { title: 'UnitInput' });
export type UnitInput = Type.Static<typeof UnitInput>;

/** What changes a unit. */
export const UnitPatch = Patch(UnitInput, { title: 'UnitPatch' });
export type UnitPatch = Type.Static<typeof UnitPatch>;

/** A unit as it is stored and listed. */
export const CapsuleUnit = Strict(
  {
    id: Id(),
    name: Type.String(),
    unitNumber: Type.String(),
    location: Type.String(),
    size: Nullable(Type.String()),
    type: OneOf(UNIT_TYPES),
    features: Type.Array(Type.String()),
    description: Nullable(Type.String()),
    dailyRate: Money(),
    weeklyRate: Nullable(Money()),
    monthlyRate: Nullable(Money()),
    maxOccupancy: Type.Integer(),
    status: OneOf(UNIT_STATUSES),
    maintenanceNotes: Nullable(Type.String()),
    featuredImage: Nullable(Type.String()),
    createdAt: Instant(),
    version: Version(),
  },
  { title: 'CapsuleUnit' },
);
export type CapsuleUnit = Type.Static<typeof CapsuleUnit>;

/** What the list of units may be asked. */
export const UnitQuery = ListQuery(UNIT_SORTS, { status: OneOf(UNIT_STATUSES), type: OneOf(UNIT_TYPES) });
export interface UnitQuery extends ListQuery<(typeof UNIT_SORTS)[number]> {
  status?: UnitStatus;
  type?: UnitType;
}
