import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { formatDateTime } from '@capsule/web-kit/format';
import { nameIn } from '@capsule/web-kit/people';
import { MailStatusBadge } from '../mail/mail-status-badge';
import { eventLines } from './event-lines';
import { LinkedBooking } from './linked-booking';
import { usePeople } from './people';
import { HANDLING_WORDS } from './handling-words';
import styles from './handling.module.css';
import { handlingCalls } from './handling.api';

function Entry({ event, nameOf }: { event: ContactEvent; nameOf: (id: number) => string }) {
  return (
    <li className={styles.event}>
      {eventLines(event, nameOf).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {event.text === null ? null : (
        <p className={styles.note} dir="auto">
          {event.text}
        </p>
      )}
      {event.mail ? (
        <p className={styles.line}>
          <MailStatusBadge status={event.mail.status} />
        </p>
      ) : null}
      {event.booking === null ? null : (
        <p className={styles.line}>
          <LinkedBooking booking={event.booking} />
        </p>
      )}
      <time className={styles.time} dateTime={event.at}>
        {formatDateTime(event.at)}
      </time>
    </li>
  );
}

/** Everything that happened to an inquiry, the newest first. */
export function History({ id }: { id: number }) {
  const { data, isError, refetch } = handlingCalls.events.useQuery(id);
  const people = usePeople();
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button goes meanwhile.
    place.current?.focus();
    void refetch();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {data ? (
        <ol className={styles.events} aria-label={HANDLING_WORDS.history}>
          {data.map((event) => (
            <Entry key={JSON.stringify(event)} event={event} nameOf={(personId) => nameIn(people, personId)} />
          ))}
        </ol>
      ) : (
        <p className={styles.quiet}>{isError ? HANDLING_WORDS.historyFailed : HANDLING_WORDS.historyLoading}</p>
      )}
      {isError && !data ? (
        <Button size="small" onClick={tryAgain}>
          {HANDLING_WORDS.retry}
        </Button>
      ) : null}
    </div>
  );
}
