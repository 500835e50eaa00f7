import { plural } from '@capsule/contracts/plural';
import type { Erased, HeldData } from '@capsule/contracts/privacy/privacy';
import type { FailureWords, WriteToasts } from '@capsule/web-kit/write';

const inquiries = (count: number) => plural(count, 'inquiry', 'inquiries');

/** The texts of the settings' part `Privacy` (product §2.21). */
export const PRIVACY_WORDS = {
  email: 'Email',
  emailHelp: 'Upper and lower case are the same. What you look up is kept in the audit trail, without the address.',
  find: 'Find',
  save: 'Save as File',
  erase: 'Erase for Good',
  nothing: 'Nothing is held about this address.',
  held: ({ inquiries: sent, quarantined, deleted, bookings, payments, mails }: HeldData): string =>
    `Held about this address: ${[
      inquiries(sent.length),
      `${quarantined.length} in quarantine`,
      ...(deleted.length > 0 ? [`${deleted.length} deleted that Undo could put back`] : []),
      plural(bookings.length, 'booking'),
      plural(payments.length, 'payment'),
      plural(mails.length, 'mail'),
    ].join(', ')}.`,
  staying: 'Bookings and their payments are not deleted: the company has to account for them.',
  question: (email: string) =>
    `Delete every inquiry of ${email} for good, with its notes, its history and all mails? Nobody can take this back.`,
  eraseOf: (name: string, at: string) => `Erase for Good: ${name}, ${at}`,
  one: 'Inquiries of this address',
  places: { contact: 'In the inbox', quarantine: 'In quarantine', deleted: 'Deleted, and Undo could put it back' },
  oneQuestion:
    'Delete this inquiry for good, with its notes, its history, its mails, and what Undo would put back? Nobody can take this back.',
} as const;

const afterMonths = (months: number) => plural(months, 'month');

/** What is deleted or forgotten by itself. @param months `null`: never */
export const RETENTION_WORDS = {
  title: 'Deleted by itself',
  inquiries: (months: number | null): string =>
    months === null
      ? 'Inquiries stay until somebody deletes them.'
      : `Inquiries that are answered or closed are deleted for good ${afterMonths(months)} after the last work on them.`,
  persons: (months: number | null): string =>
    months === null
      ? 'Bookings and the audit trail keep for ever whom they are about.'
      : `Bookings say no more whose they were ${afterMonths(months)} after the check-out, and the audit trail forgets persons after as long.`,
  how: 'Whoever operates the server sets this, by INQUIRY_MONTHS and PERSON_MONTHS, because it cannot be taken back.',
  failed: 'What is deleted by itself could not be loaded.',
} as const;

export const FIND_TOASTS: WriteToasts<HeldData> = {
  done: { title: 'Address looked up', description: 'The audit trail says so, without the address.' },
  failed: {
    title: 'Error looking up the address',
    description: 'There was an error looking up the address. Please try again.',
  },
};

export const ERASE_TOASTS: WriteToasts<Erased> = {
  done: ({ inquiries: sent, quarantined, mails }) => ({
    title: 'Deleted for good',
    description: `${inquiries(sent)}, ${quarantined} in quarantine, and ${plural(mails, 'mail')}.`,
  }),
  failed: { title: 'Error deleting', description: 'There was an error deleting. Please try again.' },
};

/** Why it was not looked up, or not deleted. */
export const PRIVACY_FAILURES: FailureWords = {
  'resource.not-found': 'Someone else has deleted it for good already.',
  'request.invalid': 'Please enter a valid email address.',
  other: 'Nothing was done.',
};
