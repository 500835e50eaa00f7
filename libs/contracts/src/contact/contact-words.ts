/** The words of inquiries. Free of schemas: screens import them. */

/** The columns by which the inbox may be sorted (spec §2); newest first unless told (design §8). */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;
