import type { PlaceKey } from '@capsule/contracts/places/place-words';
import { heroStill } from '../photos/hero-video';
import { interiorDay } from '../photos/interior-day';
import { villageStill } from '../photos/village-video';
import type { Photo } from '../ui/picture';
import { GALLERY } from './gallery';
import { HERO_FOCUS } from './hero-focus';

/** A built-in picture for a preview: its address, and the part that stays visible when it is cropped. */
interface BuiltInPicture {
  src: string;
  focus?: string;
}

const HEROES: Readonly<Record<keyof typeof HERO_FOCUS, Photo>> = {
  'home-hero': heroStill,
  'housing-hero': villageStill,
  'contact-hero': interiorDay,
};

const isHero = (key: PlaceKey): key is keyof typeof HERO_FOCUS => Object.hasOwn(HERO_FOCUS, key);

/** The built-in picture of a place. */
export function builtInPicture(key: PlaceKey): BuiltInPicture {
  if (isHero(key)) return { src: HEROES[key].webp[0], focus: HERO_FOCUS[key] };
  return { src: GALLERY.find((item) => item.key === key)!.photo.webp[0] };
}
