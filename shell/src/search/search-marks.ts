/** A magnifying glass. */
export const SEARCH_ICON =
  'M10 3a7 7 0 1 0 4.4 12.4l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10';

/** The id of the dialog's title, by which it is told from other dialogs. */
export const SEARCH_TITLE_ID = 'search-title';
