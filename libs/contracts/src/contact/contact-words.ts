/** Constants of inquiries. No schemas in this file, so that screens can import it. */

/** The columns by which the inbox can be sorted (product §2); newest first by default (product §12). */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;
