import type { Booking, CompanyDetails } from '@capsule/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar shows of a booking. */
export interface Stay {
  booking: Pick<Booking, 'id' | 'checkInDate' | 'checkOutDate' | 'version'>;
  unit: { name: string; location: string };
  company: Pick<CompanyDetails, 'companyName' | 'email' | 'phone'>;
  isCanceled: boolean;
}

/** Never another one for the same booking: by it a calendar finds the stay that is cancelled. */
const uidOf = (id: number): string => `booking-${id}@capsule-smart-homes`;

/**
 * A calendar file of one stay (RFC 5545): whole days from check-in to the day before check-out, as nights are counted. A
 * cancellation takes the same stay out of the calendar (RFC 5546).
 *
 * @param written when the mail is written
 */
export function stayCalendar({ booking, unit, company, isCanceled }: Stay, written: Date): string {
  const calendar = ical({
    prodId: { company: company.companyName, product: 'Bookings', language: 'EN' },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uidOf(booking.id),
    // Each change of the booking makes a version, and calendars take the highest.
    sequence: booking.version,
    stamp: written,
    start: booking.checkInDate,
    end: booking.checkOutDate,
    allDay: true,
    summary: `Stay in ${unit.name}`,
    location: unit.location,
    description: `${company.companyName}, ${company.phone}`,
    organizer: { name: company.companyName, email: company.email },
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
