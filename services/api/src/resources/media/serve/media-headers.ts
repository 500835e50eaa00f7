import { MEDIA_TYPES, type MediaMimeType } from '@capsule/contracts';
import { extensionOf } from '../content/names';
import { originalName } from '../store/media-store';
import { VARIANT_NAME } from '../variants/make-variants';

/** What an address under `/media` names: a file of the store, and what it is. */
export interface NamedFile {
  hash: string;
  /** In the store. */
  stored: string;
  mimeType: MediaMimeType;
}

const HASH = /^[0-9a-f]{64}$/;
const NAME = /^[a-z0-9-]{1,80}\.[a-z0-9]{3,4}$/;

/** @returns `null` for an address that can be none of ours */
export function readMediaAddress(hash: string, name: string): NamedFile | null {
  const extension = extensionOf(name);
  const isVariant = VARIANT_NAME.test(name);
  if (!HASH.test(hash) || extension === null || (!isVariant && !NAME.test(name))) return null;
  return { hash, stored: isVariant ? name : originalName(extension), mimeType: MEDIA_TYPES[extension] };
}

/**
 * A file opened by itself can do nothing: what an SVG holds of scripts is not run, and it is of no origin. Pictures
 * and films may show themselves.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Documents are for saving: a reader in the page would be a program of its own on our origin. */
const isForSaving = (mimeType: MediaMimeType) => mimeType === 'application/pdf';

/** @param name as it stands in the address, which is safe to be written in a header */
export const mediaHeaders = ({ hash, stored, mimeType }: NamedFile, name: string): Record<string, string> => ({
  // The address says the content: it never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  etag: `"${hash.slice(0, 32)}-${stored}"`,
  'content-type': mimeType === 'image/svg+xml' ? `${mimeType}; charset=utf-8` : mimeType,
  'content-security-policy': POLICY,
  'content-disposition': `${isForSaving(mimeType) ? 'attachment' : 'inline'}; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
});
