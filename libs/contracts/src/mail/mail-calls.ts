import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';

/** The calls of mails beside the list (product §7). No schemas in this file: browsers load it. */

const decision = { method: 'POST', access: BACK_OFFICE_ROLES, row: true, idempotent: true, versioned: true } as const;

export const mailCalls = {
  /** Whether the product sends mail, and in whose name. */
  setup: call({ method: 'GET', path: '/api/mails/setup', access: BACK_OFFICE_ROLES }),
  /** Queues a mail again that was not sent, or of which that is unknown. */
  sendAgain: call({ ...decision, path: '/api/mails/:id/send-again', fails: ['mail.off', 'mail.status'] }),
  /** Gives a mail up that is not sent. */
  discard: call({ ...decision, path: '/api/mails/:id/discard', fails: ['mail.status'] }),
};
