import type { MediaItem } from './media-item';
import { LARGE_BYTES, type MediaKind } from './media-words';

/** Rules of the media library (product §5.7). No schemas in this file, so that screens can import it. */

const KB = 1024;
const MB = KB * KB;

/** `812 B`, `178.17 KB`, `3.20 MB` */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  return bytes < MB ? `${(bytes / KB).toFixed(2)} KB` : `${(bytes / MB).toFixed(2)} MB`;
}

/** The kind of a file, by which the library can be filtered. */
export function kindOf({ mimeType }: Pick<MediaItem, 'mimeType'>): MediaKind {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('video/') ? 'video' : 'document';
}

/** Whether a file is too large to be sent to visitors without need (product §5.7). */
export const isTooLarge = (item: Pick<MediaItem, 'mimeType' | 'size'>): boolean =>
  item.size > LARGE_BYTES[kindOf(item)];

/** Whether a file is an image that says nothing to who cannot see it. */
export const lacksAlt = (item: Pick<MediaItem, 'mimeType' | 'alt'>): boolean =>
  kindOf(item) === 'image' && item.alt === null;

/** `1200 × 800`; `null` for what has no pixels. */
export const dimensionsOf = ({ width, height }: Pick<MediaItem, 'width' | 'height'>): string | null =>
  width === null || height === null ? null : `${width} × ${height}`;

type Described = Pick<MediaItem, 'filename' | 'alt' | 'caption' | 'tags'>;

/** Whether a search finds an item: a part of its filename, its texts or a tag, whatever the case. */
export function isFound({ filename, alt, caption, tags }: Described, q: string): boolean {
  const sought = q.trim().toLowerCase();
  return [filename, alt ?? '', caption ?? '', ...tags].some((text) => text.toLowerCase().includes(sought));
}

/** Tags that a line of the list shows; the others are counted (product §9.2). */
export const MAX_TAGS_SHOWN = 3;

/** What a line of the list shows of the tags. @example ['featured', 'exterior', 'dawn', '+2'] */
export function shownTags(tags: readonly string[]): string[] {
  const more = tags.length - MAX_TAGS_SHOWN;
  return more > 0 ? [...tags.slice(0, MAX_TAGS_SHOWN), `+${more}`] : [...tags];
}
