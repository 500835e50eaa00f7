import type { FactorRule } from '@capsule/contracts/users/second-factor-words';
import type { LeaveWords } from '@capsule/host/admin';
import type { FailureWords } from '@capsule/web-kit/write';

/** The texts of one's own second factors (product §2.35). */

/** Why the API refuses a change. */
export const FACTOR_FAILURES: FailureWords = {
  'auth.confirmation-due': 'Not confirmed with your password, so nothing was changed.',
  'factor.needed': 'Your role needs a second factor, and this is your last one. Add another one first.',
  'factor.exists': 'This has been added already.',
  'factor.set-up-over': 'This has taken too long. Close, and begin again.',
  'factor.none': 'Recovery codes need an authenticator app or a passkey.',
  'passkey.refused': 'This passkey was not accepted. Please try again.',
  other: 'Nothing was changed. Please try again.',
};

export const ADDED = {
  done: { title: 'Second factor added', description: 'You have been signed out everywhere else.' },
  failed: { title: 'Error adding second factor', description: 'Nothing has been added. Please try again.' },
};

export const REMOVED = {
  done: { title: 'Second factor removed', description: 'You have been signed out everywhere else.' },
  failed: { title: 'Error removing second factor', description: 'It has not been removed. Please try again.' },
};

export const RENEWED = {
  done: { title: 'New recovery codes', description: 'The ones before do not work any more.' },
  failed: { title: 'Error making recovery codes', description: 'Your codes have not been changed. Please try again.' },
};

/** Who must have one, as the setting offers it. */
export const RULE_LABELS: Record<FactorRule, string> = {
  nobody: 'Nobody',
  admins: 'Administrators',
  everybody: 'Everybody',
};

/** What a device says when it makes no passkey; `ended` says nothing of a fault. */
export const PASSKEY_PROBLEMS = {
  ended: 'No passkey was made. Try again when you are ready.',
  known: 'This device has a passkey for your account already.',
  failed: 'The browser could not make a passkey.',
} as const;

/** What is asked before recovery codes are left. */
export const CODES_LEFT: LeaveWords = {
  title: 'Leave without your recovery codes?',
  text: 'They are shown only this once.',
  action: 'Leave',
  cancel: 'Stay',
};
