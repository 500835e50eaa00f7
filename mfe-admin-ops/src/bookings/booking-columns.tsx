import type { Booking } from '@capsule/contracts/bookings/booking';
import { canCancel, canConfirm } from '@capsule/contracts/bookings/booking-rules';
import { describedColumns } from '@capsule/web-kit/first-rows';
import type { RowButton } from '@capsule/web-kit/resource';
import { BOOKING_ROWS } from '../first-rows/booking-rows';
import { UnitName } from '../shared/all-units';

/** The columns of the booking list (product §2.13): those that are shown before this code is here. */
export const BOOKING_COLUMNS = describedColumns<Booking>(BOOKING_ROWS.columns, {
  capsuleId: ({ capsuleId }) => <UnitName id={capsuleId} />,
});

/** Payments always, Confirm only while it is pending, Cancel while it is pending or confirmed (product §4.8). */
export const BOOKING_BUTTONS: readonly RowButton<Booking>[] = [
  { icon: 'confirm', label: 'Confirm', opens: 'confirm', offered: canConfirm },
  { icon: 'cancel', label: 'Cancel', opens: 'cancel', offered: canCancel },
  { icon: 'payments', label: 'Payments', opens: 'payments' },
];
