import Type from 'typebox';
import { BAR_KINDS, BOOKING_STATUSES } from './booking-words';
import { MAINTENANCE_STATUSES } from '../maintenance/maintenance-words';
import { QUOTE_PERIODS } from './quote';
import { Day, Id, Money, OneOf, Strict } from '../schema/schema';
import { UNIT_STATUSES } from '../units/unit-words';

/** What a stay costs, and which units are free (product §12). */

/** The days between which a price or the board is asked for; `to` is the day of departure and not part of it. */
export const StayQuery = Strict(
  {
    from: Day({ examples: ['2027-03-01'], 'x-message': 'Send the first day as yyyy-MM-dd.' }),
    to: Day({ examples: ['2027-03-08'], 'x-message': 'Send the day of departure as yyyy-MM-dd.' }),
  },
  { title: 'StayQuery' },
);
export type StayQuery = Type.Static<typeof StayQuery>;

/** The cheapest price of a stay, and what it is made of: the schema of `quote`'s result. */
export const StayQuote = Strict(
  {
    nights: Type.Integer({ minimum: 1, examples: [8] }),
    total: Money({ examples: [1160] }),
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

/** Days on which a unit is taken, or not fit: from `from` to the day before `to`. */
export const AvailabilityBar = Strict(
  {
    kind: OneOf(BAR_KINDS),
    /** Of the booking or the maintenance record. */
    id: Id(),
    from: Day({ examples: ['2027-03-01'] }),
    to: Day({ examples: ['2027-03-08'] }),
    /** The client's name or the task's title. */
    label: Type.String({ examples: ['Priya Nair'] }),
    status: OneOf([...new Set([...BOOKING_STATUSES, ...MAINTENANCE_STATUSES])], { examples: ['confirmed'] }),
  },
  { title: 'AvailabilityBar' },
);
export type AvailabilityBar = Type.Static<typeof AvailabilityBar>;

/** One unit's line on the board; its bars in the order of their days. */
export const UnitAvailability = Strict(
  {
    id: Id(),
    name: Type.String({ examples: ['Trackside One'] }),
    unitNumber: Type.String({ examples: ['CSH-0001'] }),
    status: OneOf(UNIT_STATUSES),
    bars: Type.Array(AvailabilityBar),
  },
  { title: 'UnitAvailability' },
);
export type UnitAvailability = Type.Static<typeof UnitAvailability>;
