import { BOOKING_STATUS_COLORS } from '@capsule/contracts/bookings/booking-words';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { UNIT_OF } from './names';

/** The list of bookings, as it is shown before its code is here (product §2.13). Its columns are the screen's. */
export const BOOKING_ROWS: FirstRows = {
  label: 'Bookings',
  resource: 'booking',
  named: 'clientName',
  // A client's name, e-mail address and phone number are on separate lines.
  rowHeight: 76,
  choice: true,
  search: 'Search by client name, email or phone...',
  filters: ['Status', 'Unit', 'From', 'To'],
  views: ['List', 'Board'],
  add: 'Add New Booking',
  buttons: [
    { icon: 'confirm', label: 'Confirm', offered: 'booking-confirm' },
    { icon: 'cancel', label: 'Cancel', offered: 'booking-cancel' },
    { icon: 'payments', label: 'Payments' },
    'edit',
  ],
  columns: [
    {
      field: 'clientName',
      title: 'Client',
      sortable: true,
      flex: 2,
      minWidth: 170,
      cell: { kind: 'lines', first: 'clientName', rest: ['clientEmail', 'clientPhone'] },
    },
    { field: 'capsuleId', title: 'Unit', flex: 1.2, minWidth: 110, cell: UNIT_OF },
    {
      field: 'checkInDate',
      title: 'Check-in',
      sortable: true,
      width: 136,
      cell: {
        kind: 'lines',
        first: { field: 'checkInDate', as: 'day' },
        rest: [{ field: 'checkOutDate', as: 'day', before: 'to ' }, { rule: 'booking-length' }],
      },
    },
    {
      field: 'totalAmount',
      title: 'Amount',
      sortable: true,
      width: 136,
      cell: {
        kind: 'lines',
        first: { field: 'totalAmount', as: 'money' },
        rest: [{ field: 'paymentStatus', as: 'word' }, { rule: 'booking-balance' }],
      },
    },
    {
      field: 'status',
      title: 'Status',
      sortable: true,
      width: 136,
      cell: { kind: 'badge', colors: BOOKING_STATUS_COLORS, below: { rule: 'booking-hold' } },
    },
  ],
};
