import { describe, expect, it } from '@jest/globals';
import { PLACES } from './place-words';
import { srcSetOf } from './shown-place';

/** A picture with the copies that the media library makes: none is as wide as the picture. */
function picture(width: number) {
  const copies = [160, 320, 800, 1600].filter((copy) => copy < width);
  const formats = ['webp', 'avif'].flatMap((format) =>
    copies.map((copy) => ({ path: `_${copy}.${format}`, mimeType: `image/${format}`, width: copy })),
  );
  return { path: 'own.jpg', width, height: 600, alt: '', variants: formats };
}

describe('the files of a picture in a place', () => {
  it.each([
    [4000, '_800.avif 800w, _1600.avif 1600w', '_800.webp 800w, _1600.webp 1600w'],
    [1601, '_800.avif 800w, _1600.avif 1600w', '_800.webp 800w, _1600.webp 1600w'],
    [1600, '', '_800.webp 800w, own.jpg 1600w'],
    [1200, '', '_800.webp 800w, own.jpg 1200w'],
    [700, '', 'own.jpg 700w'],
  ])('of %d px are copies as wide as pages show them, else itself', (width, avif, webp) => {
    expect([srcSetOf(picture(width), 'avif'), srcSetOf(picture(width), 'webp')]).toEqual([avif, webp]);
  });

  it('are the picture itself until its copies are made', () => {
    const fresh = { ...picture(4000), variants: [] };
    expect([srcSetOf(fresh, 'avif'), srcSetOf(fresh, 'webp')]).toEqual(['', 'own.jpg 4000w']);
  });
});

it('no two places have one key, and no name would end a text of SQL', () => {
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  for (const { key, name } of PLACES) expect(key + name).not.toContain("'");
});
