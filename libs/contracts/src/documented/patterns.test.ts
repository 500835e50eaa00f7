import { describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_KEY_PATTERN, VERSION_PATTERN, WINDOW_ID_PATTERN } from '../calls/headers';
import { ADDRESS_MARK_PATTERN, CURSOR_PATTERN } from '../changes/change-words';
import { PLACE_IMAGE_PATTERN, PLACE_IMAGE_TEXT, placeOf } from '../places/place-words';
import { isSearchKind } from '../search/search-words';
import { isSameName } from '../table-views/table-view-words';

const HASH = 'a'.repeat(64);

/** What the texts of calls may be: each form with one text that is just right, and those that are just wrong. */
describe('the form of', () => {
  it.each<[string, string, string[], string[]]>([
    ['a key', IDEMPOTENCY_KEY_PATTERN, ['!', '~'.repeat(200)], ['', 'a b', 'ä', 'x'.repeat(201)]],
    ['a version', VERSION_PATTERN, ['"1"', '"9999999999"'], ['1', '"0"', '"01"', 'W/"1"', '"12345678901"', '*']],
    ['a window', WINDOW_ID_PATTERN, ['k3v9q2', 'a-b_c'.repeat(8)], ['', 'a b', 'x'.repeat(41)]],
    [
      'the mark of an address',
      ADDRESS_MARK_PATTERN,
      ['7f3a91c20b4e'],
      ['7F3A91C20B4E', '7f3a91c20b4', '7f3a91c20b4e0'],
    ],
    [
      'a cursor',
      CURSOR_PATTERN,
      ['5f2c9a01be37-42'],
      ['5f2c9a01be37-', '5f2c9a01be37', `5f2c9a01be37-${'1'.repeat(16)}`],
    ],
    [
      'the picture of a place',
      PLACE_IMAGE_PATTERN,
      ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'].map((type) => `/media/${HASH}/dawn-1.${type}`),
      [
        `/media/${HASH}/plan.svg`,
        '/media/7/dawn.jpg',
        `https://x.example/media/${HASH}/a.jpg`,
        `/media/${HASH}/a.jpg?b`,
      ],
    ],
  ])('%s', (_what, pattern, right, wrong) => {
    expect(right.filter((text) => !new RegExp(pattern).test(text))).toEqual([]);
    expect(wrong.filter((text) => new RegExp(pattern).test(text))).toEqual([]);
  });
});

it('two names of views are one, whatever their case and the blanks around them', () => {
  expect(isSameName(' My View', 'my view ')).toBe(true);
  expect(isSameName('My View', 'MyView')).toBe(false);
});

it('only kinds and places that are known are known', () => {
  expect([isSearchKind('unit'), isSearchKind('payment')]).toEqual([true, false]);
  expect([placeOf('contact-hero')?.name, placeOf('another')]).toEqual(['Contact page, hero', undefined]);
  expect(PLACE_IMAGE_TEXT).toBe('Choose a photograph of the media library.');
});
