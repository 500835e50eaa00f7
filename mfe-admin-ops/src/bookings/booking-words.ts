import type { Booking } from '@capsule/contracts/bookings/booking';
import { spellHold } from '@capsule/contracts/bookings/booking-texts';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import type { FailureWords } from '@capsule/web-kit/write';
import { BOOKING_ROWS } from '../first-rows/booking-rows';

/** What a toast says of a booking that is held. */
function heldNote(booking: Booking): { description?: string } {
  const hold = spellHold(booking);
  return hold === null ? {} : { description: `${hold}; unless it is confirmed by then, it is cancelled by itself.` };
}

/** The texts of the booking screen (product §2.13, §8). */
export const BOOKING_WORDS = resourceWords(booking, {
  title: 'Bookings',
  label: BOOKING_ROWS.label,
  search: BOOKING_ROWS.search,
  loading: 'Loading bookings...',
  empty: 'No bookings found. Click "Add New Booking" to create one.',
  add: 'Add New Booking',
  form: { new: 'Add New Booking', edit: 'Edit Booking' },
  nameOf: ({ clientName }) => clientName,
  saved: {
    created: (row) => ({ title: 'Booking created successfully', ...heldNote(row) }),
    updated: (row) => ({ title: 'Booking updated successfully', ...heldNote(row) }),
    failed: {
      title: 'Error saving booking',
      description: 'There was an error saving the booking. Please try again.',
    },
  },
});

export const CONFIRM_TOASTS = {
  done: { title: 'Booking confirmed' },
  failed: {
    title: 'Error confirming booking',
    description: 'There was an error confirming the booking. Please try again.',
  },
};

export const CANCEL_TOASTS = {
  done: { title: 'Booking cancelled' },
  failed: {
    title: 'Error cancelling booking',
    description: 'There was an error cancelling the booking. Please try again.',
  },
};

/** Said when the action of a booking was undone. */
export const BOOKING_AGAIN = ({ clientName, status }: Booking) => ({
  title: `Booking is ${status} again`,
  description: clientName,
});

/** Why a booking was not confirmed or cancelled, in the dialog. */
export const ACTION_FAILURES: FailureWords = {
  'resource.stale': 'Someone else changed this booking meanwhile. Close, and look at it again first.',
  'resource.not-found': 'This booking is gone.',
  'booking.status': 'Someone else has confirmed or cancelled this booking already.',
  other: 'The booking is as it was.',
};
