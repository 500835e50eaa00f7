import { renderedWith } from '@capsule/host';
import type { PlaceKey } from '@capsule/contracts/places/place-words';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';

/**
 * What staff have put into a place (product §2.31); `undefined` where it is as built in. It is the same for as long as
 * the tab is open, so the page is taken over as it was rendered, and nothing on it is exchanged while it is read.
 *
 * @example const picture = placeAt('home-hero')?.picture;
 */
export const placeAt = (key: PlaceKey): ShownPlace | undefined =>
  renderedWith.places().find((place) => place.key === key);
