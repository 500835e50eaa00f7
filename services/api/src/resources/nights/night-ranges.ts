/** The nights of a stay, without the day of departure; the index `bookings_nights` uses the same expression. */
export const NIGHTS = 'daterange("checkInDate", "checkOutDate")';

/** The nights of a block, without its last day; the index `unit_blocks_nights` uses the same expression. */
export const BLOCKED_NIGHTS = 'daterange("fromDate", "toDate")';
