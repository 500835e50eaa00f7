import { LinkedBooking } from './linked-booking';
import { workCalls } from './work.api';
import { WORK_WORDS } from './work-words';
import styles from './work.module.css';

/** The bookings that were made from an inquiry; nothing where there are none. */
export function BookingsDetail({ id }: { id: number }) {
  const { data = [] } = workCalls.events.useQuery(id);
  const bookings = data.flatMap(({ booking }) => booking ?? []);
  if (bookings.length === 0) return null;
  return (
    <div>
      <dt className={styles.quiet}>{WORK_WORDS.bookings}</dt>
      {bookings.map((booking) => (
        <dd key={booking.id} className={styles.booking}>
          <LinkedBooking booking={booking} />
        </dd>
      ))}
    </div>
  );
}
