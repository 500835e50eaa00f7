import type { MediaMimeType } from '@capsule/contracts';
import type { FoundFile } from './find-file';

/**
 * For a file that is opened as a page: scripts in an SVG do not run, and it has no origin. Images and videos may be
 * shown.
 */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "media-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Documents are downloaded: a PDF viewer in the page would be a program on our origin. */
const isForSaving = (mimeType: MediaMimeType) => mimeType === 'application/pdf';

/** The address contains the hash of the content, so the content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For a substitute: the file itself may soon exist. */
const FOR_MINUTES = 'public, max-age=300';
/** For an address that stays when the file is replaced: asked for again each time, and answered by its ETag. */
const ASKED_AGAIN = 'public, no-cache';

/**
 * The headers of a file, whether sent whole or in part.
 *
 * @param isByContent whether the address names the content, and not the item
 */
export const mediaHeaders = ({ hash, stored, name, mimeType, isStandIn }: FoundFile, isByContent: boolean) => ({
  'cache-control': isByContent ? (isStandIn ? FOR_MINUTES : FOR_EVER) : ASKED_AGAIN,
  etag: `"${hash.slice(0, 32)}-${stored}"`,
  'content-type': mimeType === 'image/svg+xml' ? `${mimeType}; charset=utf-8` : mimeType,
  'content-security-policy': POLICY,
  'content-disposition': `${isForSaving(mimeType) ? 'attachment' : 'inline'}; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
});
