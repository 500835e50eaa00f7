/** The texts of the dialog in which a file of the library is chosen (product §2.16). */
export const PICKER_WORDS = {
  titles: { image: 'Choose an Image', video: 'Choose a Video', any: 'Choose a File' },
  files: 'Files of the library',
  upload: 'Upload a new one',
  uploading: (share: number) => (share < 1 ? `Uploading, ${Math.floor(share * 100)} %` : 'Checking...'),
  cancel: 'Cancel',
  failed: 'The media library could not be loaded.',
  retry: 'Try again',
  more: (shown: number, total: number) => `The newest ${shown} of ${total} files. Search to find others.`,
};
