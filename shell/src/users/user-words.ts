import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';
import type { LeaveWords } from '@capsule/host/admin';

/** The texts of the users' screen (product §2.17, §8). */

export const LIST_WORDS = {
  title: 'Users',
  label: 'Users',
  search: 'Search by name or username...',
  loading: 'Loading users...',
  empty: 'No users found.',
  failed: 'The users could not be loaded.',
  add: 'Add New User',
  formMissing: 'The form could not be loaded. Please reload the page.',
};

const FAILED = { title: 'Error saving user', description: 'There was an error saving the user. Please try again.' };

export const SAVED = {
  created: (user: User) => ({
    title: 'User created successfully',
    description: `${displayName(user)} can sign in now.`,
  }),
  updated: (user: User) => ({
    title: 'User updated successfully',
    description: `${displayName(user)} has been saved.`,
  }),
  failed: FAILED,
};

export const SWITCHED = {
  off: { done: { title: 'User deactivated' }, failed: FAILED },
  on: { done: { title: 'User reactivated' }, failed: FAILED },
};

export const RESET = {
  done: { title: 'Password reset' },
  failed: { title: 'Error resetting password', description: 'The password has not been changed. Please try again.' },
};

/** What is asked before a new password is left. */
export const PASSWORD_LEFT: LeaveWords = {
  title: 'Leave without the password?',
  text: 'It is shown only this once.',
  action: 'Leave',
  cancel: 'Stay',
};

export const CLEARED = {
  done: { title: 'Second factors cleared' },
  failed: {
    title: 'Error clearing second factors',
    description: 'The second factors have not been cleared. Please try again.',
  },
};

/** Why the API refuses a change of an account. */
export const REFUSALS = {
  'user.last-admin': 'This is the last active administrator. Make somebody else an administrator first.',
  'user.self': 'You cannot do this to your own account. Ask another administrator.',
  'auth.confirmation-due': 'Not confirmed with your password, so nothing was changed.',
  'resource.stale': 'Someone else changed this meanwhile. Close, and look at it again.',
  other: 'Nothing was changed. Please try again.',
} as const;
