import {
  addDays,
  isLive,
  quote,
  type BookingCancel,
  type BookingInput,
  type BookingStatus,
  type CapsuleUnit,
  type PaymentStatus,
} from '@capsule/contracts';
import { person } from './people';

/** A sample booking, and the reason of its later cancellation. */
export interface DemoBooking {
  input: BookingInput;
  cancel: BookingCancel | null;
}

export const DEMO_BOOKINGS = 200;

/** The sample bookings span a year before today, so that each month has revenue, and half a year after it. */
const DAYS_BEFORE = 365;
const DAYS = 548;

const REASONS = ['The meeting was moved.', 'The trainer has found rooms on the course.', 'The horse is not running.'];
const REQUESTS = ['Close to the stables, please.', 'Arriving after ten at night.', 'A second bed, please.'];
const METHODS = ['Bank transfer', 'Credit card', 'Invoice'];

/** Every n-th booking is canceled, has special requests, or is pending. */
const EVERY = { canceled: 13, requests: 5, pending: 3 };

/** The n-th item of a list, starting again at its end. */
const turn = <T>(list: readonly T[], n: number): T | null => list[n % list.length] ?? null;

function statusOf(stay: { checkInDate: string; checkOutDate: string }, today: string, n: number): BookingStatus {
  if (!isLive({ ...stay, status: 'confirmed' }, today)) return 'completed';
  return stay.checkInDate > today && n % EVERY.pending === 0 ? 'pending' : 'confirmed';
}

const PAID: Record<BookingStatus, PaymentStatus> = {
  completed: 'paid',
  confirmed: 'paid',
  pending: 'pending',
  canceled: 'refunded',
};

/** In which homes somebody arrives today, or departs: one of five each. */
const ARRIVES = 0;
const DEPARTS = 2;

/**
 * The nights of a booking, as days from today.
 *
 * @param part the days that are the booking's own, the last one excluded
 */
function nightsOf(index: number, n: number, part: { from: number; to: number }): { from: number; nights: number } {
  const days = part.to - part.from;
  const nights = 2 + ((n * 7) % (days - 14));
  const hasToday = part.from < 0 && part.to > 0;
  if (hasToday && index % 5 === ARRIVES) return { from: 0, nights: Math.min(nights, part.to) };
  if (hasToday && index % 5 === DEPARTS)
    return { from: -Math.min(nights, -part.from), nights: Math.min(nights, -part.from) };
  // The homes begin on different days, so that each month has some check-ins.
  return { from: part.from + ((n * 5 + index * 11) % (days - nights + 1)), nights };
}

interface DemoStay {
  checkInDate: string;
  nights: number;
}

function demoBooking(unit: CapsuleUnit, { checkInDate, nights }: DemoStay, n: number, today: string): DemoBooking {
  const { name, email, phone } = person(n);
  const stay = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  const isCanceled = n % EVERY.canceled === 0;
  // It is created as pending and canceled afterwards, as staff would.
  const status = isCanceled ? 'pending' : statusOf(stay, today, n);
  return {
    input: {
      ...stay,
      capsuleId: unit.id,
      clientName: name,
      clientEmail: email,
      clientPhone: phone,
      totalGuests: (n % unit.maxOccupancy) + 1,
      totalAmount: quote(unit, nights).total,
      paymentStatus: PAID[isCanceled ? 'canceled' : status],
      paymentMethod: turn(METHODS, n),
      status,
      specialRequests: n % EVERY.requests === 0 ? turn(REQUESTS, n) : null,
    },
    cancel: isCanceled ? { cancelReason: turn(REASONS, n) } : null,
  };
}

/**
 * The sample bookings of one home. The days are divided into one part per booking, and each booking stays within its
 * part, so none overlap.
 *
 * @param index of the home among all homes, over which the bookings are distributed
 */
export function demoBookings(unit: CapsuleUnit, index: number, of: number, today: string): DemoBooking[] {
  const count = Math.floor(DEMO_BOOKINGS / of) + (index < DEMO_BOOKINGS % of ? 1 : 0);
  const days = Math.floor(DAYS / count);
  return Array.from({ length: count }, (_, turnOfUnit) => {
    const n = index * count + turnOfUnit;
    const begin = turnOfUnit * days - DAYS_BEFORE;
    const { from, nights } = nightsOf(index, n, { from: begin, to: begin + days });
    return demoBooking(unit, { checkInDate: addDays(today, from), nights }, n, today);
  });
}
