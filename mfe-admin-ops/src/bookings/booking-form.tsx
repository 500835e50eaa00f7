import booking from '@capsule/contracts/bookings/booking.descriptor';
import { formLayout } from '@capsule/web-kit/form';
import { ClashNote } from './clash-note';
import { HoldUntil } from './hold-until';
import { PaymentFooter } from './payment-footer';
import { PaymentStatusControl, PaymentStatusSourceControl } from './payment-status';
import { UnitPicker } from './unit-picker';

/** The form of a booking (product §3.5). */
export const BOOKING_FORM = formLayout(booking, {
  sections: [
    {
      title: 'Stay',
      columns: 3,
      fields: [{ field: 'capsuleId', control: UnitPicker, wide: true }, 'checkInDate', 'checkOutDate', 'totalGuests'],
      footer: ClashNote,
    },
    { title: 'Client', columns: 3, fields: ['clientName', 'clientEmail', 'clientPhone'] },
    {
      title: 'Payment',
      columns: 3,
      fields: [
        { field: 'totalAmount', wide: true },
        { field: 'paymentStatusBy', control: PaymentStatusSourceControl },
        { field: 'paymentStatus', control: PaymentStatusControl },
        'paymentMethod',
      ],
      footer: PaymentFooter,
    },
    {
      title: 'Booking',
      fields: ['status', { field: 'holdUntil', control: HoldUntil }, { field: 'specialRequests', rows: 2 }],
    },
  ],
  notShown: { inquiryId: 'Whoever opens the form for an inquiry gives it.' },
});
