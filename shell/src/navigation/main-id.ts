/**
 * The id of the element that holds the page; the skip link leads to it, and it gets the focus when the page changes.
 */
export const MAIN_ID = 'main';
