import Type, { type Static } from 'typebox';
import { MAX_ALT_LENGTH } from '../media/media-words';
import { text, url } from '../resource/field-kinds';
import { resource, type QueryOf } from '../resource/resource';
import { BACK_OFFICE_ROLES } from '../roles';
import { Version } from '../schema/schema';
import { MAX_PLACE_CAPTION, MAX_PLACE_TITLE, PLACE_IMAGE_PATTERN, PLACE_IMAGE_TEXT, PLACE_SORTS } from './place-words';

const described = resource({
  name: 'place',
  titles: { row: 'Place', input: 'PlaceInput', patch: 'PlacePatch' },
  path: '/api/places',
  fields: {
    image: url({
      label: 'Picture',
      pattern: PLACE_IMAGE_PATTERN,
      description: 'The path of an image of the media library; null for the built-in picture',
      example: `/media/${'3f7a'.repeat(16)}/racecourse-dawn.jpg`,
      placeholder: 'The built-in picture',
      help: 'At least 1600 px wide, or it is soft on large screens.',
      message: PLACE_IMAGE_TEXT,
    }),
    alt: text({
      label: 'Alt Text',
      maxLength: MAX_ALT_LENGTH,
      description: 'What the picture shows, for who cannot see it; null for that of the media library',
      example: 'A row of capsule homes beside a racecourse at dawn',
      help: 'Empty: the one that it has in the media library.',
    }),
    title: text({
      label: 'Title',
      maxLength: MAX_PLACE_TITLE,
      description: 'Of a picture of the gallery; null for the built-in one',
      example: 'Futuristic Night Design',
      help: 'Empty: the built-in one.',
    }),
    caption: text({
      label: 'Caption',
      maxLength: MAX_PLACE_CAPTION,
      description: 'Of a picture of the gallery; null for the built-in one',
      example: 'A ring of cool light on a dark shell.',
      help: 'Empty: the built-in one.',
    }),
  },
  answered: {
    place: Type.String({ description: 'Which place of the public site it is', examples: ['home-hero'] }),
    version: Version(),
  },
  sorts: PLACE_SORTS,
  readers: BACK_OFFICE_ROLES,
  undoable: true,
});

// A place is a part of a page: none is added or deleted, and ten lines are of no use as CSV.
const { create: _create, remove: _remove, csv: _csv, ...calls } = described.calls;

/** Where the public site shows a picture that staff exchange (product §3.13). */
export const place = { ...described, calls };

export type Place = Static<typeof place.row>;
export type PlacePatch = Static<typeof place.patch>;
export type PlaceQuery = QueryOf<typeof place>;
