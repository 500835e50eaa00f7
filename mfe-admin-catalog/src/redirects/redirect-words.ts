import redirect from '@capsule/contracts/redirects/redirect.descriptor';
import type { Redirect } from '@capsule/contracts/redirects/redirect';
import { resourceWords } from '@capsule/web-kit/resource';

const leads = ({ oldAddress, newAddress }: Redirect) => `${oldAddress} leads to ${newAddress} now.`;

/** The texts of the redirects (product §2.19, §8). */
export const REDIRECT_WORDS = resourceWords(redirect, {
  title: 'Redirects',
  label: 'Redirects',
  search: 'Search by old or new address...',
  loading: 'Loading redirects...',
  empty: 'No redirects found. Click "Add New Redirect" to lead visitors of an old address to a new one.',
  add: 'Add New Redirect',
  form: { new: 'Add New Redirect', edit: 'Edit Redirect' },
  nameOf: ({ oldAddress }) => oldAddress,
  saved: {
    created: (row) => ({ title: 'Redirect created successfully', description: leads(row) }),
    updated: (row) => ({ title: 'Redirect updated successfully', description: leads(row) }),
    failed: {
      title: 'Error saving redirect',
      description: 'There was an error saving your redirect. Please try again.',
    },
  },
  removed: {
    question: ({ oldAddress }) =>
      `Are you sure you want to delete the redirect of ${oldAddress}? This action cannot be undone.`,
    done: () => ({ title: 'Redirect deleted' }),
    failed: {
      title: 'Error deleting redirect',
      description: 'There was an error deleting the redirect. Please try again.',
    },
  },
});

/** The other texts of the screen. */
export const REDIRECT_TEXTS = { section: 'Addresses', created: 'Created', attempt: 'Try the redirect' };
