import { describe, expect, it } from '@jest/globals';
import { bestEncoding, isNotModified } from './conditional';

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
    expect(bestEncoding(header, ['br', 'gzip'])).toBe(expected);
  });

  it('is one of ours', () => {
    expect(bestEncoding('gzip', ['br'])).toBe('identity');
    expect(bestEncoding('br', [])).toBe('identity');
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b","a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%j names "a": %j', (header, expected) => {
    expect(isNotModified({ 'if-none-match': header }, '"a"')).toBe(expected);
  });

  it('alone decides, not If-Modified-Since or the Cache-Control of the request', () => {
    const since = { 'if-modified-since': 'Sat, 29 Oct 2094 19:43:31 GMT' };
    expect(isNotModified(since, '"a"')).toBe(false);
    expect(isNotModified({ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, '"a"')).toBe(true);
  });
});
