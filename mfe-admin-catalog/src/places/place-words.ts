import type { Place } from '@capsule/contracts/places/place';
import place from '@capsule/contracts/places/place.descriptor';
import { placeOf } from '@capsule/contracts/places/place-words';
import { resourceWords } from '@capsule/web-kit/resource';

/** How a place is called; by its key where a newer API has one that this screen does not know. */
export const nameOf = ({ place: key }: Place): string => placeOf(key)?.name ?? key;

const shown = (row: Place) => ({
  title: 'Site picture saved',
  description: `${nameOf(row)}: visitors see it within seconds.`,
});

/** The texts of the pictures of the public site (product §2.31, §8). */
export const PLACE_WORDS = resourceWords(place, {
  title: 'Site Pictures',
  label: 'Site pictures',
  search: '',
  loading: 'Loading site pictures...',
  empty: 'No site pictures found.',
  form: { new: 'Change Picture', edit: 'Change Picture' },
  nameOf,
  saved: {
    created: shown,
    updated: shown,
    failed: {
      title: 'Error saving site picture',
      description: 'There was an error saving the site picture. Please try again.',
    },
  },
});

/** The other texts of the screen. */
export const PLACE_TEXTS = {
  lead: 'What visitors see of these pages. Each picture can be exchanged for one of the media library, and brought back.',
  builtIn: 'Built-in picture',
  ownWords: 'Built-in picture, with words of its own',
  change: 'Change picture',
  reset: 'Use the built-in picture',
  resetDone: (row: Place) => ({
    title: 'Built-in picture is back',
    description: `${nameOf(row)}: visitors see it within seconds.`,
  }),
  undone: (row: Place) => ({ title: 'Change undone', description: `${nameOf(row)} is as it was before.` }),
  see: 'See the page',
  failed: 'The site pictures could not be loaded.',
  retry: 'Try again',
  preview: 'On the public site',
  previewLoading: 'Loading...',
  noPreview: 'There is no preview right now. Saving works all the same.',
  sections: { picture: 'What it shows', words: 'Words' },
};
