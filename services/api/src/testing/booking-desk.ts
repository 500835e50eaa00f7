import type { Booking, BookingInput, CapsuleUnit, UnitInput } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from './browser';
import { bookingInput, unitInput } from './inputs';

/** The days of a stay, as a booking has them. */
export const stay = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate });

/** Makes units and bookings, as a signed-in manager does. */
export interface BookingDesk {
  /** @returns the id of a unit that nobody has booked */
  newUnit(rest?: Partial<UnitInput>): Promise<number>;
  book(rest: Parameters<typeof bookingInput>[0]): Promise<Answer>;
  /** A booking that must be taken; of a unit of its own, when none is named. */
  booked(rest?: Partial<BookingInput>): Promise<Booking>;
}

export function bookingDesk(manager: Browser): BookingDesk {
  const newUnit = async (rest: Partial<UnitInput> = {}) =>
    dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput(rest))).id;
  const book: BookingDesk['book'] = (rest) => manager.post('/api/bookings', bookingInput(rest));
  const booked = async (rest: Partial<BookingInput> = {}) =>
    dataOf<Booking>(await book({ capsuleId: await newUnit(), ...rest }));
  return { newUnit, book, booked };
}
