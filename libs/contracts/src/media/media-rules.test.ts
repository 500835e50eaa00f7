import { describe, expect, it } from '@jest/globals';
import { dimensionsOf, formatSize, isFound, isTooLarge, kindOf, lacksAlt, shownTags } from './media-rules';
import type { MediaMimeType } from './media-words';

describe('the size of a file (product §5.7)', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [182_440, '178.16 KB'],
    [1_048_575, '1024.00 KB'],
    [1_048_576, '1.00 MB'],
    [52_428_800, '50.00 MB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});

it.each<[MediaMimeType, string]>([
  ['image/jpeg', 'image'],
  ['image/svg+xml', 'image'],
  ['video/webm', 'video'],
  ['application/pdf', 'document'],
])('%s is of the kind %s', (mimeType, kind) => {
  expect(kindOf({ mimeType })).toBe(kind);
});

it.each([
  [1200, 800, '1200 × 800'],
  [null, null, null],
  [1200, null, null],
  [null, 800, null],
])('%p by %p has the dimensions %p', (width, height, text) => {
  expect(dimensionsOf({ width, height })).toBe(text);
});

describe('a search', () => {
  const item = { filename: 'racecourse-dawn.jpg', alt: 'A white home', caption: 'At NOON', tags: ['featured', 'Wide'] };

  it.each([
    ['DAWN', true],
    ['white h', true],
    ['noon', true],
    ['wide', true],
    ['feat', true],
    ['  dawn ', true],
    ['', true],
    ['featured, wide', false],
    ['dusk', false],
  ])('for "%s" finds it: %p', (q, found) => {
    expect(isFound(item, q)).toBe(found);
  });

  it('finds nothing in texts that are missing', () => {
    const bare = { ...item, filename: '1.jpg', tags: [], caption: null };
    for (const vowel of 'aeiou') {
      expect(isFound({ ...bare, alt: null, caption: 'xyz' }, vowel)).toBe(false);
      expect(isFound({ ...bare, alt: 'xyz', caption: null }, vowel)).toBe(false);
    }
  });
});

describe('the tags of a line', () => {
  it.each([
    [[], []],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', '+1'],
    ],
    [
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', '+2'],
    ],
  ])('%j are shown as %j', (tags, shown) => {
    expect(shownTags(tags)).toEqual(shown);
  });
});

describe('a file is too large (product §5.7)', () => {
  const MB = 1024 * 1024;
  it.each<[MediaMimeType, number]>([
    ['image/svg+xml', 2 * MB],
    ['video/mp4', 20 * MB],
    ['application/pdf', 10 * MB],
  ])('as %s above %d bytes', (mimeType, size) => {
    expect([isTooLarge({ mimeType, size }), isTooLarge({ mimeType, size: size + 1 })]).toEqual([false, true]);
  });
});

it.each<[MediaMimeType, string | null, boolean]>([
  ['image/png', null, true],
  ['image/png', 'A home', false],
  ['video/mp4', null, false],
  ['application/pdf', null, false],
])('%s with %p: its alt text is missing: %p', (mimeType, alt, lacks) => {
  expect(lacksAlt({ mimeType, alt })).toBe(lacks);
});
