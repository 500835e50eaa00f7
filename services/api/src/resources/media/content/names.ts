import path from 'node:path';
import { MAX_FILENAME, MEDIA_TYPES, type MediaExtension } from '@capsule/contracts';

/** File names, as users type them and as they appear in addresses. */

const MAX_SLUG = 80;

/** The extension of a name, if the library accepts it. */
export function extensionOf(filename: string): MediaExtension | null {
  const ending = path.extname(filename).slice(1).toLowerCase();
  return Object.hasOwn(MEDIA_TYPES, ending) ? (ending as MediaExtension) : null;
}

/** Every type has one extension: `.jpeg` becomes `.jpg`. */
export const canonical = (extension: MediaExtension): MediaExtension => (extension === 'jpeg' ? 'jpg' : extension);

/**
 * A name for an address: lower-case letters, digits and dashes, whatever the input.
 *
 * @example addressName('Racecourse Dawn (2).JPEG') // 'racecourse-dawn-2.jpg'
 */
export function addressName(filename: string, extension: MediaExtension): string {
  const stem = path.basename(filename, path.extname(filename)).normalize('NFKD').toLowerCase();
  const slug = stem
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  return `${slug || 'file'}.${canonical(extension)}`;
}

/** Characters that are not seen: controls, and marks that turn the direction of what is read, by which endings are hidden. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}]/gu;

/** The name of an uploaded file for display, without folders and what is not seen. It is cut by whole characters. */
export const shownName = (filename: string): string =>
  Array.from((filename.split(/[\\/]/).at(-1) ?? '').replace(UNSEEN, ''))
    .slice(-MAX_FILENAME)
    .join('');
