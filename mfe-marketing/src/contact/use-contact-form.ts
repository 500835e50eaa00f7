import { useState, type RefObject } from 'react';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import validateInquiry from '@capsule/contracts/contact/contact-inquiry.validator';
import { CONTACT_TRAP_FIELD, MAX_TRAP_LENGTH } from '@capsule/contracts/contact/contact-words';
import { CallError, showToast } from '@capsule/host';
import { focusFirstError, toFormErrors } from '@capsule/web-kit/validate-values';
import { scrollBehavior } from '../ui/use-media-query';
import { attemptFor, sendInquiry } from './send-inquiry';
import { forgetSent, keepUnsent, unsentNow } from './unsent';

/** What a machine has typed there; `null` from people. */
function typedInTrap(form: HTMLFormElement | null): string | null {
  const typed = form && new FormData(form).get(CONTACT_TRAP_FIELD);
  return typeof typed === 'string' && typed !== '' ? typed.slice(0, MAX_TRAP_LENGTH) : null;
}

/** Shows the toast for a failure (product §8) and returns the form's errors. */
function reportFailure(error: unknown): SubmissionErrors {
  showToast({ title: 'Error sending message', description: 'Please try again later.', tone: 'error' });
  const fields = error instanceof CallError ? toFormErrors(error.fieldErrors) : {};
  return { ...fields, [FORM_ERROR]: 'Please try again later.' };
}

/**
 * Sends the contact form and holds its state: idle and submitting are final-form's own, `sent` is final (product §4).
 * After a failure all input is kept.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [sent, setSent] = useState(false);

  const submit = async (values: object): Promise<SubmissionErrors> => {
    const { value } = validateInquiry(values);
    // Cannot happen: final-form calls this only with valid values.
    if (!value) return undefined;
    const { texts, attempt: last } = unsentNow();
    try {
      // What machines fill in is sent, too: the API holds it back, and somebody looks at it (product §2.20).
      const inquiry = { ...value, subjectLine: typedInTrap(form.current) };
      const attempt = attemptFor(inquiry, last);
      keepUnsent({ attempt });
      await sendInquiry(inquiry, attempt.key);
    } catch (error) {
      const errors = reportFailure(error);
      focusFirstError(form.current);
      return errors;
    }
    forgetSent(texts);
    setSent(true);
    showToast({ title: 'Message sent!', description: "We'll get back to you as soon as possible.", tone: 'success' });
    form.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
    return undefined;
  };

  return { sent, submit };
}
