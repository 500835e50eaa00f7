/**
 * The first screen of the back office: it stands in for a page until the page's code has loaded (decision 084). No
 * schemas in this file: browsers load it.
 */

/** The element of the frame and the page, before `#root`. */
export const FIRST_SCREEN_ID = 'first-screen';

/** The id of its part that stands in for the page. */
export const FIRST_PAGE_ID = 'first-page';

/** The key of its files in the host's `preload`. */
export const FIRST_SCREEN_FILES = 'first-screen';

/** The global with a promise that resolves when it is painted, or when nobody needs to wait for it any more. */
export const FIRST_SCREEN_PAINTED = 'capsuleFirstScreen';
