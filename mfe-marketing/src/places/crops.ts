import { PLACES, type PlaceKey } from '@capsule/contracts/places/place-words';

/** The crops that pages make of the pictures in their places; a test of the built product measures them there. */

/** What is seen of a picture, in CSS px. */
export interface Crop {
  /** Where it is seen so. */
  label: string;
  width: number;
  height: number;
}

/** The screens that crops are said for, in CSS px. */
export const CROP_SCREENS = [
  { label: 'Phone', width: 390, height: 844 },
  { label: 'Tablet', width: 820, height: 1180 },
  { label: 'Desktop', width: 1440, height: 900 },
] as const;

type Sizes = readonly [phone: Size, tablet: Size, desktop: Size];
type Size = readonly [width: number, height: number];

/** On a phone all tiles of the gallery are the same. */
const TILE_ON_PHONE: Size = [358, 176];
const SMALL_TILE: Sizes = [TILE_ON_PHONE, [171, 319], [306, 226]];
const WIDE_TILE: Sizes = [TILE_ON_PHONE, [350, 319], [620, 226]];
const LARGE_TILE: Sizes = [TILE_ON_PHONE, [350, 646], [620, 459]];

const SIZES: Readonly<Record<PlaceKey, Sizes>> = {
  'home-hero': [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ],
  'housing-hero': [
    [390, 776],
    [820, 960],
    [1440, 828],
  ],
  'contact-hero': [
    [390, 439],
    [820, 512],
    [1440, 468],
  ],
  'gallery-1': LARGE_TILE,
  'gallery-2': SMALL_TILE,
  'gallery-3': SMALL_TILE,
  'gallery-4': WIDE_TILE,
  'gallery-5': SMALL_TILE,
  'gallery-6': SMALL_TILE,
  'gallery-7': WIDE_TILE,
};

/** The crops of a place: on a phone, a tablet and a desktop. */
export const cropsOf = (key: PlaceKey): Crop[] =>
  SIZES[key].map(([width, height], index) => ({ label: CROP_SCREENS[index]!.label, width, height }));

/** Where the same picture may be shown besides: as a unit's, in a link's preview, and in the other kind of place. */
export function cropsElsewhere(key: PlaceKey): Crop[] {
  const { kind } = PLACES.find((place) => place.key === key)!;
  const [name, other]: [string, PlaceKey] = kind === 'hero' ? ['Gallery', 'gallery-2'] : ['Hero', 'home-hero'];
  return [
    ...cropsOf(other).map(({ label, ...size }) => ({ label: `${name}, ${label.toLowerCase()}`, ...size })),
    { label: 'Unit', width: 360, height: 240 },
    { label: 'Link preview', width: 1200, height: 630 },
  ];
}
