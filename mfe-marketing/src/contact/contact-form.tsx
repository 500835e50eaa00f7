import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Form, useForm } from 'react-final-form';
import validateInquiry from '@capsule/contracts/contact/contact-inquiry.validator';
import { CONTACT_TRAP_FIELD, PLAIN_CONTACT_PATH } from '@capsule/contracts/contact/contact-words';
import { focusFirstError, validateValues } from '@capsule/web-kit/validate-values';
import { Icon } from '../ui/icon';
import { ContactField } from './contact-field';
import { NO_TEXTS, keepUnsent, unsentNow, type InquiryTexts } from './unsent';
import { useContactForm } from './use-contact-form';
import { writtenEarly } from './written-early';
import styles from './contact-form.module.css';

const validate = validateValues(validateInquiry);

/** A field that people cannot see or reach; only machines fill it in, and the API holds back what they send. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true" inert>
      <label>
        Leave this empty
        <input type="text" name={CONTACT_TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function SendButton({ submitting, sent }: { submitting: boolean; sent: boolean }) {
  const text = sent ? 'Message Sent!' : submitting ? 'Sending...' : 'Send Message';
  return (
    // `disabled` would lose the focus while the form is being sent.
    <button type="submit" className={styles.send} aria-disabled={submitting || sent} data-sent={sent}>
      {submitting && <span className={styles.spinner} aria-hidden="true" />}
      {sent && <Icon name="check" size={20} />}
      <span aria-live="polite">{text}</span>
    </button>
  );
}

interface MeanwhileProps {
  /** What the form begins with. */
  first: InquiryTexts;
}

/**
 * Takes over what was typed while React was hydrating the form. No event has told the form of it, so its next drawing
 * would put back what it began with, and move the cursor to the end. It is after the fields, because they have to
 * subscribe to the form first.
 */
function WrittenMeanwhile({ first }: MeanwhileProps) {
  const { batch, change } = useForm<InquiryTexts>();
  useEffect(() => {
    const now = writtenEarly(first, PLAIN_CONTACT_PATH);
    const names = Object.keys(first) as (keyof InquiryTexts)[];
    batch(() => names.filter((name) => now[name] !== first[name]).forEach((name) => change(name, now[name])));
  }, [first, batch, change]);
  return null;
}

/** Keeps what is written, so that a form on another page begins with it. */
function KeepWritten() {
  const { subscribe } = useForm<InquiryTexts>();
  // A text that is emptied again is none of final-form's values.
  useEffect(
    () => subscribe(({ values }) => keepUnsent({ texts: { ...NO_TEXTS, ...values } }), { values: true }),
    [subscribe],
  );
  return null;
}

/** The contact form, on the home slide and on the contact page (product §3, §4, §5). */
export default function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { sent, submit } = useContactForm(form);
  const [first] = useState(() => writtenEarly(unsentNow().texts, PLAIN_CONTACT_PATH));
  return (
    <Form initialValues={first} validate={validate} onSubmit={submit} subscription={{ submitting: true }}>
      {({ handleSubmit, submitting }) => {
        const locked = submitting || sent;
        const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (locked) return;
          form.current?.querySelector('button')?.focus();
          void handleSubmit(event);
          focusFirstError(form.current);
        };
        return (
          <>
            <form
              ref={form}
              className={styles.form}
              // Where no script runs, the browser sends it.
              method="post"
              action={PLAIN_CONTACT_PATH}
              onSubmit={onSubmit}
              noValidate
              aria-busy={submitting}
            >
              <ContactField name="name" label="Name" autoComplete="name" disabled={locked} />
              <ContactField name="email" label="Email" type="email" autoComplete="email" disabled={locked} />
              <ContactField name="phone" label="Phone" type="tel" autoComplete="tel" disabled={locked} />
              <ContactField
                name="organization"
                label="Organization"
                autoComplete="organization"
                optional
                disabled={locked}
              />
              <ContactField name="message" label="Message" multiline disabled={locked} />
              <Trap />
              <SendButton submitting={submitting ?? false} sent={sent} />
            </form>
            <WrittenMeanwhile first={first} />
            <KeepWritten />
          </>
        );
      }}
    </Form>
  );
}
