import { useRef, useState, type RefObject } from 'react';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import validateInquiry from '@capsule/contracts/contact/contact-inquiry.validator';
import { CallError, showToast } from '@capsule/host';
import { focusFirstError, toFormErrors } from '@capsule/web-kit/validate-values';
import { scrollBehavior } from '../ui/use-media-query';
import { attemptFor, sendInquiry, type Attempt } from './send-inquiry';

/** The field that only machines fill in; its name means nothing to a browser's autofill. */
export const TRAP_FIELD = 'subject_line';

const filledByMachine = (form: HTMLFormElement | null) => Boolean(form && new FormData(form).get(TRAP_FIELD));

/** What the person is told, by the specification's error catalogue (product §8), and what the form is. */
function reportFailure(error: unknown): SubmissionErrors {
  showToast({ title: 'Error sending message', description: 'Please try again later.', tone: 'error' });
  const fields = error instanceof CallError ? toFormErrors(error.fieldErrors) : {};
  return { ...fields, [FORM_ERROR]: 'Please try again later.' };
}

/**
 * Sends the contact form and keeps its state: idle and submitting are final-form's own, `sent` is for good (product §4).
 * A failed call leaves every text where it is.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const [sent, setSent] = useState(false);
  const attempt = useRef<Attempt | null>(null);

  const submit = async (values: object): Promise<SubmissionErrors> => {
    const { value } = validateInquiry(values);
    // final-form has validated these values: it would not have called.
    if (!value) return undefined;
    try {
      attempt.current = attemptFor(value, attempt.current);
      if (!filledByMachine(form.current)) await sendInquiry(value, attempt.current.key);
    } catch (error) {
      const errors = reportFailure(error);
      focusFirstError(form.current);
      return errors;
    }
    setSent(true);
    showToast({ title: 'Message sent!', description: "We'll get back to you as soon as possible.", tone: 'success' });
    form.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
    return undefined;
  };

  return { sent, submit };
}
