/** The columns by which the inbox may be sorted (spec §2); newest first unless told (design §8). Free of schemas. */
export const CONTACT_SORTS = ['createdAt', 'name'] as const;
