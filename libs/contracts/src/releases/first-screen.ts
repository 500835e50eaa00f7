/**
 * The first screen of the back office: what stands for a page of it until its code is here (decision 084). No schemas in
 * this file: browsers load it.
 */

/** The element of the frame and the page, before `#root`. */
export const FIRST_SCREEN_ID = 'first-screen';

/** The part in it that stands for the page. */
export const FIRST_PAGE_ID = 'first-page';

/** The key of its files in the host's `preload`. */
export const FIRST_SCREEN_FILES = 'first-screen';

/** The global with a promise that is kept once it is painted, or once nobody needs to wait for it any more. */
export const FIRST_SCREEN_PAINTED = 'capsuleFirstScreen';
