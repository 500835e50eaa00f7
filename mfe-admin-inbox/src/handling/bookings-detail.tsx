import { LinkedBooking } from './linked-booking';
import { handlingCalls } from './handling.api';
import { HANDLING_WORDS } from './handling-words';
import styles from './handling.module.css';

/** The bookings that were made from an inquiry; nothing where there are none. */
export function BookingsDetail({ id }: { id: number }) {
  const { data = [] } = handlingCalls.events.useQuery(id);
  const bookings = data.flatMap(({ booking }) => booking ?? []);
  if (bookings.length === 0) return null;
  return (
    <div>
      <dt className={styles.quiet}>{HANDLING_WORDS.bookings}</dt>
      {bookings.map((booking) => (
        <dd key={booking.id} className={styles.booking}>
          <LinkedBooking booking={booking} />
        </dd>
      ))}
    </div>
  );
}
