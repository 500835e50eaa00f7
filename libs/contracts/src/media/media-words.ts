/** The words of the media library (product §3, §5). Free of schemas: screens import them. */

/** What the library takes: the ending of the name, and the type that the content must be of. */
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

/** The type filter (product §5): an image, a video, or anything of `application/`. */
export const MEDIA_KINDS = ['image', 'video', 'document'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The columns by which media may be sorted; newest first unless told. */
export const MEDIA_SORTS = ['uploadedAt', 'filename', 'size'] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** The field of the upload's form that holds the files, and how many it may hold at once. */
export const UPLOAD_FIELD = 'files';
export const MAX_UPLOAD_FILES = 20;

/** The largest file, in bytes (50 MB), and the largest image, in pixels. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_PIXELS = 100_000_000;

/** Everything that one upload may send, in bytes. */
export const MAX_UPLOAD_BYTES = 250 * 1024 * 1024;

export const MAX_TAGS = 50;
export const MAX_TAG_LENGTH = 60;

/** Where files are served: `/media/<hash>/<name>`. */
export const MEDIA_PATH = '/media';

interface Variant {
  path: string;
  mimeType: string;
  width: number;
}

/**
 * The smallest image that still fills so many pixels; the file itself while its smaller ones are being made.
 *
 * @example <img src={imageFor(item, 320)} alt={item.alt ?? ''} />
 */
export function imageFor({ path, variants }: { path: string; variants: readonly Variant[] }, width: number): string {
  const webp = variants.filter(({ mimeType }) => mimeType === 'image/webp').toSorted((a, b) => a.width - b.width);
  return (webp.find((variant) => variant.width >= width) ?? { path }).path;
}

/** The smallest copy of an image, in pixels: a cell of a table on a sharp screen. */
export const THUMBNAIL_WIDTH = 160;

const LIBRARY_PICTURE = /^(\/media\/[0-9a-f]{64})\/[^/]+\.(jpe?g|png|gif|webp|avif)$/;

/**
 * The address of an image as small as a table shows it; one that is not the library's stays as it is. While the copy is
 * not made yet, the server answers with the next larger one.
 *
 * @example thumbnailOf('/media/3f7a…/dawn.jpg') // '/media/3f7a…/_160.webp'
 */
export const thumbnailOf = (address: string): string => address.replace(LIBRARY_PICTURE, `$1/_${THUMBNAIL_WIDTH}.webp`);
