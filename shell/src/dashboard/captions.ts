import type {
  DashboardInquiries,
  DashboardMaintenance,
  DashboardOccupancy,
  DashboardRevenue,
  DashboardStays,
  DashboardUnits,
  RowCount,
} from '@capsule/contracts/dashboard/dashboard';
import { OCCUPANCY_NIGHTS, REVENUE_MONTHS } from '@capsule/contracts/dashboard/dashboard-words';
import { formatDate, formatDollars, formatMonth, formatWeekday } from '@capsule/web-kit/format';

/** What each part of the dashboard comes to, in a sentence (product §2.10). */

const NUMBER = new Intl.NumberFormat('en-AU');

/** `1 home`, `24 homes`, `about 120,000 bookings`. */
export const counted = (rows: number | RowCount, one: string, many: string): string => {
  const { total, totalExact } = typeof rows === 'number' ? { total: rows, totalExact: true } : rows;
  return `${totalExact ? '' : 'about '}${NUMBER.format(total)} ${total === 1 ? one : many}`;
};

const isOrAre = (n: number) => (n === 1 ? 'is' : 'are');

export function staysCaption({ arrivals, departures }: DashboardStays): string {
  if (arrivals === 0 && departures === 0) return 'Nobody arrives or departs today.';
  return `${counted(arrivals, 'arrival', 'arrivals')} and ${counted(departures, 'departure', 'departures')} today.`;
}

const UNIT_WORDS = { booked: 'booked', maintenance: 'in maintenance', offline: 'offline' } as const;

export function unitsCaption({ statuses }: DashboardUnits): string {
  const all = statuses.reduce((sum, { units }) => sum + units, 0);
  const available = statuses.find(({ status }) => status === 'available')?.units ?? 0;
  const others = statuses.flatMap(({ status, units }) =>
    status === 'available' || units === 0 ? [] : [`${units} ${UNIT_WORDS[status]}`],
  );
  const rest = others.length === 0 ? '' : `; ${others.join(', ')}`;
  return `${available} of ${counted(all, 'home', 'homes')} ${isOrAre(available)} available${rest}.`;
}

export function occupancyCaption({ units, nights }: DashboardOccupancy): string {
  const tonight = nights[0]?.taken ?? 0;
  const most = Math.max(0, ...nights.map(({ taken }) => taken));
  if (most === 0) return `No home is taken in the next ${OCCUPANCY_NIGHTS} nights.`;
  const start = `${tonight} of ${counted(units, 'home', 'homes')} ${isOrAre(tonight)} taken tonight`;
  const busiest = nights.find(({ taken }) => taken === most);
  if (busiest === undefined || most === tonight) return `${start}, and no night of the next 30 is busier.`;
  return `${start}; the busiest day is ${formatWeekday(busiest.day)}, with ${most}.`;
}

export function revenueCaption({ months }: DashboardRevenue): string {
  const [now, before] = [months.at(-1), months.at(-2)];
  const all = months.reduce((sum, { paid, unpaid }) => sum + paid + unpaid, 0);
  if (now === undefined || all === 0) return `No revenue in the last ${REVENUE_MONTHS} months.`;
  const after = before === undefined ? '' : `, after ${formatDollars(before.paid)} in ${formatMonth(before.month)}`;
  const unpaid = now.unpaid === 0 ? '' : `; ${formatDollars(now.unpaid)} is not yet paid`;
  return `${formatMonth(now.month)} has brought ${formatDollars(now.paid)} so far${after}${unpaid}.`;
}

export function maintenanceCaption({ open, overdue, priorities }: DashboardMaintenance): string {
  if (open.total === 0) return 'No task is open.';
  const tasks = counted(open, 'open task', 'open tasks');
  if (overdue === 0) return `None of ${tasks} is overdue.`;
  const critical = priorities.find(({ priority }) => priority === 'critical')?.overdue ?? 0;
  const most = critical === 0 ? '' : `, ${critical} of them critical`;
  return `${overdue} of ${tasks} ${isOrAre(overdue)} overdue${most}.`;
}

export function inquiriesCaption({ waiting, oldest }: DashboardInquiries): string {
  const first = oldest[0];
  if (first === undefined) return 'Every inquiry has an answer.';
  const verb = waiting.total === 1 ? 'waits' : 'wait';
  return `${counted(waiting, 'inquiry', 'inquiries')} ${verb} for an answer, the oldest since ${formatDate(first.createdAt)}.`;
}
