import type { CalendarEntry, UnitOverview } from '@capsule/contracts/unit-page/unit-page';
import { PREPARATION } from '@capsule/contracts/unit-page/unit-page-words';
import { BOOKING_STATUS_COLORS, type BookingStatus } from '@capsule/contracts/bookings/booking-words';
import { daysBetween, spellDay } from '@capsule/contracts/days';
import { MAINTENANCE_STATUS_COLORS, type MaintenanceStatus } from '@capsule/contracts/maintenance/maintenance-words';
import { plural } from '@capsule/contracts/plural';
import type { BadgeColor } from '@capsule/web-kit/badge';
import { formatMoney, formatMonth } from '@capsule/web-kit/format';

/** The texts of a unit's page (product §2.22). */

export const UNIT_PAGE_WORDS = {
  loading: 'Loading the unit...',
  gone: 'This unit is not there',
  goneMore: 'It may have been deleted meanwhile, or the address is wrong.',
  failed: 'The unit could not be loaded.',
  retry: 'Try again',
  edit: 'Edit Unit',
  calendar: 'Calendar',
  calendarFailed: 'The calendar could not be loaded.',
  nothing: 'Nothing is booked, blocked or planned in these months.',
  keys: 'Keys: arrows go by day and week, Page Up and Page Down by month, Home and End within the week. Enter opens what is there.',
  upcoming: 'Now and next',
  noUpcoming: 'Nobody is here, and nobody is booked.',
  past: 'Past bookings',
  noPast: 'Nobody has stayed here yet.',
  maintenance: 'Maintenance',
  noTasks: 'Nothing was done here yet, and nothing is planned.',
  occupancy: 'Occupancy of the last 12 months',
  revenue: 'Revenue of the last 12 months',
} as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const percentOf = ({ booked, nights }: { booked: number; nights: number }): number =>
  Math.round((booked / nights) * 100);

type Months = UnitOverview['months'];

/** What the occupancy comes to. */
export function occupancyCaption(months: Months): string {
  const [booked, nights] = [sum(months.map((each) => each.booked)), sum(months.map((each) => each.nights))];
  if (booked === 0) return `No night of these ${months.length} months is taken.`;
  const fullest = months.reduce((best, each) => (each.booked / each.nights > best.booked / best.nights ? each : best));
  const share = `${booked} of ${nights} nights taken (${percentOf({ booked, nights })}%)`;
  return `${share}; most in ${formatMonth(fullest.month)}, with ${percentOf(fullest)}%.`;
}

/** What the revenue comes to, to the cent. */
export function revenueCaption(months: Months): string {
  const cents = sum(months.map(({ revenue }) => Math.round(revenue * 100)));
  if (cents === 0) return `No revenue in these ${months.length} months.`;
  const now = months.at(-1);
  const thisMonth = now === undefined ? '' : `; ${formatMoney(now.revenue)} of it in ${formatMonth(now.month)}`;
  return `${formatMoney(cents / 100)} in all${thisMonth}, with nights still to come.`;
}

export function colorOfEntry({ kind, status }: CalendarEntry): BadgeColor {
  if (kind === 'block') return 'red';
  if (kind === PREPARATION) return 'yellow';
  return kind === 'booking'
    ? BOOKING_STATUS_COLORS[status as BookingStatus]
    : MAINTENANCE_STATUS_COLORS[status as MaintenanceStatus];
}

export function nameOfEntry({ kind, label }: CalendarEntry): string {
  if (kind === PREPARATION) return `Preparation after ${label}`;
  return kind === 'maintenance' ? `Maintenance: ${label}` : label;
}

/** `Mar 1, 2027 to Mar 8, 2027, 7 nights`; a task and a preparation have days, and no nights. */
export function spellEntry({ kind, from, to }: CalendarEntry): string {
  const days = daysBetween(from, to);
  if (kind === 'maintenance' || kind === PREPARATION)
    return days === 1 ? spellDay(from) : `${spellDay(from)}, ${days} days`;
  return `${spellDay(from)} to ${spellDay(to)}, ${plural(days, 'night')}`;
}

/** What is read out of a day. */
export function spellDayOf(day: string, entries: readonly CalendarEntry[]): string {
  if (entries.length === 0) return `${spellDay(day)}: free`;
  const spell = (entry: CalendarEntry) =>
    entry.kind === PREPARATION ? nameOfEntry(entry) : `${nameOfEntry(entry)}, ${entry.status}`;
  return `${spellDay(day)}: ${entries.map(spell).join('; ')}`;
}
