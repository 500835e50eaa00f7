import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { Link } from '@capsule/host';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { formatDate } from '@capsule/web-kit/format';
import { AnswerLine } from './answer-line';
import { newestCalls } from './newest.api';
import styles from './newest-card.module.css';

/** The list of inquiries, narrowed to this one's sender. */
const listOf = ({ email }: ContactSubmission) => `/admin/contacts?${new URLSearchParams({ q: email }).toString()}`;

function Inquiry({ inquiry }: { inquiry: ContactSubmission }) {
  const { name, organization, message, createdAt } = inquiry;
  return (
    <li className={styles.inquiry}>
      <Link className={styles.name} to={listOf(inquiry)}>
        {name}
      </Link>
      <span className={styles.date}>{formatDate(createdAt)}</span>
      <span className={styles.text}>{organization ? `${organization}: ${message}` : message}</span>
    </li>
  );
}

function NotRead({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <p className={styles.note}>
      <FocusKept />
      The inquiries could not be read.{' '}
      <button type="button" className={styles.again} aria-label="Try again: Newest inquiries" onClick={onTryAgain}>
        Try again
      </button>
    </p>
  );
}

/** The card on the dashboard: who has written last (product §2.10). What is known stays where it cannot be read again. */
export default function NewestCard() {
  const { data: answer, isError, refetch } = newestCalls.newest.useQuery();
  if (!answer && isError) return <NotRead onTryAgain={() => void refetch()} />;
  if (!answer) return <p className={styles.note}>Loading inquiries...</p>;
  if (answer.data.length === 0) return <p className={styles.note}>No inquiries yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {answer.data.map((inquiry) => (
          <Inquiry key={inquiry.id} inquiry={inquiry} />
        ))}
      </ul>
      <AnswerLine />
      <Link className={styles.all} to="/admin/contacts">
        All inquiries
      </Link>
    </>
  );
}
