import { PLACES, type PlaceKey } from '@capsule/contracts/places/place-words';
import { heroStill } from '../photos/hero-video';
import { interiorDay } from '../photos/interior-day';
import { villageStill } from '../photos/village-video';
import { builtInPicture } from './built-in';
import { GALLERY } from './gallery';

/** In tests every picture has one address; here each is told by the place that it is built into. */
beforeEach(() => {
  const name = (photo: typeof heroStill, key: PlaceKey) =>
    jest.replaceProperty(photo, 'webp', [`/${key}-small.webp`, `/${key}-large.webp`]);
  name(heroStill, 'home-hero');
  name(villageStill, 'housing-hero');
  name(interiorDay, 'contact-hero');
  for (const { photo, key } of GALLERY) name(photo, key);
});
afterEach(() => jest.restoreAllMocks());

const FOCUS: Partial<Record<PlaceKey, string>> = {
  'home-hero': '64% 50%',
  'housing-hero': '55% 60%',
  'contact-hero': '50% 60%',
};

it.each(PLACES.map(({ key }) => key))('%s is previewed with its own built-in picture, the small copy of it', (key) => {
  const { src, focus } = builtInPicture(key);
  expect(src).toBe(`/${key}-small.webp`);
  // Pictures of the gallery are cropped around their middle.
  expect(focus).toBe(FOCUS[key]);
});
