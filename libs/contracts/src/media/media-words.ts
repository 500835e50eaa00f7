/** Constants of the media library (product §3, §5). No schemas in this file, so that screens can import it. */

/** The accepted files: extension, and the content type that the file must really have. */
export const MEDIA_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;
export type MediaExtension = keyof typeof MEDIA_TYPES;
export type MediaMimeType = (typeof MEDIA_TYPES)[MediaExtension];

/** The type filter (product §5): an image, a video, or any `application/` type. */
export const MEDIA_KINDS = ['image', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** What a file can be looked through for (product §5.7): a list can be filtered by one of these. */
export const MEDIA_CHECKS = ['unused', 'no-alt', 'too-large', 'duplicate', 'look-alike'] as const;
export type MediaCheck = (typeof MEDIA_CHECKS)[number];

/**
 * A file of more bytes is too large (product §5.7): 2 MB for an image, which pages may send as it is; 20 MB for a video,
 * and 10 MB for a document, which are a minute or more on a slow line.
 */
export const LARGE_BYTES: Readonly<Record<MediaKind, number>> = {
  image: 2 * 1024 * 1024,
  video: 20 * 1024 * 1024,
  document: 10 * 1024 * 1024,
};

/** The most files that are named as having the same content as another. */
export const MAX_DUPLICATES = 6;

/**
 * Pictures look alike when at most so many of the 64 bits of their likenesses differ (product §5.7). Copies of a photograph
 * in another size, format or quality differ by 7 at most, photographs of different things by 20 or more.
 */
export const MAX_ALIKE_BITS = 10;

/** How many files can be selected, to be described, deleted or downloaded together. */
export const MAX_SELECTED = 200;

/** The columns by which media can be sorted; newest first by default. */
export const MEDIA_SORTS = ['uploadedAt', 'filename', 'size'] as const;

/** The upload form's field that holds the files, and how many it may hold. */
export const UPLOAD_FIELD = 'files';
export const MAX_UPLOAD_FILES = 20;

/** The largest file, in bytes (50 MB), and the largest image, in pixels. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_PIXELS = 100_000_000;

/** The largest SVG, in bytes (1 MB): it is read as a document, which costs a hundred times its size. */
export const MAX_SVG_BYTES = 1024 * 1024;

/** The most bytes that one upload may send. */
export const MAX_UPLOAD_BYTES = 250 * 1024 * 1024;

/** The longest alt text. */
export const MAX_ALT_LENGTH = 1000;

export const MAX_TAGS = 50;
export const MAX_TAG_LENGTH = 60;

/** The path of media files: `/media/<hash>/<name>`. */
export const MEDIA_PATH = '/media';

/** How many days former files of an item are kept after they were replaced, and how many of them. */
export const EDITION_DAYS = 90;
export const MAX_EDITIONS = 10;

/**
 * The address of an item that stays when its file is replaced; `path` is that of the file which it has now.
 *
 * @example lastingPath({ id: 17, filename: 'dawn.jpg' }) // '/media/17/dawn.jpg'
 */
export const lastingPath = ({ id, filename }: { id: number; filename: string }): string =>
  `${MEDIA_PATH}/${id}/${filename}`;

interface Variant {
  path: string;
  mimeType: string;
  width: number;
}

/**
 * The address of the smallest copy that is at least `width` pixels wide; the file itself if there is none.
 *
 * @example <img src={imageFor(item, 320)} alt={item.alt ?? ''} />
 */
export function imageFor({ path, variants }: { path: string; variants: readonly Variant[] }, width: number): string {
  const webp = variants.filter(({ mimeType }) => mimeType === 'image/webp').toSorted((a, b) => a.width - b.width);
  return (webp.find((variant) => variant.width >= width) ?? { path }).path;
}

/** Width of the smallest copy of an image, in pixels: enough for a table cell on a high-density screen. */
export const THUMBNAIL_WIDTH = 160;

const LIBRARY_PICTURE = /^(\/media\/(?:[0-9a-f]{64}|[1-9]\d{0,8}))\/[^/]+\.(jpe?g|png|gif|webp|avif)$/;

/**
 * The address of an image's copy for a width in pixels, by default the smallest; an image that is not from the media library keeps its address. While that
 * copy does not exist yet, the server sends the next larger one.
 *
 * @example thumbnailOf('/media/3f7a…/dawn.jpg') // '/media/3f7a…/_160.webp'
 */
export const thumbnailOf = (address: string, width: number = THUMBNAIL_WIDTH): string =>
  address.replace(LIBRARY_PICTURE, `$1/_${width}.webp`);
