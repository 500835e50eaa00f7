import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { QuarantineReason } from '@capsule/contracts/contact/contact-words';
import quarantinedInquiry from '@capsule/contracts/contact/quarantined-inquiry.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';
import type { FailureWords, WriteToasts } from '@capsule/web-kit/write';

/** The texts of the quarantine (product §2.20, §8). */
export const QUARANTINE_WORDS = resourceWords(quarantinedInquiry, {
  title: 'Quarantine',
  label: 'Quarantined inquiries',
  search: 'Search by name, email, organization or message...',
  loading: 'Loading the quarantine...',
  empty: 'Nothing is held back. What looks like spam will appear here.',
  nameOf: ({ name }) => name,
  removed: {
    question: ({ name }) =>
      `Are you sure you want to delete this quarantined submission from ${name}? This action cannot be undone.`,
    done: ({ name }) => ({
      title: 'Quarantined submission deleted',
      description: `Submission from ${name} has been removed.`,
    }),
    failed: {
      title: 'Error deleting submission',
      description: 'There was an error deleting the quarantined submission. Please try again.',
    },
  },
});

/** Why something is held back, in a sentence. */
export const REASON_WORDS: Record<QuarantineReason, string> = {
  trap: 'A field that people do not see was filled in',
  duplicate: 'The same message came within minutes',
  flood: 'Many messages came from one address within minutes',
  busy: 'Many messages came from everywhere within minutes',
  links: 'Three or more links',
  'link-markup': 'Links written for a forum or a page',
  'link-in-name': 'A link as a name',
  phrase: 'Words of advertising',
};

export const QUARANTINE_TEXTS = {
  views: 'View',
  inbox: 'Inbox',
  quarantine: 'Quarantine',
  answers: 'Answer times',
  back: 'Contact Inquiries',
  missing: 'The quarantine could not be loaded. Please open it again, or reload the page.',
  reason: 'Reason',
  details: 'Quarantined Submission',
  why: 'Held back because',
  kept: 'Whoever sent it was told that it arrived. It is deleted 90 days after it came.',
  release: 'Release',
  delete: 'Delete',
  close: 'Close',
} as const;

export const RELEASE_TOASTS: WriteToasts<ContactSubmission> = {
  done: ({ name }) => ({ title: 'Submission released', description: `Submission from ${name} is in the inbox now.` }),
  failed: {
    title: 'Error releasing submission',
    description: 'There was an error releasing the submission. Please try again.',
  },
};

/** Why something was not released. */
export const RELEASE_FAILURES: FailureWords = {
  'resource.stale': 'Someone else changed this meanwhile. This is how it is now.',
  'resource.not-found': 'Someone else has released or deleted this already.',
  other: 'It was not released.',
};
