import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { Lines } from '@capsule/web-kit/table';
import { HANDLING_WORDS } from './handling-words';
import styles from './handling.module.css';

/** Who has written, with a dot before what is unread. */
export function UnreadName({ inquiry: { name, email, phone, unread } }: { inquiry: ContactSubmission }) {
  const lines = <Lines first={name} rest={[email, phone]} />;
  if (!unread) return lines;
  return (
    <span className={`${styles.who} ${styles.unread}`}>
      <span className={styles.dot} role="img" aria-label={HANDLING_WORDS.unread} title={HANDLING_WORDS.unread} />
      {lines}
    </span>
  );
}
