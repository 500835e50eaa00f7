import payment from '@capsule/contracts/payments/payment.descriptor';
import { formLayout } from '@capsule/web-kit/form';

/** The form of a payment or a refund (product §3.12). */
export const PAYMENT_FORM = formLayout(payment, {
  sections: [
    {
      title: 'Payment',
      columns: 2,
      fields: [
        'kind',
        'paidOn',
        'amount',
        'method',
        { field: 'reference', wide: true },
        { field: 'note', rows: 2, wide: true },
      ],
    },
  ],
  notShown: { bookingId: 'The booking whose payments are open.' },
});
