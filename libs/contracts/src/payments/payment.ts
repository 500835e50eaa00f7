import Type, { type Static } from 'typebox';
import { choice, day, longText, money, reference, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { Day, Id, Instant, Strict, Version } from '../schema/schema';
import { MAX_PAYMENT_LENGTH, PAYMENT_DEFAULTS, PAYMENT_KINDS, PAYMENT_SORTS } from './payment-words';

const DAY_MESSAGE = { 'x-message': 'Send a day as yyyy-MM-dd.' };

const PERIOD = {
  from: Day({ description: 'Only payments on this day or later', ...DAY_MESSAGE }),
  to: Day({ description: 'Only payments before this day', ...DAY_MESSAGE }),
};

const described = resource({
  name: 'payment',
  titles: { row: 'Payment', input: 'PaymentInput', patch: 'PaymentPatch' },
  path: '/api/payments',
  fields: {
    bookingId: reference({ label: 'Booking', required: true, example: 1, message: 'There is no such booking.' }),
    kind: choice(PAYMENT_KINDS, { label: 'Kind', default: PAYMENT_DEFAULTS.kind, example: 'payment' }),
    paidOn: day({
      label: 'Date',
      required: true,
      description: 'On which the money came, or was given back; today at the latest',
      example: '2026-11-20',
      message: 'Enter the day of the payment.',
    }),
    amount: money({
      label: 'Amount',
      required: true,
      description: 'Above zero, of a refund too',
      example: 490,
      message: 'Enter the amount in dollars, with at most two decimals.',
    }),
    method: text({
      label: 'Method',
      required: true,
      maxLength: MAX_PAYMENT_LENGTH.method,
      example: 'Bank transfer',
      message: 'Enter how it was paid.',
    }),
    reference: text({
      label: 'Reference',
      maxLength: MAX_PAYMENT_LENGTH.reference,
      help: 'Such as the number of the receipt. Never a card number.',
      example: 'R-1042',
    }),
    note: longText({ label: 'Note', maxLength: MAX_PAYMENT_LENGTH.note, example: 'The deposit.' }),
  },
  answered: {
    /** The id of the user who recorded it. */
    recordedBy: Id(),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: PAYMENT_SORTS,
  filters: ['bookingId', 'kind'],
  asked: PERIOD,
  readers: BACK_OFFICE_ROLES,
  undoable: true,
});

const { list, csv, read, create, remove, undo } = described.calls;

/**
 * Payments and refunds of bookings (product §3.12). They cannot be edited: a wrong one is deleted and recorded again,
 * so that an amount that somebody has seen never changes.
 */
export const payment = { ...described, calls: { list, csv, read, create, remove, undo } };

export type PaymentInput = Static<typeof payment.input>;
export type Payment = Static<typeof payment.row>;
export type PaymentQuery = QueryOf<typeof payment>;
export type PaymentCsvQuery = CsvQueryOf<typeof payment>;

/** The query of the totals: payments from a day to the one before another; all without them. */
export const TotalsQuery = Strict(
  { from: Type.Optional(PERIOD.from), to: Type.Optional(PERIOD.to) },
  { title: 'TotalsQuery' },
);
export type TotalsQuery = Static<typeof TotalsQuery>;

/** An exact sum in dollars. */
const Total = (example: number, description: string) =>
  Type.Number({ examples: [example], description: `${description}, in dollars and cents` });

/** What came in and was given back in a month. */
export const MonthTotal = Strict(
  {
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] }),
    /** How many payments and refunds. */
    count: Type.Integer({ minimum: 1, examples: [3] }),
    paid: Total(1470, 'What came in'),
    refunded: Total(490, 'What was given back'),
    net: Total(980, 'What is left'),
  },
  { title: 'MonthTotal' },
);
export type MonthTotal = Static<typeof MonthTotal>;
