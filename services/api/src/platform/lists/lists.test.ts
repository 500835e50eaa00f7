import { describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import { readCursor, writeCursor } from './cursor';
import { withInstants } from './instants';
import { pageOf } from './json-page';
import { nextPageUrl } from './list-interceptor';

describe('a cursor', () => {
  it.each(['2026-11-20 09:00:00.123+00', 'ŁUKASZ "the" \\ 李', ''])('comes back as it was: %j', (key) => {
    expect(readCursor(writeCursor({ key, id: 42 }))).toEqual({ key, id: 42 });
  });

  it('can stand in an address as it is', () => {
    expect(writeCursor({ key: '??>>ÿÿ', id: 1 })).toMatch(/^[\w-]+$/);
  });

  it.each([
    '',
    'x',
    'bm8',
    btoa('[]'),
    btoa('{}'),
    btoa('[1,1]'),
    btoa('["a"]'),
    btoa('["a",1.5]'),
    btoa('["a",1e10]'),
  ])('is none: %j', (text) => {
    expect(() => readCursor(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});

describe('the address of the next page', () => {
  it.each([
    ['/api/contact', '/api/contact?after=abc'],
    ['/api/contact?q=a%26b&pageSize=5', '/api/contact?q=a%26b&pageSize=5&after=abc'],
    ['/api/contact?page=50&pageSize=200', '/api/contact?pageSize=200&after=abc'],
    ['/api/contact?after=old', '/api/contact?after=abc'],
  ])('after %s is %s', (url, next) => {
    expect(nextPageUrl(url, 'abc')).toBe(next);
  });
});

describe('the rows of a page', () => {
  const rows = [{ note: 'a' }, { note: ', \n {"note":"no row"}' }, { note: ']' }];
  /** As `json_agg` writes them. */
  const written = (count: number) =>
    `[${rows
      .slice(0, count)
      .map((row) => JSON.stringify(row))
      .join(', \n ')}]`;

  it.each([
    [3, 3],
    [3, 2],
    [2, 1],
    [1, 1],
  ])('are without the one after it: of %i read, %i', (read, limit) => {
    expect(JSON.parse(pageOf({ data: written(read), read }, limit))).toEqual(rows.slice(0, limit));
  });

  it('are none when none are read', () => {
    expect(pageOf({ data: null, read: 0 }, 50)).toBe('[]');
  });
});

describe('the instants of a page', () => {
  const Row = Type.Object({ note: Type.String(), createdAt: Type.String({ format: 'date-time' }) });

  it.each([
    ['2026-11-20T09:00:00+00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T09:00:00.1+00:00', '2026-11-20T09:00:00.100Z'],
    ['2026-11-20T09:00:00.123+00:00', '2026-11-20T09:00:00.123Z'],
    ['2026-11-20T09:00:00.123999+00:00', '2026-11-20T09:00:00.123Z'],
  ])('%s is written %s', (written, expected) => {
    expect(withInstants(`[{"createdAt":"${written}"}]`, Row)).toBe(`[{"createdAt":"${expected}"}]`);
  });

  it('are those of the contract, and never what a person wrote', () => {
    const notes = ['2026-11-20T09:00:00+00:00', '"createdAt":"2026-11-20T09:00:00+00:00"', '\\"createdAt":"'];
    const rows = notes.map((note) => ({ note, createdAt: '2026-11-20T09:00:00+00:00' }));
    const sent = JSON.parse(withInstants(JSON.stringify(rows), Row)) as typeof rows;
    expect(sent.map(({ note }) => note)).toEqual(notes);
    expect(sent.map(({ createdAt }) => createdAt)).toEqual(notes.map(() => '2026-11-20T09:00:00.000Z'));
  });
});
