import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { ContactStatus } from '@capsule/contracts/contact/contact-words';
import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import type { FailureWords } from '@capsule/web-kit/write';
import { INQUIRY_ROWS } from '../first-rows/inquiry-rows';

/** The texts of the inbox (product §2, §8). */
export const INQUIRY_WORDS = resourceWords(contactSubmission, {
  title: 'Contact Inquiries',
  label: INQUIRY_ROWS.label,
  search: INQUIRY_ROWS.search,
  loading: 'Loading contact submissions...',
  empty: 'No contact submissions found. Contact form submissions will appear here.',
  nameOf: ({ name }) => name,
  removed: {
    question: ({ name }) =>
      `Are you sure you want to delete this contact submission from ${name}? This action cannot be undone.`,
    done: ({ name }) => ({
      title: 'Contact submission deleted',
      description: `Submission from ${name} has been removed.`,
    }),
    failed: {
      title: 'Error deleting submission',
      description: 'There was an error deleting the contact submission. Please try again.',
    },
  },
});

/** The buttons that say what became of an inquiry (product §2.15). */
export const STATUS_BUTTONS: Record<ContactStatus, string> = {
  new: 'Mark as New',
  answered: 'Mark as Answered',
  closed: 'Mark as Closed',
};

/** Said when a status was undone. */
export const INQUIRY_AGAIN = ({ name, status }: ContactSubmission) => ({
  title: `Contact submission is ${status} again`,
  description: `Submission from ${name}`,
});

export const STATUS_TOASTS = {
  done: ({ name, status }: ContactSubmission) => ({
    title: 'Contact submission updated',
    description: `Submission from ${name} has been marked as ${status}.`,
  }),
  failed: {
    title: 'Error updating submission',
    description: 'There was an error updating the contact submission. Please try again.',
  },
};

/** Why a status was not changed (product §8.4). */
export const STATUS_FAILURES: FailureWords = {
  'resource.stale': 'Someone else changed this meanwhile. This is how it is now.',
  'resource.not-found': 'Someone else has deleted this already.',
  other: 'It was not changed.',
};
