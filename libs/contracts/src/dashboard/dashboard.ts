import Type, { type TSchema } from 'typebox';
import { BOOKING_STATUSES } from '../bookings/booking-words';
import { ERROR_CODES } from '../calls/errors';
import { MAINTENANCE_PRIORITIES, MAINTENANCE_STATUSES } from '../maintenance/maintenance-words';
import { Day, Id, Instant, Money, Nullable, OneOf, Strict } from '../schema/schema';
import { UNIT_STATUSES } from '../units/unit-words';
import { DASHBOARD_PARTS, MAX_NAMED, OCCUPANCY_NIGHTS, REVENUE_MONTHS } from './dashboard-words';

/** What the dashboard shows (product §2.10, §10.10): seven parts, each of which may fail by itself. */

const PART = `(${DASHBOARD_PARTS.join('|')})`;

/** The parts that are asked for, with commas between them; all of them by default. */
export const DashboardQuery = Strict(
  {
    parts: Type.Optional(
      Type.String({
        pattern: `^${PART}(,${PART})*$`,
        maxLength: 200,
        examples: ['stays,revenue'],
        'x-message': `Send some of these, with commas between them: ${DASHBOARD_PARTS.join(', ')}.`,
      }),
    ),
  },
  { title: 'DashboardQuery' },
);
export type DashboardQuery = Type.Static<typeof DashboardQuery>;

const Count = () => Type.Integer({ minimum: 0 });

/** A number of rows as lists have it: exact up to 10,000, an estimate beyond (product §10.2). */
export const RowCount = Strict({ total: Count(), totalExact: Type.Boolean() });
export type RowCount = Type.Static<typeof RowCount>;

/** How many rows the screens of the back office list. */
export const DashboardCounts = Strict({
  seo: RowCount,
  media: RowCount,
  /** Images of the library that have no alt text. */
  mediaWithoutAlt: RowCount,
  units: RowCount,
  bookings: RowCount,
  maintenance: RowCount,
  inquiries: RowCount,
});
export type DashboardCounts = Type.Static<typeof DashboardCounts>;

/** A stay that begins or ends today. The names of its unit are `null` if that is deleted. */
export const DashboardStay = Strict({
  id: Id(),
  clientName: Type.String({ examples: ['Priya Nair'] }),
  unitName: Nullable(Type.String({ examples: ['Trackside One'] })),
  unitNumber: Nullable(Type.String({ examples: ['CSH-0001'] })),
  status: OneOf(BOOKING_STATUSES),
});
export type DashboardStay = Type.Static<typeof DashboardStay>;

const Named = <T extends TSchema>(row: T) => Type.Array(row, { maxItems: MAX_NAMED });

/** The stays that begin or end today, by the name of the client; without the canceled ones. */
export const DashboardStays = Strict({
  arrivals: Count(),
  arriving: Named(DashboardStay),
  departures: Count(),
  departing: Named(DashboardStay),
});
export type DashboardStays = Type.Static<typeof DashboardStays>;

/** How many units have each status, in the order of the contract. */
export const DashboardUnits = Strict({
  statuses: Type.Array(Strict({ status: OneOf(UNIT_STATUSES), units: Count() })),
});
export type DashboardUnits = Type.Static<typeof DashboardUnits>;

/** How many homes are taken in each of the coming nights, tonight first. */
export const DashboardOccupancy = Strict({
  /** All units that are not deleted. */
  units: Count(),
  nights: Type.Array(Strict({ day: Day(), taken: Count() }), { maxItems: OCCUPANCY_NIGHTS }),
});
export type DashboardOccupancy = Type.Static<typeof DashboardOccupancy>;

/**
 * The revenue of the stays that begin in each of the last months, the current month last: `paid`, and `unpaid` until it
 * is paid. Canceled or refunded bookings are not counted.
 */
export const DashboardRevenue = Strict({
  months: Type.Array(Strict({ month: Day({ description: 'Its first day' }), paid: Money(), unpaid: Money() }), {
    maxItems: REVENUE_MONTHS,
  }),
});
export type DashboardRevenue = Type.Static<typeof DashboardRevenue>;

/** A maintenance record that is neither completed nor cancelled. */
export const DashboardTask = Strict({
  id: Id(),
  title: Type.String({ examples: ['Replace the air filter'] }),
  unitName: Nullable(Type.String({ examples: ['Trackside One'] })),
  scheduledDate: Nullable(Day()),
  priority: OneOf(MAINTENANCE_PRIORITIES),
  status: OneOf(MAINTENANCE_STATUSES),
});
export type DashboardTask = Type.Static<typeof DashboardTask>;

/** Open maintenance. Overdue is what was scheduled for a day before today. */
export const DashboardMaintenance = Strict({
  open: RowCount,
  overdue: Count(),
  /** Of each priority, in the order of the contract. */
  priorities: Type.Array(Strict({ priority: OneOf(MAINTENANCE_PRIORITIES), overdue: Count(), due: Count() })),
  /** Those that are scheduled first, or were. */
  tasks: Named(DashboardTask),
});
export type DashboardMaintenance = Type.Static<typeof DashboardMaintenance>;

/** An inquiry without an answer. */
export const DashboardInquiry = Strict({
  id: Id(),
  name: Type.String({ examples: ['Priya Nair'] }),
  organization: Nullable(Type.String({ examples: ['Hillview Racing Stables'] })),
  createdAt: Instant(),
});
export type DashboardInquiry = Type.Static<typeof DashboardInquiry>;

/** Inquiries whose status is `new`, and the oldest of them. */
export const DashboardInquiries = Strict({ waiting: RowCount, oldest: Named(DashboardInquiry) });
export type DashboardInquiries = Type.Static<typeof DashboardInquiries>;

/** A part: its content, or why it could not be read. `null` where it was not asked for. */
const Part = <T extends TSchema>(content: T) =>
  Nullable(
    Type.Union([
      Strict({ ok: Type.Literal(true), content }),
      Strict({ ok: Type.Literal(false), code: OneOf(ERROR_CODES) }),
    ]),
  );

/** The dashboard. Days are the company's, so that a browser elsewhere shows the same ones. */
export const Dashboard = Strict(
  {
    /** The date in the company's time zone. */
    today: Day({ examples: ['2026-11-20'] }),
    timeZone: Type.String({ examples: ['Australia/Sydney'] }),
    counts: Part(DashboardCounts),
    stays: Part(DashboardStays),
    units: Part(DashboardUnits),
    occupancy: Part(DashboardOccupancy),
    revenue: Part(DashboardRevenue),
    maintenance: Part(DashboardMaintenance),
    inquiries: Part(DashboardInquiries),
  },
  { title: 'Dashboard' },
);
export type Dashboard = Type.Static<typeof Dashboard>;
