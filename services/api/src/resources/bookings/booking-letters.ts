import type { Booking, CompanyDetails } from '@capsule/contracts';
import { oneLine, type Letter } from '../mail/letter';
import { stayCalendar } from './stay-calendar';

/** The mails that tell clients what became of their booking (product §8.7). */

interface Told {
  booking: Booking;
  unit: { name: string; location: string };
  company: CompanyDetails;
}

const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** `Monday 1 March 2027`, with the commas of no particular version of ICU. */
function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${WEEKDAY.format(date)} ${date.getUTCDate()} ${MONTH.format(date)} ${date.getUTCFullYear()}`;
}

/** The unit and the days of a stay: if they change, the client is told again. */
export const stayText = ({ booking, unit }: Pick<Told, 'booking' | 'unit'>): string =>
  [
    `Home: ${unit.name}`,
    `Where: ${unit.location}`,
    `Check-in: ${dayText(booking.checkInDate)}`,
    `Check-out: ${dayText(booking.checkOutDate)}`,
  ].join('\n');

const linesOfStay = ({ booking, unit }: Told) => [stayText({ booking, unit }), `Guests: ${booking.totalGuests}`];

const end = ({ companyName, address }: CompanyDetails) => ['Kind regards', companyName, address];

function letter(kind: Letter['kind'], told: Told, subject: string, text: readonly string[]): Letter {
  const { booking, unit, company } = told;
  return {
    kind,
    to: { address: booking.clientEmail, name: booking.clientName },
    replyTo: company.email,
    subject: `${subject}: ${unit.name}, ${dayText(booking.checkInDate)}`,
    text: [`Hello ${oneLine(booking.clientName)},`, '', ...text, '', ...end(company)].join('\n'),
    calendar: stayCalendar({ booking, unit, company, isCanceled: kind === 'booking-canceled' }, new Date()),
  };
}

export const confirmationLetter = (told: Told): Letter =>
  letter('booking-confirmed', told, 'Your booking is confirmed', [
    'Your booking is confirmed. We look forward to having you.',
    '',
    ...linesOfStay(told),
    `Total: ${MONEY.format(told.booking.totalAmount)}`,
    '',
    `The attached file adds the stay to your calendar. If anything is not right, answer this mail or call us: ${told.company.phone}.`,
  ]);

export const changeLetter = (told: Told): Letter =>
  letter('booking-changed', told, 'Your booking has changed', [
    'Your booking has changed. This is what holds now:',
    '',
    ...linesOfStay(told),
    `Total: ${MONEY.format(told.booking.totalAmount)}`,
    '',
    `The attached file changes the stay in your calendar. If you did not expect this, answer this mail or call us: ${told.company.phone}.`,
  ]);

/** The reason of a cancellation is a note of the back office, so the mail does not contain it. */
export const cancellationLetter = (told: Told): Letter =>
  letter('booking-canceled', told, 'Your booking is cancelled', [
    'Your booking is cancelled.',
    '',
    ...linesOfStay(told),
    '',
    `The attached file takes the stay out of your calendar. If you did not expect this, answer this mail or call us: ${told.company.phone}.`,
  ]);
