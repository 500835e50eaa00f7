/** The words of inquiries. Free of schemas: screens import them. */

/** The columns by which the inbox may be sorted (product §2); newest first unless told (product §12). */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;
