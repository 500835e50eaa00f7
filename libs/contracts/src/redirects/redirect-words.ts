/** Constants of redirects. No schemas in this file, so that screens can import it. */

/** What the list can be sorted by. */
export const REDIRECT_SORTS = ['oldAddress', 'createdAt'] as const;

/** The HTTP statuses that say that an address has changed permanently. */
export const REDIRECT_STATUSES = ['301', '308'] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** The most redirects that the gateway reads; one more is refused. */
export const MAX_REDIRECTS = 5000;

/** In characters, in the form in which an address is stored. */
export const MAX_REDIRECT_ADDRESS = 2000;
