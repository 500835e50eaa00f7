import { describe, expect, it } from '@jest/globals';
import { bestEncoding, namesEtag } from './conditional';

describe('the best encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity, *;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['brotli', 'identity'],
  ])('for %j is %s', (header, expected) => {
    expect(bestEncoding(header)).toBe(expected);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('%j names "a": %j', (header, expected) => {
    expect(namesEtag(header, '"a"')).toBe(expected);
  });
});
