import Type, { type TSchema } from 'typebox';
import { BLOCKED } from '../blocks/block-words';
import { BOOKING_STATUSES, MAX_GUESTS } from '../bookings/booking-words';
import { Photo } from '../maintenance/maintenance-record';
import { MAINTENANCE_PRIORITIES, MAINTENANCE_STATUSES } from '../maintenance/maintenance-words';
import { Day, Id, Money, Nullable, OneOf, Strict } from '../schema/schema';
import { unit } from '../units/unit';
import { CALENDAR_KINDS, MAX_UNIT_BOOKINGS, MAX_UNIT_TASKS, PREPARATION, UNIT_MONTHS } from './unit-page-words';

/** What the page of a unit shows (product §2.22, §10.11). */

const Count = () => Type.Integer({ minimum: 0 });

/** A month of a unit: the schema of `stayMonths`' results. */
const UnitMonth = Strict({
  month: Day({ description: 'Its first day', examples: ['2027-03-01'] }),
  nights: Type.Integer({ minimum: 28, maximum: 31 }),
  booked: Count(),
  revenue: Money(),
});

/** A booking of the unit that is not canceled. */
export const UnitBooking = Strict({
  id: Id(),
  clientName: Type.String({ examples: ['Priya Nair'] }),
  checkInDate: Day({ examples: ['2027-03-01'] }),
  checkOutDate: Day({ examples: ['2027-03-08'] }),
  totalGuests: Type.Integer({ minimum: 1, maximum: MAX_GUESTS }),
  totalAmount: Money(),
  status: OneOf(BOOKING_STATUSES),
});
export type UnitBooking = Type.Static<typeof UnitBooking>;

/** Something done, or to be done, to the unit. */
export const UnitTask = Strict({
  id: Id(),
  title: Type.String({ examples: ['Replace the air filter'] }),
  scheduledDate: Nullable(Day({ examples: ['2027-03-01'] })),
  completedDate: Nullable(Day({ examples: ['2027-03-02'] })),
  status: OneOf(MAINTENANCE_STATUSES),
  priority: OneOf(MAINTENANCE_PRIORITIES),
  cost: Nullable(Money()),
  photosBefore: Type.Array(Photo),
  photosAfter: Type.Array(Photo),
});
export type UnitTask = Type.Static<typeof UnitTask>;

/** Some rows by name, and how many there are. */
const Named = <T extends TSchema>(row: T, maxItems: number) => ({
  total: Count(),
  rows: Type.Array(row, { maxItems }),
});

/** The unit, and what happened in it. */
export const UnitOverview = Strict(
  {
    /** In the company's time zone. */
    today: Day({ examples: ['2027-03-08'] }),
    unit: unit.row,
    /** This month last. */
    months: Type.Array(UnitMonth, { maxItems: UNIT_MONTHS }),
    /** Those that end after today, the next first. */
    upcoming: Strict(Named(UnitBooking, MAX_UNIT_BOOKINGS)),
    /** Those that have ended, the latest first. */
    past: Strict(Named(UnitBooking, MAX_UNIT_BOOKINGS)),
    /** Open tasks without a day first, then the latest; the cost is that of all that are not cancelled. */
    maintenance: Strict({ ...Named(UnitTask, MAX_UNIT_TASKS), cost: Money() }),
  },
  { title: 'UnitOverview' },
);
export type UnitOverview = Type.Static<typeof UnitOverview>;

/** Days of a unit's calendar: from `from` to the day before `to`. */
export const CalendarEntry = Strict(
  {
    kind: OneOf(CALENDAR_KINDS),
    /** The id of the booking, also of the one before a preparation, of the block, or of the maintenance record. */
    id: Id(),
    from: Day({ examples: ['2027-03-01'] }),
    to: Day({ examples: ['2027-03-08'] }),
    /** The client's name, also after whose stay the unit is prepared, the reason of the block, or the task's title. */
    label: Type.String({ examples: ['Priya Nair'] }),
    status: OneOf([...new Set([...BOOKING_STATUSES, ...MAINTENANCE_STATUSES, BLOCKED, PREPARATION])], {
      examples: ['confirmed'],
    }),
  },
  { title: 'CalendarEntry' },
);
export type CalendarEntry = Type.Static<typeof CalendarEntry>;
