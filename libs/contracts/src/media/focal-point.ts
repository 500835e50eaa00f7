import { MEDIA_PATH, MEDIA_TYPES, type MediaMimeType } from './media-words';

/**
 * The focal point of a picture: the part that stays visible wherever the picture is cropped (product §5.7). No schemas in
 * this file, so that screens can import it.
 */

/** The centre, which every picture has at first. */
export const FOCAL_CENTRE = 50;

/** In per cent of the picture's width from the left, and of its height from the top; 0 to 100. */
export interface Focal {
  focalX: number;
  focalY: number;
}

export const CENTRE: Focal = { focalX: FOCAL_CENTRE, focalY: FOCAL_CENTRE };

/** The crops in which a picture is shown (product §9.2): width and height, as a ratio. */
export const CROPS = {
  hero: { width: 16, height: 9 },
  phone: { width: 9, height: 16 },
  tile: { width: 4, height: 3 },
  card: { width: 3, height: 2 },
  social: { width: 1200, height: 630 },
} as const;
export type Crop = keyof typeof CROPS;

/** Whether a picture has a focal point: a drawing, a video and a document have none. */
export const hasFocalPoint = ({ mimeType }: { mimeType: MediaMimeType }): boolean =>
  mimeType.startsWith('image/') && mimeType !== MEDIA_TYPES.svg;

/**
 * The focal point as CSS `object-position`, for an image with `object-fit: cover`.
 *
 * @example objectPosition({ focalX: 30, focalY: 70 }) // '30% 70%'
 */
export const objectPosition = ({ focalX, focalY }: Focal): string => `${focalX}% ${focalY}%`;

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface CropArea extends Size {
  left: number;
  top: number;
}

/**
 * The largest part of a picture that has the ratio of a place, at its focal point: the part that a browser shows with
 * `object-fit: cover` and this `object-position`.
 *
 * @example cropOf({ width: 1600, height: 800 }, { width: 1, height: 1 }, { focalX: 0, focalY: 50 }) // 0, 0, 800 × 800
 */
export function cropOf(picture: Size, place: Size, { focalX, focalY }: Focal): CropArea {
  const scale = Math.min(picture.width / place.width, picture.height / place.height);
  const width = Math.max(1, Math.round(place.width * scale));
  const height = Math.max(1, Math.round(place.height * scale));
  return {
    width,
    height,
    left: Math.round(((picture.width - width) * focalX) / 100),
    top: Math.round(((picture.height - height) * focalY) / 100),
  };
}

const LIBRARY_ADDRESS = new RegExp(
  `${MEDIA_PATH}/([0-9a-f]{64}|[1-9]\\d{0,8})/[a-z0-9-]+\\.(?:jpe?g|png|gif|webp|avif)$`,
);

/** The hash or the id in the address of a library's picture; `null` for any other address. */
export const namedIn = (address: string): string | null => LIBRARY_ADDRESS.exec(address)?.[1] ?? null;

type Pointed = Focal & { id: number; path: string };

/**
 * The focal point of the picture at an address, of those that are known; the centre of any other. Of two items with the
 * same content the one with that name is meant, where there is one.
 */
export function focalAt(address: string, points: readonly Pointed[]): Focal {
  const named = namedIn(address);
  if (named === null) return CENTRE;
  const isNamed = ({ id, path }: Pointed) => String(id) === named || path.startsWith(`${MEDIA_PATH}/${named}/`);
  return points.find(({ path }) => address.endsWith(path)) ?? points.find(isNamed) ?? CENTRE;
}

/** The names of pictures for link previews: 1200 × 630 px, cropped at the focal point. */
const SOCIAL_NAME = /^_social-(\d{1,3})-(\d{1,3})\.jpg$/;

/** @example socialName({ focalX: 30, focalY: 70 }) // '_social-30-70.jpg' */
export const socialName = ({ focalX, focalY }: Focal): string => `_social-${focalX}-${focalY}.jpg`;

/** The focal point in such a name; `null` for a name of something else. */
export function readSocialName(name: string): Focal | null {
  const [, x, y] = SOCIAL_NAME.exec(name) ?? [];
  return x === undefined || Number(x) > 100 || Number(y) > 100 ? null : { focalX: Number(x), focalY: Number(y) };
}

/** Whether an address is that of a picture for link previews, whose size is known. */
export const isSocialPicture = (address: string): boolean =>
  readSocialName(address.slice(address.lastIndexOf('/') + 1)) !== null;
