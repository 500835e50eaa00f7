import type { Erased, HeldData } from '@capsule/contracts/privacy/privacy';
import type { FailureWords, WriteToasts } from '@capsule/web-kit/write';

/** `1 inquiry`, `2 inquiries`. */
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const inquiries = (count: number) => counted(count, 'inquiry', 'inquiries');

/** The texts of the settings' part `Privacy` (product §2.21). */
export const PRIVACY_WORDS = {
  email: 'Email',
  emailHelp: 'Upper and lower case are the same. What you look up is kept in the audit trail, without the address.',
  find: 'Find',
  save: 'Save as File',
  erase: 'Delete for Good',
  nothing: 'Nothing is held about this address.',
  held: ({ inquiries: sent, quarantined, bookings }: HeldData): string =>
    `Held about this address: ${inquiries(sent.length)}, ${quarantined.length} in quarantine, ${counted(bookings.length, 'booking', 'bookings')}.`,
  staying: 'Bookings are not deleted: the company has to account for them.',
  question: (email: string) =>
    `Delete every inquiry of ${email} for good, with its notes and its history? Nobody can take this back.`,
} as const;

export const FIND_TOASTS: WriteToasts<HeldData> = {
  done: { title: 'Address looked up', description: 'The audit trail says so, without the address.' },
  failed: {
    title: 'Error looking up the address',
    description: 'There was an error looking up the address. Please try again.',
  },
};

export const ERASE_TOASTS: WriteToasts<Erased> = {
  done: ({ inquiries: sent, quarantined }) => ({
    title: 'Deleted for good',
    description: `${inquiries(sent)}, and ${quarantined} in quarantine.`,
  }),
  failed: { title: 'Error deleting', description: 'There was an error deleting. Please try again.' },
};

/** Why it was not looked up, or not deleted. */
export const PRIVACY_FAILURES: FailureWords = {
  'request.invalid': 'Please enter a valid email address.',
  other: 'Nothing was done.',
};
