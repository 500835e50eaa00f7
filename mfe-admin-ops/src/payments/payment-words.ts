import type { Owed } from '@capsule/contracts/payments/payment-rules';
import { spellBalance } from '@capsule/contracts/payments/payment-texts';
import type { Payment } from '@capsule/contracts/payments/payment';
import { formatMoney, today } from '@capsule/web-kit/format';

/** The texts of payments (product §2.13, §8). */

const nameOf = ({ kind, amount }: Payment): string =>
  `${kind === 'refund' ? 'Refund' : 'Payment'} of ${formatMoney(amount)}`;

export const PAYMENT_WORDS = {
  title: (client: string) => `Payments of ${client}`,
  add: 'Record Payment',
  loading: 'Loading payments...',
  empty: 'No payments are recorded.',
  failed: 'The payments could not be loaded.',
  retry: 'Try again',
  nameOf,
  form: { new: 'Record Payment', edit: 'Record Payment' },
  saved: {
    created: (row: Payment) => ({ title: 'Payment recorded', description: nameOf(row) }),
    updated: (row: Payment) => ({ title: 'Payment recorded', description: nameOf(row) }),
    failed: {
      title: 'Error recording payment',
      description: 'There was an error recording the payment. Please try again.',
    },
  },
  removed: {
    question: (row: Payment) => `Are you sure you want to delete this ${nameOf(row).toLowerCase()}?`,
    done: () => ({ title: 'Payment deleted' }),
    failed: {
      title: 'Error deleting payment',
      description: 'There was an error deleting the payment. Please try again.',
    },
  },
} as const;

/** `$980.00 in all, $490.00 paid, $490.00 due` */
export const spellAccount = (booking: Owed): string =>
  [
    `${formatMoney(booking.totalAmount)} in all`,
    `${formatMoney(booking.paidAmount)} paid`,
    spellBalance(booking, today()),
  ]
    .filter((part) => part !== null)
    .join(', ');
