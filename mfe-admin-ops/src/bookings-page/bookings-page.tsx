import { Suspense } from 'react';
import { late } from '@capsule/web-kit/late';
import { MISSING_DIALOG, onDemand } from '@capsule/web-kit/on-demand';
import { FilterDay } from '@capsule/web-kit/table';
import { ResourcePage, type FilterProps, type ListFilter } from '@capsule/web-kit/resource';
import { useIsBoard, ViewToggle } from '../board/view-toggle';
import { UnitFilter } from '../shared/all-units';
import { BOOKING_BULK } from '../bookings/booking-bulk';
import { BOOKING_BUTTONS, BOOKING_COLUMNS } from '../bookings/booking-columns';
import { bookings } from '../bookings/bookings.api';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { BOOKING_ROWS } from '../first-rows/booking-rows';

const FROM = (props: FilterProps) => <FilterDay {...props} label="From" />;
const TO = (props: FilterProps) => <FilterDay {...props} label="To" />;

const FILTERS: readonly ListFilter[] = [
  'status',
  { name: 'capsuleId', control: UnitFilter },
  { name: 'from', control: FROM },
  { name: 'to', control: TO },
];

const FORM = async () => (await import(/* webpackChunkName: "booking-form" */ '../bookings/booking-form')).BOOKING_FORM;

const loadActions = () => import(/* webpackChunkName: "booking-dialogs" */ '../bookings/action-dialogs');
const loadPayments = () => import(/* webpackChunkName: "booking-dialogs" */ '../payments/payments-dialog');

const DIALOGS = {
  confirm: onDemand(async () => (await loadActions()).ConfirmBookingDialog, MISSING_DIALOG),
  cancel: onDemand(async () => (await loadActions()).CancelBookingDialog, MISSING_DIALOG),
  payments: onDemand(async () => (await loadPayments()).PaymentsDialog, MISSING_DIALOG),
};

const BoardScreen = late(
  () => import(/* webpackChunkName: "board" */ '../board/board-screen'),
  'The board could not be loaded. Please open it again, or reload the page.',
);

/** The bookings (product §2.13), as a list or as a board. */
export default function BookingsPage() {
  const isBoard = useIsBoard();
  if (isBoard) {
    return (
      <Suspense fallback={<p role="status">Loading the board...</p>}>
        <BoardScreen />
      </Suspense>
    );
  }
  return (
    <ResourcePage
      endpoints={bookings}
      words={BOOKING_WORDS}
      columns={BOOKING_COLUMNS}
      sortedBy={{ sort: 'checkInDate', order: 'asc' }}
      filters={FILTERS}
      form={FORM}
      buttons={BOOKING_BUTTONS}
      dialogs={DIALOGS}
      bulk={BOOKING_BULK}
      rowHeight={BOOKING_ROWS.rowHeight}
      tools={<ViewToggle />}
    />
  );
}
