/** Constants of bookings (product §4, §9). No schemas in this file, so that screens can import it. */

/** In the order of a booking's life, by which lists are sorted (product §12). The spelling is fixed by product §12. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'canceled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The colours of booking statuses (product §4.7). */
export const BOOKING_STATUS_COLORS = {
  pending: 'yellow',
  confirmed: 'green',
  completed: 'blue',
  canceled: 'red',
} as const satisfies Record<BookingStatus, string>;

/** 'cancelled' with two l, unlike a booking's own status: product §12 fixes both spellings. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Who says what a booking's payment status is: its payments, or somebody who has set it. */
export const PAYMENT_STATUS_SOURCES = ['payments', 'hand'] as const;
export type PaymentStatusSource = (typeof PAYMENT_STATUS_SOURCES)[number];

/** The columns by which bookings can be sorted (product §2); the default is check-in. */
export const BOOKING_SORTS = ['checkInDate', 'clientName', 'totalAmount', 'status'] as const;

/** The most guests a booking can have (product §9). */
export const MAX_GUESTS = 10;

/** Of why a booking is cancelled, in characters. */
export const MAX_CANCEL_REASON_LENGTH = 10_000;

/** The longest stay, in nights: five years. A longer one is taken for a typing error. */
export const MAX_NIGHTS = 1827;

/** The defaults of a new booking (product §9). */
export const BOOKING_DEFAULTS = {
  totalGuests: 1,
  paymentStatus: 'pending',
  paymentStatusBy: 'payments',
  status: 'pending',
} as const;

/** What a bar of the availability board shows. */
export const BAR_KINDS = ['booking', 'block', 'maintenance'] as const;
