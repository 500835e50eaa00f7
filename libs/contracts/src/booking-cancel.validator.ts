import { BookingCancel } from './bookings';
import { createValidator } from './validator';

/** Checks a `BookingCancel`. */
export default createValidator(BookingCancel);
