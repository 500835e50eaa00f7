import type { MediaMimeType } from '@capsule/contracts';
import type { FoundFile } from './find-file';

/**
 * A file opened by itself can do nothing: what an SVG holds of scripts is not run, and it is of no origin. Images
 * and videos may show themselves.
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

/** The address says the content, which never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The file that the address names may be there soon. */
const FOR_MINUTES = 'public, max-age=300';

/** How a file is answered, whole or in part. */
export const mediaHeaders = ({ hash, stored, name, mimeType, isStandIn }: FoundFile) => ({
  'cache-control': isStandIn ? FOR_MINUTES : FOR_EVER,
  etag: `"${hash.slice(0, 32)}-${stored}"`,
  'content-type': mimeType === 'image/svg+xml' ? `${mimeType}; charset=utf-8` : mimeType,
  'content-security-policy': POLICY,
  'content-disposition': `${isForSaving(mimeType) ? 'attachment' : 'inline'}; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
});
