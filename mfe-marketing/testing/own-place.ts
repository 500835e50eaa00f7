import type { PlaceKey } from '@capsule/contracts/places/place-words';
import type { ShownPlace } from '@capsule/contracts/places/shown-place';

/** A place of the public site with a picture of staff's own in it. */
export const ownPlace = (key: PlaceKey): ShownPlace => ({
  key,
  title: null,
  caption: null,
  picture: { path: '/media/own.jpg', width: 2400, height: 1350, alt: 'Our own', variants: [] },
});
