import { useState } from 'react';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { undoableChange } from '@capsule/web-kit/resource';
import { failureText, useIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { handlingCalls } from '../handling/handling.api';
import { inquiries } from '../shared/inquiries.api';
import { INQUIRY_AGAIN } from '../shared/inquiry-words';
import { newestAnswer } from './newest-answer';
import { REPLY_ANSWERED, REPLY_DONE, REPLY_FAILED, REPLY_FAILURES } from './reply-words';

/** What is typed. */
export interface Draft {
  subject: string;
  text: string;
}

/** What somebody else has answered meanwhile; without an event, it is not known who. */
export interface OtherAnswer {
  event: ContactEvent | undefined;
}

/**
 * Later than any answer, for who sends theirs all the same while nobody can say when the other one was given. Not the time
 * of this browser: its clock may be behind that answer, and with another time a further try would be another mail.
 */
const ANY_ANSWER = '9999-12-31T23:59:59.999Z';

/**
 * Sends a reply. The first try knows of the answers that were there when the form was opened; one that came since is
 * asked about.
 *
 * @param onSent gets the inquiry, which is answered
 */
export function useReply(inquiry: ContactSubmission, onSent: (inquiry: ContactSubmission) => void) {
  const { data: events } = handlingCalls.events.useQuery(inquiry.id);
  const [readEvents] = handlingCalls.events.useLazyQuery();
  const [reply, { isLoading }] = handlingCalls.reply.useMutation();
  /** The form is slow to close: a second click would send it again. */
  const [isSent, setSent] = useState(false);
  const isBusy = isLoading || isSent;
  const keyOf = useIdempotencyKey();
  const [known, setKnown] = useState<string | null>();
  // The answers that were there when the history was first read; later ones are new.
  if (known === undefined && events !== undefined) setKnown(newestAnswer(events)?.at ?? null);
  const [reason, setReason] = useState<string | null>(null);
  const [other, setOther] = useState<OtherAnswer | null>(null);

  const send = async (draft: Draft, lastAnswer = known ?? null) => {
    if (isBusy) return;
    setReason(null);
    setOther(null);
    const body = { ...draft, lastAnswer };
    const { data, failure } = await withToast(reply({ id: inquiry.id, body, idempotencyKey: keyOf(body) }), {
      done: (now) => undoableChange(inquiries, REPLY_DONE(now), inquiry, now, { said: INQUIRY_AGAIN }),
      failed: ({ code }) => (code === 'contact.answered' ? REPLY_ANSWERED : REPLY_FAILED),
    });
    if (failure === null) {
      setSent(true);
      return onSent(data);
    }
    if (failure.code !== 'contact.answered') return setReason(failureText(failure, REPLY_FAILURES));
    const { data: now = [] } = await readEvents(inquiry.id);
    setOther({ event: newestAnswer(now) });
  };
  return {
    send,
    /** Sends the reply although somebody else has answered, of which a further try knows. */
    sendAnyway: (draft: Draft) => {
      const lastAnswer = other?.event?.at ?? ANY_ANSWER;
      setKnown(lastAnswer);
      return send(draft, lastAnswer);
    },
    isBusy,
    reason,
    other,
    forgetOther: () => setOther(null),
  };
}
