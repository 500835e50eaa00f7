import { FilterDay } from '@capsule/web-kit/table';
import { ResourcePage, type FilterProps, type ListFilter } from '@capsule/web-kit/resource';
import { UnitFilter } from '../shared/all-units';
import { CancelBookingDialog, ConfirmBookingDialog } from './action-dialogs';
import { BOOKING_BUTTONS, BOOKING_COLUMNS } from './booking-columns';
import { bookings } from './booking-endpoints';
import { BOOKING_FORM } from './booking-form';
import { BOOKING_WORDS } from './booking-words';

const FROM = (props: FilterProps) => <FilterDay {...props} label="From" />;
const TO = (props: FilterProps) => <FilterDay {...props} label="To" />;

const FILTERS: readonly ListFilter[] = [
  'status',
  { name: 'capsuleId', control: UnitFilter },
  { name: 'from', control: FROM },
  { name: 'to', control: TO },
];

const DIALOGS = { confirm: ConfirmBookingDialog, cancel: CancelBookingDialog };

/** A client's name, e-mail address and phone number are on separate lines. */
const ROW_HEIGHT_PX = 76;

/** The bookings (product §2.13). */
export default function BookingsPage() {
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
      rowHeight={ROW_HEIGHT_PX}
    />
  );
}
