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

/** A booking of the demonstration, and what cancels it after it was made. */
export interface DemoBooking {
  input: BookingInput;
  cancel: BookingCancel | null;
}

export const DEMO_BOOKINGS = 200;

/** The year around today. */
const DAYS_BEFORE = 183;
const YEAR = 366;

const REASONS = ['The meeting was moved.', 'The trainer has found rooms on the course.', 'The horse is not running.'];
const REQUESTS = ['Close to the stables, please.', 'Arriving after ten at night.', 'A second bed, please.'];
const METHODS = ['Bank transfer', 'Credit card', 'Invoice'];

/** Every so many is canceled, or asks for something. */
const EVERY = { canceled: 13, requests: 5, pending: 3 };

/** One of a list, in turn. */
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

function demoBooking(unit: CapsuleUnit, checkInDate: string, nights: number, n: number, today: string): DemoBooking {
  const { name, email, phone } = person(n);
  const stay = { checkInDate, checkOutDate: addDays(checkInDate, nights) };
  const isCanceled = n % EVERY.canceled === 0;
  // It is made pending, and canceled as staff would.
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
 * The bookings of one home, over the year around today. The year is cut into as many parts as there are bookings,
 * and each stays within its own: no two overlap.
 *
 * @param index of the home among all: they share the bookings between them
 */
export function demoBookings(unit: CapsuleUnit, index: number, of: number, today: string): DemoBooking[] {
  const count = Math.floor(DEMO_BOOKINGS / of) + (index < DEMO_BOOKINGS % of ? 1 : 0);
  const part = Math.floor(YEAR / count);
  return Array.from({ length: count }, (_, turnOfUnit) => {
    const n = index * count + turnOfUnit;
    const nights = 2 + ((n * 7) % (part - 14));
    const start = addDays(today, turnOfUnit * part + ((n * 5) % 10) - DAYS_BEFORE);
    return demoBooking(unit, start, nights, n, today);
  });
}
