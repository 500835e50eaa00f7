import type { ContactNote } from '@capsule/contracts/contact/contact-handling';
import type { ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { FailureWords, ToastText, WriteToasts } from '@capsule/web-kit/write';

/** The texts of the work on an inquiry (product §2.15, §8). */
export const HANDLING_WORDS = {
  assignee: 'Assigned To',
  nobody: 'Nobody',
  read: 'Read',
  unread: 'Unread',
  markUnread: 'Mark as Unread',
  note: 'Private note',
  noteHelp: 'Only the back office sees it.',
  addNote: 'Add Note',
  history: 'History',
  historyLoading: 'Loading the history...',
  book: 'Create Booking',
  bookings: 'Bookings',
  historyFailed: 'The history could not be read.',
  retry: 'Try again',
} as const;

/** What the time line says, behind who did it. */
export const EVENT_WORDS = {
  received: 'The inquiry arrived.',
  read: (who: string) => `${who} opened it.`,
  status: (who: string, status: string) => `${who} marked it as ${status}.`,
  assigned: (who: string, assignee: string) => `${who} assigned it to ${assignee}.`,
  unassigned: (who: string) => `${who} assigned it to nobody.`,
  changed: (who: string) => `${who} changed it.`,
  released: (who: string) => `${who} released it from the quarantine.`,
  exported: (who: string) => `${who} exported it.`,
  note: (who: string) => `${who} noted:`,
  booked: (who: string) => `${who} made a booking.`,
  replied: (who: string) => `${who} replied:`,
  /** Whoever it was, the account is not known. */
  somebody: 'Somebody',
} as const;

export const NOTE_TOASTS: WriteToasts<ContactNote> = {
  done: { title: 'Note added' },
  failed: { title: 'Error adding note', description: 'There was an error adding the note. Please try again.' },
};

/** Why a note was not added; what was typed stays. */
export const NOTE_FAILURES: FailureWords = {
  'resource.not-found': 'Someone else has deleted this already.',
  other: 'It was not added. What you typed is still here.',
};

export const UNREAD_TOASTS: WriteToasts<unknown> = {
  done: { title: 'Marked as unread' },
  failed: {
    title: 'Error updating submission',
    description: 'There was an error updating the contact submission. Please try again.',
  },
};

/** @param nameOf the name of a user by their id */
export const assignedDone = ({ name, assignedTo }: ContactSubmission, nameOf: (id: number) => string): ToastText => ({
  title: 'Contact submission updated',
  description:
    assignedTo === null
      ? `Submission from ${name} is assigned to nobody.`
      : `Submission from ${name} is assigned to ${nameOf(assignedTo)}.`,
});

/** Said when it was undone who sees to an inquiry. */
export const ASSIGNED_AGAIN = ({ name }: ContactSubmission): ToastText => ({
  title: 'Change undone',
  description: `${name} is as it was before.`,
});
