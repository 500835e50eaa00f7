import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** The calls of the work on inquiries. No schemas in this file: browsers load it. */

const { row, access } = { row: true, access: BACK_OFFICE_ROLES } as const;

/** Who has which inquiry open. */
export const contactPresenceCalls = {
  others: call({ method: 'GET', path: '/api/contact/presence', access }),
  hold: call({ method: 'POST', path: '/api/contact/:id/presence', access, row, body: true }),
  leave: call({ method: 'DELETE', path: '/api/contact/:id/presence', access, row }),
};

/** How fast inquiries are answered, week by week, and how long the open ones wait. */
export const readAnswerTimes = call({ method: 'GET', path: '/api/contact/answer-times', access });

export const contactHandlingCalls = {
  /** Everything that happened to an inquiry, the newest first. */
  events: call({ method: 'GET', path: '/api/contact/:id/events', access, row }),
  addNote: call({
    method: 'POST',
    path: '/api/contact/:id/notes',
    access,
    status: 201,
    row,
    body: true,
    idempotent: true,
  }),
  /** Sends a mail to who has sent the inquiry, which is answered then. */
  reply: call({
    method: 'POST',
    path: '/api/contact/:id/reply',
    access,
    row,
    body: true,
    idempotent: true,
    fails: ['mail.off', 'contact.answered'],
  }),
  /** Marks an inquiry as read, or as unread, for the caller. */
  markRead: call({ method: 'POST', path: '/api/contact/:id/read', access, row }),
  markUnread: call({ method: 'DELETE', path: '/api/contact/:id/read', access, row }),
};
