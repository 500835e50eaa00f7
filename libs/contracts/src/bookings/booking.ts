import Type, { type Static } from 'typebox';
import { bulkOf, type BulkInputOf } from '../changes/bulk';
import { choice, day, email, integer, longText, money, phone, reference, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { Day, Instant, Nullable, Optional, Strict, Text, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import {
  BOOKING_DEFAULTS,
  BOOKING_SORTS,
  BOOKING_STATUSES,
  MAX_CANCEL_REASON_LENGTH,
  MAX_GUESTS,
  PAYMENT_STATUSES,
  PAYMENT_STATUS_SOURCES,
} from './booking-words';

const cancelReason = Optional(
  Text(MAX_CANCEL_REASON_LENGTH, { title: 'Cancellation Reason', examples: ['The meeting was moved to April.'] }),
);

/** The body of the call that cancels a booking (product §7). */
export const BookingCancel = Strict({ cancelReason }, { title: 'BookingCancel' });
export type BookingCancel = Static<typeof BookingCancel>;

const DAY_MESSAGE = { 'x-message': 'Send a day as yyyy-MM-dd.' };

/** Why a unit cannot take a booking. */
const TAKEN = ['booking.overlap', 'unit.blocked', 'unit.preparation', 'unit.offline'] as const;

const described = resource({
  name: 'booking',
  titles: { row: 'Booking', input: 'BookingInput', patch: 'BookingPatch' },
  path: '/api/bookings',
  fields: {
    capsuleId: reference({
      label: 'Capsule Unit',
      column: 'Unit',
      required: true,
      example: 1,
      message: 'Choose a unit.',
    }),
    clientName: text({
      label: 'Client Name',
      column: 'Client',
      required: true,
      example: 'Priya Nair',
      message: "Enter the client's name.",
    }),
    clientEmail: email({
      label: 'Client Email',
      required: true,
      example: 'priya@hillviewracing.example',
      message: 'Enter a valid email address.',
    }),
    clientPhone: phone({ label: 'Client Phone', example: '+61 2 5550 0134' }),
    checkInDate: day({
      label: 'Check-in',
      required: true,
      example: '2027-03-01',
      message: 'Enter the day of check-in.',
    }),
    checkOutDate: day({
      label: 'Check-out',
      required: true,
      description: 'After check-in; the unit is free again on this day',
      example: '2027-03-08',
      message: 'Enter the day of check-out.',
    }),
    totalGuests: integer({
      label: 'Guests',
      min: 1,
      max: MAX_GUESTS,
      description: 'At most what the unit sleeps',
      default: BOOKING_DEFAULTS.totalGuests,
      example: 2,
      message: `Enter a whole number of guests from 1 to ${MAX_GUESTS}.`,
    }),
    totalAmount: money({
      label: 'Total Amount',
      column: 'Amount',
      required: true,
      example: 980,
      message: 'Enter the amount in dollars, with at most two decimals.',
    }),
    paymentStatus: choice(PAYMENT_STATUSES, {
      label: 'Payment Status',
      default: BOOKING_DEFAULTS.paymentStatus,
      example: 'pending',
    }),
    paymentStatusBy: choice(PAYMENT_STATUS_SOURCES, {
      label: 'Payment Status Is',
      description: 'Whether it follows the payments; a change of the payment status alone sets it by hand',
      default: BOOKING_DEFAULTS.paymentStatusBy,
      example: 'payments',
    }),
    paymentMethod: text({ label: 'Payment Method', maxLength: 100, example: 'Bank transfer' }),
    status: choice(BOOKING_STATUSES, { label: 'Status', default: BOOKING_DEFAULTS.status, example: 'pending' }),
    holdUntil: day({
      label: 'Hold Until',
      column: 'Held Until',
      description: 'While it is pending: to the end of this day, in the time zone of the company, then it is canceled',
      help: 'To the end of this day; unless it is confirmed by then, it is cancelled by itself.',
      message: 'Enter the day to whose end it is held.',
    }),
    specialRequests: longText({ label: 'Special Requests', example: 'Close to the stables, please.' }),
    /** The inquiry that it was made from; it may be deleted since. */
    inquiryId: reference({
      label: 'Inquiry',
      description: 'The inquiry that it was made from',
      message: 'There is no such inquiry.',
      on: ['create', 'answer'],
    }),
  },
  answered: {
    /** What its payments add up to, less what was refunded; below zero where a payment was deleted after its refund. */
    paidAmount: Type.Number({ examples: [490], description: 'What its payments add up to, less refunds' }),
    /** Why it was canceled; `null` if it was not. */
    cancelReason: Nullable(Text(MAX_CANCEL_REASON_LENGTH, { examples: ['The meeting was moved to April.'] })),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: BOOKING_SORTS,
  filters: ['status', 'capsuleId'],
  asked: {
    from: Day({ description: 'Only stays with a night on this day or later', ...DAY_MESSAGE }),
    to: Day({ description: 'Only stays that begin before this day', ...DAY_MESSAGE }),
  },
  readers: BACK_OFFICE_ROLES,
  fails: {
    create: TAKEN,
    change: TAKEN,
    undo: TAKEN,
  },
  undoable: true,
});

const { list, csv, read, create, change, undo } = described.calls;

const bulk = bulkOf({
  path: described.path,
  title: 'BookingBulk',
  writers: BACK_OFFICE_ROLES,
  actions: { confirm: {}, cancel: { cancelReason }, complete: {} },
});

/**
 * Bookings: who stays in which unit, from when to when (product §3). A change may set any status (product §4). Bookings
 * are never deleted, only canceled.
 */
export const booking = { ...described, bulk, calls: { list, csv, read, create, change, undo, ...bulk.calls } };

export type BookingInput = Static<typeof booking.input>;
export type BookingPatch = Static<typeof booking.patch>;
export type BookingBulk = BulkInputOf<typeof bulk>;
export type Booking = Static<typeof booking.row>;
export type BookingQuery = QueryOf<typeof booking>;
export type BookingCsvQuery = CsvQueryOf<typeof booking>;
