import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { FailureWords, ToastText } from '@capsule/web-kit/write';

/** The texts of a reply that is sent from the inbox (product §2.15, §8). */
export const REPLY_WORDS = {
  title: (name: string) => `Reply to ${name}`,
  to: (email: string) => `To ${email}`,
  template: 'Template',
  subject: 'Subject',
  text: 'Text',
  send: 'Send',
  cancel: 'Cancel',
  needed: 'Enter a subject and a text.',
  again: 'Send a second answer?',
  answered: (who: string, ago: string) => `${who} answered this ${ago}. Send yours too?`,
  answeredBySomebody: 'Somebody else has answered this meanwhile. Send yours too?',
  sendAnyway: 'Send Anyway',
} as const;

export const REPLY_DONE = ({ name }: ContactSubmission): ToastText => ({
  title: 'Reply is on its way',
  description: `To ${name}.`,
});

export const REPLY_FAILED: ToastText = {
  title: 'Error sending reply',
  description: 'There was an error sending the reply. Please try again.',
};

export const REPLY_ANSWERED: ToastText = {
  title: 'Reply not sent yet',
  description: 'Somebody else has answered this meanwhile.',
};

/** Why a reply was not sent; what was typed stays. */
export const REPLY_FAILURES: FailureWords = {
  'mail.off': 'No mail server is set any more. It was not sent; what you typed is still here.',
  'resource.not-found': 'Someone else has deleted this already.',
  other: 'It was not sent. What you typed is still here.',
};
