/** What public pages show in their places. No schemas in this file: every page loads it. */

/** A smaller copy of a picture. */
interface Copy {
  path: string;
  mimeType: string;
  width: number;
}

/** A picture of the media library, as a page needs it to choose a file and to reserve its space. */
export interface ShownPicture {
  path: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
  variants: readonly Copy[];
  /** In per cent; absent from an API that is older than focal points. */
  focalX?: number;
  focalY?: number;
}

/** A place with another picture or other texts. `null` fields are as built in. */
export interface ShownPlace {
  key: string;
  title: string | null;
  caption: string | null;
  picture: ShownPicture | null;
}

/** In px: the copies for tables and tiles are too small for a page, and no page shows a picture wider. */
const [SMALLEST, WIDEST] = [800, 1600];

/**
 * The `srcset` of a picture in one format. A picture that is no wider than a page shows it has no copy of its own width:
 * it is sent as it is, and not as AVIF, which browsers would take for its smaller copies alone.
 *
 * @returns empty where the picture is not shown in that format
 * @example srcSetOf(picture, 'avif') // '/media/3f7a…/_800.avif 800w, /media/3f7a…/_1600.avif 1600w'
 */
export function srcSetOf({ path, width, variants }: ShownPicture, format: 'avif' | 'webp'): string {
  const copies = variants.filter((copy) => copy.mimeType === `image/${format}` && copy.width >= SMALLEST);
  const isWhole = copies.some((copy) => copy.width >= WIDEST);
  if (!isWhole && format === 'avif') return '';
  const files = isWhole ? copies : [...copies, { path, width }];
  return files.map((file) => `${file.path} ${file.width}w`).join(', ');
}
