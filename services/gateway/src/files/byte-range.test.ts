import { describe, expect, it } from '@jest/globals';
import { readRange } from './byte-range';

describe('a Range header for 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes = 1 - 2', { start: 1, end: 2 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['pages=1-2', 'whole'],
    ['', 'whole'],
    [undefined, 'whole'],
  ])('%j is read as %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('of an empty file is outside', () => {
    expect(readRange('bytes=0-', 0)).toBe('outside');
  });
});
