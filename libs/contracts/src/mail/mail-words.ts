/** Constants of mails that the product sends (product §4.13). No schemas in this file, so that screens can import it. */

/** Why a mail is sent. */
export const MAIL_KINDS = [
  'inquiry-notice',
  'inquiry-receipt',
  'reply',
  'booking-confirmed',
  'booking-changed',
  'booking-canceled',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** How a kind is called on screen. */
export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  'inquiry-notice': 'New inquiry, to us',
  'inquiry-receipt': 'Receipt of an inquiry',
  reply: 'Reply to an inquiry',
  'booking-confirmed': 'Booking confirmed',
  'booking-changed': 'Booking changed',
  'booking-canceled': 'Booking cancelled',
};

/** What somebody has to look at comes first; lists sort by this order (product §4.13). */
export const MAIL_STATUSES = ['failed', 'unknown', 'waiting', 'sending', 'sent', 'discarded'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** How a status is called on screen. */
export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  failed: 'not sent',
  unknown: 'unknown whether sent',
  waiting: 'waiting',
  sending: 'being sent',
  sent: 'sent',
  discarded: 'discarded',
};

/** The colours of mail statuses (product §4.7). */
export const MAIL_STATUS_COLORS = {
  failed: 'red',
  unknown: 'red',
  waiting: 'yellow',
  sending: 'yellow',
  sent: 'green',
  discarded: 'blue',
} as const satisfies Record<MailStatus, string>;

/** Where a mail stays until somebody decides. */
const UNDECIDED: readonly MailStatus[] = ['failed', 'unknown'];

/** Whether a mail can be put back to those that wait. */
export const canSendAgain = ({ status }: { status: MailStatus }): boolean => UNDECIDED.includes(status);

/** Whether a mail can be given up: nobody is sending it, and it is not sent. */
export const canDiscard = ({ status }: { status: MailStatus }): boolean =>
  status === 'waiting' || UNDECIDED.includes(status);

/** What the list can be sorted by. */
export const MAIL_SORTS = ['createdAt'] as const;

/** The longest subject and the longest text of a mail, in characters. */
export const MAX_SUBJECT_LENGTH = 300;
export const MAX_MAIL_LENGTH = 10_000;

/** The longest reason why a mail was not sent, in characters; a longer one is cut. */
export const MAX_MAIL_REASON_LENGTH = 500;
