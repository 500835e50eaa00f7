import { describe, expect, it } from '@jest/globals';
import { mediaHeaders } from './media-headers';

const png = {
  hash: 'a'.repeat(64),
  stored: '_160.webp',
  name: 'roof.png',
  mimeType: 'image/png',
  size: 7,
  isStandIn: false,
} as const;

describe('a file as it is sent', () => {
  it('has no origin, runs nothing, and shows pictures and videos', () => {
    expect(mediaHeaders(png, true)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${'a'.repeat(32)}-_160.webp"`,
      'content-type': 'image/png',
      'content-security-policy':
        "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'content-disposition': 'inline; filename="roof.png"',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['by its content', {}, true, 'public, max-age=31536000, immutable'],
    ['in place of another', { isStandIn: true }, true, 'public, max-age=300'],
    ['by its item', {}, false, 'public, no-cache'],
    ['by its item, in place of another', { isStandIn: true }, false, 'public, no-cache'],
  ])('%s is kept so long by caches', (_how, rest, isByContent, kept) => {
    expect(mediaHeaders({ ...png, ...rest }, isByContent)['cache-control']).toBe(kept);
  });

  it('is saved where it is a document, and is a text where it is a drawing', () => {
    expect(mediaHeaders({ ...png, mimeType: 'application/pdf' }, true)).toMatchObject({
      'content-disposition': 'attachment; filename="roof.png"',
    });
    expect(mediaHeaders({ ...png, mimeType: 'image/svg+xml' }, true)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
    });
  });
});
