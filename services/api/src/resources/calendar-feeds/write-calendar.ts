import type { CalendarEntry } from '@capsule/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** What a calendar outside of the company is told: that the unit is taken, and not by whom. */
const SUMMARIES = {
  booking: 'Booked',
  block: 'Blocked',
  maintenance: 'Maintenance',
  preparation: 'Preparation',
} as const;

/** Never ours to look up: it only keeps ids of this product apart from those of others. */
const UID_DOMAIN = 'units.capsule-smart-homes';

const statusOf = ({ status }: CalendarEntry) =>
  status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;

/** Midnight in UTC, which is how the library reads the date of a whole day. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Writes entries as a calendar (RFC 5545): whole days, whose end is the first free day, as RFC 5545 wants it. Days have no
 * time, so no change of clocks moves them.
 *
 * @param at when it is written
 */
export function writeCalendar(
  unit: { name: string; location: string },
  entries: readonly CalendarEntry[],
  at: Date,
): string {
  const calendar = ical({
    name: unit.name,
    prodId: { company: 'Capsule Smart Homes', product: 'Units', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.kind}-${entry.id}@${UID_DOMAIN}`,
      start: dateOf(entry.from),
      end: dateOf(entry.to),
      allDay: true,
      stamp: at,
      summary: SUMMARIES[entry.kind],
      location: unit.location,
      status: statusOf(entry),
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}
