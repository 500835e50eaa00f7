import booking from '@capsule/contracts/bookings/booking.descriptor';
import { formLayout } from '@capsule/web-kit/form';
import { ClashNote } from './clash-note';
import { HoldUntil } from './hold-until';
import { StayPrice } from './stay-price';
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
      fields: ['totalAmount', 'paymentStatus', 'paymentMethod'],
      footer: StayPrice,
    },
    {
      title: 'Booking',
      fields: ['status', { field: 'holdUntil', control: HoldUntil }, { field: 'specialRequests', rows: 2 }],
    },
  ],
  notShown: { inquiryId: 'Whoever opens the form for an inquiry gives it.' },
});
