/** Constants of inquiries. No schemas in this file, so that screens can import it. */

/** The columns by which the inbox can be sorted (product §2); newest first by default (product §12). */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;

/** In the order of the work, by which lists sort (product §4): the back office has to answer what is `new`. */
export const CONTACT_STATUSES = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** The colours of inquiry statuses (product §4). */
export const CONTACT_STATUS_COLORS = {
  new: 'yellow',
  answered: 'green',
  closed: 'blue',
} as const satisfies Record<ContactStatus, string>;
