import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, type Density } from '@capsule/contracts/table-views/table-view-words';

/** The texts of the tables' views (product §2.26, §8). */
export const VIEW_WORDS = {
  button: 'Table view',
  changed: 'changed',
  loading: 'Loading...',
  missing: 'The table’s views could not be loaded. Please reload the page.',
  views: 'Saved views',
  usual: 'Standard view',
  none: 'No saved views yet.',
  save: 'Save',
  saveAsNew: 'Save as new',
  name: 'Name',
  rename: 'Rename',
  remove: 'Delete',
  cancel: 'Cancel',
  columns: 'Columns',
  always: 'always shown',
  width: 'Width',
  automatic: 'Auto',
  density: 'Density',
  reset: 'Reset',
  copyLink: 'Copy link',
  close: 'Close',
  undo: 'Undo',
} as const;

export const DENSITY_LABELS: Record<Density, string> = {
  compact: 'Compact',
  standard: 'Standard',
  comfortable: 'Comfortable',
};

/** Why the saved views were left as they are. */
export const REFUSALS = {
  noName: 'Enter a name.',
  longName: `At most ${MAX_VIEW_NAME} characters.`,
  taken: 'There is a view with this name already.',
  tooMany: `There are ${MAX_SAVED_VIEWS} views already. Delete one first.`,
  gone: 'It was renamed or deleted in another window.',
  changed: 'It was changed in another window, so it was left as it is there.',
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/** The toasts (product §8). */
export const VIEW_TOASTS = {
  saved: 'View saved',
  renamed: 'View renamed',
  removed: 'View deleted',
  restored: 'View is back',
  failed: 'Error saving view',
  linkCopied: 'Link copied',
  linkFailed: 'Copy failed',
} as const;

export const NOT_SAVED = 'There was an error saving the view. Please try again.';
export const LINK_IS = 'It shows this table as you see it.';
export const LINK_IS_NOT = 'Failed to copy link to clipboard.';
