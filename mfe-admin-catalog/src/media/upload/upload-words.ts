import type { Toast } from '@capsule/host';
import type { FileUpload, Likeness } from './uploads';

/** The texts of the upload dialog (product §2.16, §8). */
export const UPLOAD_WORDS = {
  title: 'Upload Media Files',
  drop: 'Drag and drop files here, or click to browse',
  dropPage: 'Drop files to upload them',
  hint: 'Supported formats: JPG, PNG, GIF, SVG, PDF, MP4, etc.',
  paste: 'A copied image can be pasted here.',
  files: 'Selected files',
  all: 'All files',
  cancel: 'Cancel',
  close: 'Close',
  lost: 'The connection was lost. Try again: nothing is stored twice.',
  failed: 'This file was not uploaded. Please try again.',
  takeOther: 'Use that one',
  keepBoth: 'Keep both',
  stop: {
    title: 'Stop uploading?',
    text: 'Files that are stored already stay in the library; the others will not be uploaded.',
    action: 'Stop',
    cancel: 'Keep uploading',
  },
};

export const NO_FILES: Toast = {
  title: 'No files selected',
  description: 'Please select at least one file to upload.',
  tone: 'error',
};

export const queuedToast = (count: number): Toast => ({
  title: 'Upload queued',
  description: `${count} file(s) queued for upload.`,
  tone: 'success',
});

export const completeToast = (count: number): Toast => ({
  title: 'Upload complete',
  description: `${count} file(s) uploaded successfully.`,
  tone: 'success',
});

export const uploadButton = (count: number) => (count === 0 ? 'Upload' : `Upload (${count})`);

export const storedText = (stored: number, of: number) => `${stored} of ${of} uploaded`;

/** What a file is like that is in the library already. */
export const twinText = ({ twin, isSame }: Likeness): string =>
  isSame
    ? `The same as ${twin.filename}, which is in the library already.`
    : `Looks like ${twin.filename}, which is in the library already.`;

const MOST_NAMED = 5;

/** What was taken out of a file, because it could run or load something. */
export function removedText(removed: readonly string[]): string {
  const named = removed.slice(0, MOST_NAMED).join(', ');
  const more = removed.length - MOST_NAMED;
  return `Uploaded without ${more > 0 ? `${named} and ${more} more` : named}, which a drawing does not need.`;
}

/** How it stands with a file. */
export function stateText({ state, sent, problem, pair, removed }: FileUpload): string | null {
  if (state === 'twin') return problem ?? (pair && twinText(pair));
  if (state === 'failed') return problem;
  if (state === 'done' && removed.length > 0) return removedText(removed);
  if (state === 'sending') return sent < 1 ? `${Math.floor(sent * 100)} %` : 'Checking...';
  const texts = { chosen: null, waiting: 'Waiting...', done: 'Uploaded', dropped: 'Not kept', cancelled: 'Cancelled' };
  return texts[state];
}
