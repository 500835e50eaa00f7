import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { Link } from '@capsule/host';
import { useRecordPath } from '@capsule/host/admin';
import { formatDate } from '@capsule/web-kit/format';
import styles from './handling.module.css';

type Booking = NonNullable<ContactEvent['booking']>;

/** A booking that was made from the inquiry: it leads there, as far as a live module opens bookings. */
export function LinkedBooking({ booking: { id, checkInDate, checkOutDate, status } }: { booking: Booking }) {
  const path = useRecordPath('booking', id);
  const text = `${formatDate(checkInDate)} to ${formatDate(checkOutDate)}, ${status}`;
  return path === null ? (
    <span>{text}</span>
  ) : (
    <Link className={styles.link} to={path}>
      {text}
    </Link>
  );
}
