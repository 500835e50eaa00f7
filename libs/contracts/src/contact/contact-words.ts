/** Constants of inquiries. No schemas in this file, so that screens can import it. */

/** The columns by which the inbox can be sorted (product §2); newest first by default (product §12). */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;

/** In the order of the work, by which lists sort (product §4): the back office has to answer what is `new`. */
export const CONTACT_STATUSES = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** In the filter by assignee: what is assigned to nobody. */
export const NOBODY = 'nobody';

/** The longest note, in characters. */
export const MAX_NOTE_LENGTH = 5000;

/** What can happen to an inquiry, as its time line tells it (product §2.15). */
export const CONTACT_EVENTS = ['received', 'read', 'changed', 'note', 'booked', 'replied'] as const;

/** What somebody can be doing with an inquiry that they have open (product §2.27), the most last. */
export const PRESENCE_KINDS = ['looking', 'noting', 'answering'] as const;
export type PresenceKind = (typeof PRESENCE_KINDS)[number];

/** How long it is believed that somebody has an inquiry open, in seconds, and how often their page says so again. */
export const PRESENCE_LEASE_S = 30;
export const PRESENCE_BEAT_S = 10;

/** How many weeks the answer times cover (product §2.28). */
export const ANSWER_WEEKS = 12;

/** The ages by which open inquiries are counted: each in days since the arrival, from which on it is that age. */
export const OPEN_SINCE_DAYS = [0, 1, 3, 7] as const;

/** The colours of inquiry statuses (product §4). */
export const CONTACT_STATUS_COLORS = {
  new: 'yellow',
  answered: 'green',
  closed: 'blue',
} as const satisfies Record<ContactStatus, string>;

/** Why an inquiry is held back (product §2.20); the rules are the API's. */
export const QUARANTINE_REASONS = [
  'trap',
  'duplicate',
  'flood',
  'busy',
  'links',
  'link-markup',
  'link-in-name',
  'phrase',
] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

/** By what the quarantine can be sorted; newest first by default. */
export const QUARANTINE_SORTS = ['createdAt', 'name'] as const;

/** How long an inquiry is held back before it is deleted, in days. */
export const QUARANTINE_DAYS = 90;

/** Where the contact form is posted to where no script runs; the answer is a page (product §5). */
export const PLAIN_CONTACT_PATH = '/contact';

/** The hidden field that only bots fill in; the name must not trigger the browser's autofill. */
export const CONTACT_TRAP_FIELD = 'subject_line';

/** In characters: how much of the hidden field is sent. Longer texts say no more. */
export const MAX_TRAP_LENGTH = 200;
