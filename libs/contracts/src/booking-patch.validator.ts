import { BookingPatch } from './bookings';
import { createValidator } from './validator';

/** Checks a `BookingPatch`. */
export default createValidator(BookingPatch);
