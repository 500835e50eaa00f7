import { lazy, Suspense } from 'react';
import { FilterDay } from '@capsule/web-kit/table';
import { ResourcePage, type FilterProps, type ListFilter } from '@capsule/web-kit/resource';
import { useIsBoard, ViewToggle } from '../board/view-toggle';
import { UnitFilter } from '../shared/all-units';
import { CancelBookingDialog, ConfirmBookingDialog } from '../bookings/action-dialogs';
import { BOOKING_BULK } from '../bookings/booking-bulk';
import { BOOKING_BUTTONS, BOOKING_COLUMNS } from '../bookings/booking-columns';
import { bookings } from '../bookings/booking-endpoints';
import { BOOKING_FORM } from '../bookings/booking-form';
import { BOOKING_WORDS } from '../bookings/booking-words';
import { PaymentsDialog } from '../payments/payments-dialog';

const FROM = (props: FilterProps) => <FilterDay {...props} label="From" />;
const TO = (props: FilterProps) => <FilterDay {...props} label="To" />;

const FILTERS: readonly ListFilter[] = [
  'status',
  { name: 'capsuleId', control: UnitFilter },
  { name: 'from', control: FROM },
  { name: 'to', control: TO },
];

const DIALOGS = { confirm: ConfirmBookingDialog, cancel: CancelBookingDialog, payments: PaymentsDialog };

/** A client's name, e-mail address and phone number are on separate lines. */
const ROW_HEIGHT_PX = 76;

const BoardScreen = lazy(() => import(/* webpackChunkName: "board" */ '../board/board-screen'));

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
      form={BOOKING_FORM}
      buttons={BOOKING_BUTTONS}
      dialogs={DIALOGS}
      bulk={BOOKING_BULK}
      rowHeight={ROW_HEIGHT_PX}
      tools={<ViewToggle />}
    />
  );
}
