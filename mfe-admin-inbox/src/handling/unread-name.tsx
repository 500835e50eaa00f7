import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { Lines } from '@capsule/web-kit/table';
import { PresenceMark } from '../presence/presence-mark';
import { HANDLING_WORDS } from './handling-words';
import styles from './handling.module.css';

/** Who has written, with a dot before what is unread, and a mark where somebody else has it open. */
export function UnreadName({ inquiry: { id, name, email, phone, unread } }: { inquiry: ContactSubmission }) {
  const lines = <Lines first={name} rest={[email, phone]} />;
  return (
    <span className={unread ? `${styles.who} ${styles.unread}` : styles.who}>
      {unread ? (
        <span className={styles.dot} role="img" aria-label={HANDLING_WORDS.unread} title={HANDLING_WORDS.unread} />
      ) : null}
      {lines}
      <PresenceMark id={id} />
    </span>
  );
}
