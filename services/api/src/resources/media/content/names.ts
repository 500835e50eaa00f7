import path from 'node:path';
import { MAX_FILENAME, MEDIA_TYPES, type MediaExtension } from '@capsule/contracts';

/** Names of files: what people call them, and how they stand in addresses. */

const MAX_SLUG = 80;

/** The ending of a name, if it is one that the library takes. */
export function extensionOf(filename: string): MediaExtension | null {
  const ending = path.extname(filename).slice(1).toLowerCase();
  return Object.hasOwn(MEDIA_TYPES, ending) ? (ending as MediaExtension) : null;
}

/** One type, one ending: `.jpeg` is written `.jpg`. */
export const canonical = (extension: MediaExtension): MediaExtension => (extension === 'jpeg' ? 'jpg' : extension);

/**
 * A name for an address: small letters, digits and dashes, whatever a person or an attacker wrote.
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

/** What a browser called a file, without folders and control characters, as it may be shown. */
export const shownName = (filename: string): string =>
  (filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-MAX_FILENAME);
