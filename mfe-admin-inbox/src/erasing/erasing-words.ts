import type { Erased } from '@capsule/contracts/privacy/privacy';
import type { FailureWords, WriteToasts } from '@capsule/web-kit/write';

/** The texts of deleting one inquiry for good (product §2.21, §8). */
export const ERASING_WORDS = {
  erase: 'Erase for Good',
  question: (name: string) => `Delete the inquiry from ${name} for good? Nobody can take this back.`,
  goes: 'What goes with it:',
  parts: [
    'what they wrote, their name, e-mail address and phone number',
    'its notes, its history, and the mails about it',
    'what Undo would put back',
  ],
  stays: 'The audit trail keeps that it was deleted, by whom and when. Bookings stay.',
} as const;

export const eraseToasts = (name: string): WriteToasts<Erased> => ({
  done: { title: 'Deleted for good', description: `Nothing of the inquiry from ${name} is left.` },
  failed: { title: 'Error deleting', description: 'There was an error deleting. Please try again.' },
});

/** Why it was not deleted for good. */
export const ERASE_FAILURES: FailureWords = {
  'resource.not-found': 'Someone else has deleted it for good already.',
  other: 'Nothing was deleted.',
};
