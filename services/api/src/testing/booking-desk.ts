import type { Booking, BookingInput, CapsuleUnit, UnitInput } from '@capsule/contracts';
import { dataOf, type Answer, type Browser } from './browser';
import { bookingInput, unitInput } from './inputs';

/** The dates of a stay, in the fields of a booking. */
export const stay = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate });

/** Creates units and bookings as a signed-in manager. */
export interface BookingDesk {
  /** @returns the id of a unit without bookings */
  newUnit(rest?: Partial<UnitInput>): Promise<number>;
  book(rest: Parameters<typeof bookingInput>[0]): Promise<Answer>;
  /** Creates a booking that must be accepted; for a new unit unless one is given. */
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
