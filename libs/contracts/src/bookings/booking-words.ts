/** The words of bookings (product §4, §9). Free of schemas: screens import them. */

/** In the order of the work, by which lists are sorted (product §12). The spelling is the specification's. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'canceled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** 'cancelled' with two l, unlike a booking's own status: both stand as the specification writes them (product §12). */
export const PAYMENT_STATUSES = ['pending', 'paid', 'refunded', 'cancelled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The columns by which bookings may be sorted (product §2); by check-in unless told. */
export const BOOKING_SORTS = ['checkInDate', 'clientName', 'totalAmount', 'status'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** Guests of a booking (product §9). */
export const MAX_GUESTS = 10;

/** The longest stay, in nights: five years. A longer one is a slip of the finger. */
export const MAX_NIGHTS = 1827;

/** What a new booking is unless told (product §9). */
export const BOOKING_DEFAULTS = { totalGuests: 1, paymentStatus: 'pending', status: 'pending' } as const;

/** What a bar of the availability board stands for. */
export const BAR_KINDS = ['booking', 'maintenance'] as const;
export type BarKind = (typeof BAR_KINDS)[number];
