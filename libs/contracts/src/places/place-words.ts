/** Constants of places (product §3.13). No schemas in this file, so that pages and screens can import it. */

/** What the table of places can be sorted by. */
export const PLACE_SORTS = ['place'] as const;

/**
 * The places of the public site whose pictures staff can exchange, in the order of the site. `hero`: the picture behind
 * the title of a page. `tile`: a picture of the gallery, with its own texts. The id of a row in the table is the
 * position in this list, so new places may only be added at its end. A migration must then store the new row.
 */
export const PLACES = [
  { key: 'home-hero', kind: 'hero', name: 'Home page, hero', path: '/' },
  { key: 'housing-hero', kind: 'hero', name: 'Housing solutions, hero', path: '/housing-solutions' },
  { key: 'contact-hero', kind: 'hero', name: 'Contact page, hero', path: '/contact' },
  { key: 'gallery-1', kind: 'tile', name: 'Home page, gallery picture 1', path: '/#gallery' },
  { key: 'gallery-2', kind: 'tile', name: 'Home page, gallery picture 2', path: '/#gallery' },
  { key: 'gallery-3', kind: 'tile', name: 'Home page, gallery picture 3', path: '/#gallery' },
  { key: 'gallery-4', kind: 'tile', name: 'Home page, gallery picture 4', path: '/#gallery' },
  { key: 'gallery-5', kind: 'tile', name: 'Home page, gallery picture 5', path: '/#gallery' },
  { key: 'gallery-6', kind: 'tile', name: 'Home page, gallery picture 6', path: '/#gallery' },
  { key: 'gallery-7', kind: 'tile', name: 'Home page, gallery picture 7', path: '/#gallery' },
] as const;

export type KnownPlace = (typeof PLACES)[number];
export type PlaceKey = KnownPlace['key'];

/** The place of a key; `undefined` for one that a newer API knows. */
export const placeOf = (key: string): KnownPlace | undefined => PLACES.find((place) => place.key === key);

/** In characters: as much as fits a tile of the gallery. */
export const MAX_PLACE_TITLE = 60;
export const MAX_PLACE_CAPTION = 120;

/** Of an image of the library, as rows have it. Drawings have no copies for pages. */
export const PLACE_IMAGE_PATTERN = '^/media/[0-9a-f]{64}/[a-z0-9-]+\\.(jpe?g|png|gif|webp|avif)$';

/** The message when the picture is refused. */
export const PLACE_IMAGE_TEXT = 'Choose a photograph of the media library.';
