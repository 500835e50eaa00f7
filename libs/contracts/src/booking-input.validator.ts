import { BookingInput } from './bookings';
import { createValidator } from './validator';

/** Checks a `BookingInput`. */
export default createValidator(BookingInput);
