import Type from 'typebox';
import { ListQuery } from './answers';
import {
  BOOKING_DEFAULTS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  MAX_GUESTS,
  PAYMENT_STATUSES,
  type BookingSort,
  type BookingStatus,
} from './booking-words';
import {
  Day,
  Email,
  Id,
  Instant,
  MAX_LENGTH,
  Money,
  Nullable,
  OneOf,
  Optional,
  Patch,
  Strict,
  Text,
  Version,
} from './schema';

/** Bookings: who stays in which unit, from when to when (spec §3). */

const fields = {
  capsuleId: Id({ title: 'Capsule Unit', examples: [1], 'x-message': 'Choose a unit.' }),
  clientName: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Client Name',
    examples: ['Priya Nair'],
    'x-message': "Enter the client's name.",
  }),
  clientEmail: Email({
    title: 'Client Email',
    examples: ['priya@hillviewracing.example'],
    'x-message': 'Enter a valid email address.',
  }),
  clientPhone: Optional(Text(MAX_LENGTH.phone, { title: 'Client Phone', examples: ['+61 2 5550 0134'] })),
  checkInDate: Day({ title: 'Check-in', examples: ['2027-03-01'], 'x-message': 'Enter the day of check-in.' }),
  checkOutDate: Day({
    title: 'Check-out',
    description: 'After check-in; the unit is free again on this day',
    examples: ['2027-03-08'],
    'x-message': 'Enter the day of check-out.',
  }),
  totalGuests: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_GUESTS,
      title: 'Guests',
      description: 'At most what the unit sleeps',
      default: BOOKING_DEFAULTS.totalGuests,
      examples: [2],
      'x-message': `Enter a whole number of guests from 1 to ${MAX_GUESTS}.`,
    }),
  ),
  totalAmount: Money({
    title: 'Total Amount',
    examples: [980],
    'x-message': 'Enter the amount in dollars, with at most two decimals.',
  }),
  paymentStatus: Type.Optional(
    OneOf(PAYMENT_STATUSES, {
      title: 'Payment Status',
      default: BOOKING_DEFAULTS.paymentStatus,
      examples: ['pending'],
    }),
  ),
  paymentMethod: Optional(Text(100, { title: 'Payment Method', examples: ['Bank transfer'] })),
  status: Type.Optional(
    OneOf(BOOKING_STATUSES, { title: 'Status', default: BOOKING_DEFAULTS.status, examples: ['pending'] }),
  ),
  specialRequests: Optional(
    Text(MAX_LENGTH.message, { title: 'Special Requests', examples: ['Close to the stables, please.'] }),
  ),
};

/** What creates a booking (spec §7). */
export const BookingInput = Strict(fields, { title: 'BookingInput' });
export type BookingInput = Type.Static<typeof BookingInput>;

/** What changes a booking. It may set any status (spec §4). */
export const BookingPatch = Patch(BookingInput, { title: 'BookingPatch' });
export type BookingPatch = Type.Static<typeof BookingPatch>;

/** What cancels a booking (spec §7). */
export const BookingCancel = Strict(
  {
    cancelReason: Optional(
      Text(MAX_LENGTH.message, { title: 'Cancellation Reason', examples: ['The meeting was moved to April.'] }),
    ),
  },
  { title: 'BookingCancel' },
);
export type BookingCancel = Type.Static<typeof BookingCancel>;

/** A booking as it is stored and listed. */
export const Booking = Strict(
  {
    id: Id(),
    capsuleId: Id(),
    clientName: Type.String({ examples: ['Priya Nair'] }),
    clientEmail: Type.String({ examples: ['priya@hillviewracing.example'] }),
    clientPhone: Nullable(Type.String({ examples: ['+61 2 5550 0134'] })),
    checkInDate: Day({ examples: ['2027-03-01'] }),
    checkOutDate: Day({ examples: ['2027-03-08'] }),
    totalGuests: Type.Integer({ minimum: 1, maximum: MAX_GUESTS }),
    totalAmount: Money({ examples: [980] }),
    paymentStatus: OneOf(PAYMENT_STATUSES),
    paymentMethod: Nullable(Type.String({ examples: ['Bank transfer'] })),
    status: OneOf(BOOKING_STATUSES),
    specialRequests: Nullable(Type.String({ examples: ['Close to the stables, please.'] })),
    /** Why it was canceled; `null` while it is not. */
    cancelReason: Nullable(Type.String({ examples: ['The meeting was moved to April.'] })),
    createdAt: Instant(),
    version: Version(),
  },
  { title: 'Booking' },
);
export type Booking = Type.Static<typeof Booking>;

/** What the list of bookings may be asked. */
export const BookingQuery = ListQuery(BOOKING_SORTS, {
  status: OneOf(BOOKING_STATUSES),
  capsuleId: Id(),
  from: Day({ description: 'Only stays with a night on this day or later', 'x-message': 'Send a day as yyyy-MM-dd.' }),
  to: Day({ description: 'Only stays that begin before this day', 'x-message': 'Send a day as yyyy-MM-dd.' }),
});
export interface BookingQuery extends ListQuery<BookingSort> {
  status?: BookingStatus;
  capsuleId?: number;
  from?: string;
  to?: string;
}
