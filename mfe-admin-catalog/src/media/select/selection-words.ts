import { MAX_SELECTED } from '@capsule/contracts/media/media-words';
import { plural } from '@capsule/contracts/plural';
import type { Toast } from '@capsule/host';
import type { FailureWords } from '@capsule/web-kit/write';

const files = (n: number) => plural(n, 'file');

/** The texts of what is done to several files (product §2.16). */
export const SELECTION_WORDS = {
  label: 'Selected files',
  count: (n: number) => (n === MAX_SELECTED ? `${files(n)} selected, as many as can be` : `${files(n)} selected`),
  tag: 'Tag',
  download: 'Download',
  remove: 'Delete',
  clear: 'Clear selection',
  hint: 'Arrow keys move, Space selects, Shift extends, Control or Command with A selects all, Escape selects none.',
};

/** Files that were to be selected together and are not on the screen could not be read. */
export const NOT_SELECTED: Toast = {
  title: 'Not selected',
  description: 'Some of these files could not be read. Please try again.',
  tone: 'error',
};

/** The dialog in which several files are tagged. */
export const TAG_WORDS = {
  title: (n: number) => `Tag ${files(n)}`,
  add: 'Add Tags',
  remove: 'Remove Tags',
  hint: 'Separate with commas.',
  have: (tags: readonly string[]) => (tags.length === 0 ? 'None of them has a tag.' : `They have: ${tags.join(', ')}`),
  action: 'Save',
};

/** The question before several files are deleted. */
export const DELETE_WORDS = {
  title: 'Confirm Deletion',
  question: (n: number) => `Are you sure you want to delete ${files(n)}? This action cannot be undone.`,
  loading: 'Looking where they are used...',
  failed: 'Where they are used could not be looked up. Files that are used will not be deleted.',
  none: 'None of them is used anywhere.',
  some: (n: number) =>
    n === 1 ? '1 of them is used, and will be missing there:' : `${n} of them are used, and will be missing there:`,
  action: 'Delete',
};

/** What became of each file. */
export const RESULT_WORDS = {
  label: 'What became of each file',
  tagged: 'Tagged.',
  removed: 'Deleted.',
  same: 'Had these tags already.',
  progress: (done: number, n: number) => `${done} of ${n} done`,
  cancel: 'Cancel',
  close: 'Close',
};

export const FAILURES: FailureWords = {
  'resource.stale': 'Someone else changed it meanwhile. Select it again.',
  'resource.not-found': 'Someone else has deleted it already.',
  'media.used': 'It has been put to use meanwhile, and was not deleted.',
  other: 'The server could not do it. Please try again.',
};

/** The toasts of an undo. @param done how many of the files are as before */
export const undoneToast = (done: number, of: number) =>
  done === of
    ? { title: 'Undone', description: `${files(of)} as before.`, tone: 'success' as const }
    : {
        title: done === 0 ? 'Not undone' : 'Not all undone',
        description: `${done} of ${files(of)} as before; the others were changed meanwhile, or it is too late.`,
        tone: 'error' as const,
      };

/** The toast at the end. @param what what was done, such as `tagged` */
export const doneToast = (what: 'tagged' | 'deleted', done: number, of: number) =>
  done === of
    ? { title: `Files ${what}`, description: `${files(of)} ${what}.`, tone: 'success' as const }
    : {
        title: `Not all files ${what}`,
        description: `${done} of ${files(of)} ${what}; the dialog says why the others were not.`,
        tone: 'error' as const,
      };
