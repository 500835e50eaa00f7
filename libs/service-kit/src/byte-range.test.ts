import { describe, expect, it } from '@jest/globals';
import { contentRange, readRange, requestedRange, unsatisfiedRange } from './byte-range';

describe('a Range header for 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes = 1 - 2', { start: 1, end: 2 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=0-1,500-501', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=--1', 'whole'],
    ['bytes=a-b', 'whole'],
    ['pages=1-2', 'whole'],
    ['pages=500-', 'whole'],
    ['', 'whole'],
    [undefined, 'whole'],
  ])('%j is read as %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });

  it('of an empty file cannot be satisfied', () => {
    expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});

describe('a request for a part', () => {
  const file = { etag: '"a"', size: 100 };
  const part = { start: 0, end: 9 };

  it.each([
    ['GET', {}, part],
    ['GET', { 'if-range': '"a"' }, part],
    ['GET', { 'if-range': '"b"' }, 'whole'],
    ['GET', { 'if-range': 'W/"a"' }, 'whole'],
    ['GET', { 'if-range': 'Sat, 29 Oct 1994 19:43:31 GMT' }, 'whole'],
    ['HEAD', {}, 'whole'],
  ])('by %s with %j gets %j', (method, headers, expected) => {
    expect(requestedRange({ method, headers: { range: 'bytes=0-9', ...headers } }, file)).toEqual(expected);
  });
});

it('a response has the range and the size of the whole file', () => {
  expect(contentRange({ start: 0, end: 9 }, 100)).toBe('bytes 0-9/100');
  expect(unsatisfiedRange(100)).toBe('bytes */100');
});
