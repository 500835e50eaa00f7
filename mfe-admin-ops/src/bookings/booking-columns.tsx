import type { Booking } from '@capsule/contracts/bookings/booking';
import { canCancel, canConfirm, nightsBetween } from '@capsule/contracts/bookings/booking-rules';
import { BOOKING_STATUS_COLORS } from '@capsule/contracts/bookings/booking-words';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import { spellDay } from '@capsule/contracts/days';
import { Badge } from '@capsule/web-kit/badge';
import { capitalised, formatMoney } from '@capsule/web-kit/format';
import { columnsOf, type RowButton } from '@capsule/web-kit/resource';
import { Lines } from '@capsule/web-kit/table';
import { spellBalance } from '../payments/payment-words';
import { UnitName } from '../shared/all-units';
import { spellHold } from './booking-words';

const spellDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

const ClientCell = ({ clientName, clientEmail, clientPhone }: Booking) => (
  <Lines first={clientName} rest={clientPhone ? [clientEmail, clientPhone] : [clientEmail]} />
);

const StayCell = (stay: Booking) => (
  <Lines
    first={spellDay(stay.checkInDate)}
    rest={[`to ${spellDay(stay.checkOutDate)}`, spellDays(nightsBetween(stay))]}
  />
);

/** The status, and how long a pending booking is held. */
const StatusCell = (row: Booking) => {
  const hold = spellHold(row);
  const badge = <Badge color={BOOKING_STATUS_COLORS[row.status]}>{row.status}</Badge>;
  if (hold === null) return badge;
  return (
    <span style={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      {badge}
      <small title={hold}>{hold}</small>
    </span>
  );
};

/** The columns of the booking list (product §2.13). */
export const BOOKING_COLUMNS = columnsOf(booking, [
  { field: 'clientName', flex: 2, minWidth: 170, cell: ClientCell },
  { field: 'capsuleId', flex: 1.2, minWidth: 110, cell: ({ capsuleId }) => <UnitName id={capsuleId} /> },
  { field: 'checkInDate', width: 136, cell: StayCell },
  {
    field: 'totalAmount',
    width: 136,
    cell: (row) => (
      <Lines
        first={formatMoney(row.totalAmount)}
        rest={[capitalised(row.paymentStatus), spellBalance(row)].filter((line) => line !== null)}
      />
    ),
  },
  { field: 'status', width: 136, cell: StatusCell },
]);

/** Payments always, Confirm only while it is pending, Cancel while it is pending or confirmed (product §4.8). */
export const BOOKING_BUTTONS: readonly RowButton<Booking>[] = [
  { icon: 'confirm', label: 'Confirm', opens: 'confirm', offered: canConfirm },
  { icon: 'cancel', label: 'Cancel', opens: 'cancel', offered: canCancel },
  { icon: 'payments', label: 'Payments', opens: 'payments' },
];
