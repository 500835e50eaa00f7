import mail from '@capsule/contracts/mail/mail.descriptor';
import type { Mail } from '@capsule/contracts/mail/mail';
import { plural } from '@capsule/contracts/plural';
import { resourceWords } from '@capsule/web-kit/resource';
import type { WriteToasts } from '@capsule/web-kit/write';

/** The screen of mails. */
export const MAIL_PATH = '/admin/contacts/mail';

/** The texts of the list of mails (product §2.23). */
export const MAIL_WORDS = resourceWords(mail, {
  title: 'Mail',
  label: 'Mails',
  search: 'Search by recipient or subject...',
  loading: 'Loading mails...',
  empty: 'No mails yet. What the product sends will appear here.',
  nameOf: ({ recipient }) => recipient,
});

export const MAIL_TEXTS = {
  to: 'To',
  kind: 'Kind',
  status: 'Status',
  reason: 'Reason',
  created: 'Written',
  sendAgain: 'Send Again',
  discard: 'Discard',
  inquiry: 'Open Inquiry',
  tries: (attempts: number) => plural(attempts, 'try', 'tries'),
  off: 'No mail server is set: nothing is sent from here, and Reply opens your mail program.',
} as const;

/** The toasts of deciding on a mail. */
export const SENT_AGAIN: WriteToasts<Mail> = {
  done: ({ recipient }) => ({ title: 'Mail waits again', description: `To ${recipient}.` }),
  failed: ({ code }) => ({
    title: 'Error sending mail',
    description: code === 'mail.off' ? MAIL_TEXTS.off : 'It was not sent again. This is how it is now.',
  }),
};
export const DISCARDED: WriteToasts<Mail> = {
  done: ({ recipient }) => ({ title: 'Mail discarded', description: `To ${recipient}.` }),
  failed: { title: 'Error discarding mail', description: 'It was not discarded. This is how it is now.' },
};
