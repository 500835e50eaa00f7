import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { resourceWords } from '@capsule/web-kit/resource';

/** The texts of the inbox (product §2, §8). */
export const INQUIRY_WORDS = resourceWords(contactSubmission, {
  title: 'Contact Inquiries',
  label: 'Contact inquiries',
  search: 'Search by name, email, organization or message...',
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
