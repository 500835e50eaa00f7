import Type from 'typebox';
import { BLOCKED, BLOCK_REASONS, MAX_BLOCK_NOTE_LENGTH } from '../blocks/block-words';
import { BAR_KINDS, BOOKING_STATUSES, MAX_GUESTS, PAYMENT_STATUSES } from './booking-words';
import { MAINTENANCE_STATUSES } from '../maintenance/maintenance-words';
import { PreparationDays } from '../calls/booking-clash';
import { QUOTE_PERIODS } from './quote';
import { Day, Id, MAX_LENGTH, Money, Nullable, OneOf, Strict, Text, Version } from '../schema/schema';
import { UNIT_STATUSES, UNIT_TYPES } from '../units/unit-words';

/** What a stay costs, and which units are free (product §12). */

/**
 * The days for which a price or the availability board is requested; `to` is the day of departure and is not included.
 */
export const StayQuery = Strict(
  {
    from: Day({ examples: ['2027-03-01'], 'x-message': 'Send the first day as yyyy-MM-dd.' }),
    to: Day({ examples: ['2027-03-08'], 'x-message': 'Send the day of departure as yyyy-MM-dd.' }),
  },
  { title: 'StayQuery' },
);
export type StayQuery = Type.Static<typeof StayQuery>;

/** The query of the availability board. */
export const BoardQuery = Strict(
  {
    ...StayQuery.properties,
    canceled: Type.Optional(OneOf(['yes'], { description: 'Canceled bookings, too, which hold no night' })),
  },
  { title: 'BoardQuery' },
);
export type BoardQuery = Type.Static<typeof BoardQuery>;

/** The cheapest price of a stay and its lines, as `quote` computes it, and when the unit is ready for the next one. */
export const StayQuote = Strict(
  {
    nights: Type.Integer({ minimum: 1, examples: [8] }),
    total: Money({ examples: [1160] }),
    /** The day of departure and the days of preparation, which cost nothing. */
    readyOn: Day({ examples: ['2027-03-10'] }),
    lines: Type.Array(
      Strict({
        period: OneOf(QUOTE_PERIODS),
        count: Type.Integer({ minimum: 1 }),
        rate: Money(),
        amount: Money(),
      }),
      {
        examples: [
          [
            { period: 'week', count: 1, rate: 980, amount: 980 },
            { period: 'day', count: 1, rate: 180, amount: 180 },
          ],
        ],
      },
    ),
  },
  { title: 'StayQuote' },
);
export type StayQuote = Type.Static<typeof StayQuote>;

/** Days on which a unit is booked, blocked or in maintenance: from `from` to the day before `to`. */
export const AvailabilityBar = Strict(
  {
    kind: OneOf(BAR_KINDS),
    /** The id of the booking, of the block, or of the maintenance record. */
    id: Id(),
    from: Day({ examples: ['2027-03-01'] }),
    to: Day({ examples: ['2027-03-08'] }),
    /** The client's name, the reason of the block, or the task's title. */
    label: Type.String({ examples: ['Priya Nair'] }),
    status: OneOf([...new Set([...BOOKING_STATUSES, ...MAINTENANCE_STATUSES, BLOCKED])], { examples: ['confirmed'] }),
    /** What is needed to show and to move a booking; `null` for others. */
    booking: Nullable(
      Strict({
        version: Version(),
        totalGuests: Type.Integer({ minimum: 1, maximum: MAX_GUESTS, examples: [2] }),
        totalAmount: Money({ examples: [980] }),
        paymentStatus: OneOf(PAYMENT_STATUSES),
        /** The last day of a pending booking's hold. */
        holdUntil: Nullable(Day()),
      }),
    ),
    /** What is needed to show a block; `null` for others. */
    block: Nullable(
      Strict({
        reason: OneOf(BLOCK_REASONS, { examples: ['transport'] }),
        note: Nullable(Text(MAX_BLOCK_NOTE_LENGTH, { examples: ['On its way to Randwick.'] })),
        /** Who blocked the unit, by the name that is shown. */
        by: Text(2 * MAX_LENGTH.name + 1, { examples: ['Priya Nair'] }),
      }),
    ),
  },
  { title: 'AvailabilityBar' },
);
export type AvailabilityBar = Type.Static<typeof AvailabilityBar>;

/**
 * A unit's row on the board; its bars are sorted by day. Stays are also included if they are near the requested days by
 * no more than the unit's preparation days.
 */
export const UnitAvailability = Strict(
  {
    id: Id(),
    name: Type.String({ examples: ['Trackside One'] }),
    unitNumber: Type.String({ examples: ['CSH-0001'] }),
    location: Type.String({ examples: ['Randwick, NSW'] }),
    type: OneOf(UNIT_TYPES),
    status: OneOf(UNIT_STATUSES),
    preparationDays: PreparationDays(),
    bars: Type.Array(AvailabilityBar),
  },
  { title: 'UnitAvailability' },
);
export type UnitAvailability = Type.Static<typeof UnitAvailability>;
