import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import type { MediaCheck, MediaKind } from '@capsule/contracts/media/media-words';
import type { Toast } from '@capsule/host';
import { resourceWords } from '@capsule/web-kit/resource';

const saved = ({ filename }: MediaItem) => ({
  title: 'Changes saved',
  description: `Media item "${filename}" updated successfully.`,
});

/** The texts of the media library (product §2.16, §8). */
export const MEDIA_WORDS = resourceWords(mediaItem, {
  title: 'Media Library',
  label: 'Media library',
  search: 'Search by filename, alt text, caption, or tags...',
  loading: 'Loading media library...',
  empty: 'Your media library is empty. Upload files to get started.',
  add: 'Upload Files',
  form: { new: 'Upload Media Files', edit: 'Edit Media Details' },
  nameOf: ({ filename }) => filename,
  saved: {
    created: saved,
    updated: saved,
    failed: {
      title: 'Error saving media item',
      description: 'There was an error saving the media item. Please try again.',
    },
  },
  removed: {
    question: ({ filename }) => `Are you sure you want to delete "${filename}"? This action cannot be undone.`,
    done: ({ filename }) => ({
      title: 'Media deleted',
      description: `Media item "${filename}" has been deleted.`,
    }),
    failed: {
      title: 'Error deleting media item',
      description: 'There was an error deleting the media item. Please try again.',
    },
    refusals: { 'media.used': 'It has been put to use meanwhile, as is said above. Delete it all the same?' },
  },
});

/** The way to the places of the public site. */
export const PLACES_LINK = 'Site Pictures';

/** The type filter. */
export const ALL_KINDS = 'All Media';
export const KIND_LABELS: Record<MediaKind, string> = { image: 'Images', video: 'Videos', document: 'Documents' };

/** The filter of what can be amiss with a file. */
export const ALL_CHECKS = 'All Files';
export const CHECK_LABELS: Record<MediaCheck, string> = {
  unused: 'Unused',
  'no-alt': 'Without alt text',
  'too-large': 'Too large',
  duplicate: 'Duplicates',
  'look-alike': 'Look-alikes',
};

export const foundText = (count: number) => `${count} item(s) found`;

/** What stands in place of the files where there are none. */
export const EMPTY = {
  title: 'No media found',
  searched: (q: string) => `No results found for "${q}". Try a different search term or clear filters.`,
  filtered: 'No results found. Try other filters.',
  clear: 'Clear filters',
};

/** Over the sample that stands in for a library that cannot be read. */
export const SAMPLE_NOTE = 'The media library could not be loaded. These are samples, which cannot be changed.';

/** Over a grid of which a part that is on the screen is blank. */
export const PART_NOTE = { text: 'Some of these files could not be loaded.', retry: 'Try again' };

/** In place of files beyond those that can be scrolled to. */
export const MORE_NOTE = 'There are more files than can be shown here. Search or filter to find them.';

export const URL_COPIED: Toast = {
  title: 'URL copied',
  description: 'Image URL has been copied to clipboard.',
  tone: 'success',
};
export const URL_NOT_COPIED: Toast = {
  title: 'Copy failed',
  description: 'Failed to copy URL to clipboard.',
  tone: 'error',
};

/** Where a file is used, before it is deleted. */
export const USES = {
  loading: 'Looking where it is used...',
  failed: 'Where it is used could not be looked up. A file that is used will not be deleted.',
  none: 'It is not used anywhere.',
  some: 'It is used here, and will be missing there:',
};
