import { describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import { readCursor, writeCursor } from './cursor';
import { withInstants } from './instants';
import { pageOf } from './json-page';
import { linkHeader, linksOf, pageUrl } from './page-links';

describe('a cursor', () => {
  it.each(['2026-11-20 09:00:00.123+00', 'ŁUKASZ "the" \\ 李', ''])(
    'is decoded to the values that were encoded: %j',
    (key) => {
      expect(readCursor(writeCursor({ key, id: 42 }), 'after')).toEqual({ key, id: 42 });
    },
  );

  it('needs no escaping in a URL', () => {
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
  ])('is refused: %j', (text) => {
    expect(() => readCursor(text, 'before')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});

describe('the address of another page', () => {
  it.each([
    ['/api/contact', '/api/contact?after=abc'],
    ['/api/contact?q=a%26b&pageSize=5', '/api/contact?q=a%26b&pageSize=5&after=abc'],
    ['/api/contact?page=50&pageSize=200', '/api/contact?pageSize=200&after=abc'],
    ['/api/contact?after=old', '/api/contact?after=abc'],
    ['/api/contact?before=old', '/api/contact?after=abc'],
    // Without a size, the page would be the whole list.
    ['/api/contact?page=2', '/api/contact?pageSize=50&after=abc'],
  ])('behind a row, of %s, is %s', (url, expected) => {
    expect(pageUrl(url, { after: 'abc' })).toBe(expected);
  });

  it.each([
    ['/api/contact?after=old', '/api/contact'],
    ['/api/contact?before=end&pageSize=5', '/api/contact?pageSize=5'],
    ['/api/contact?page=2', '/api/contact?pageSize=50'],
  ])('at the beginning, of %s, is %s', (url, expected) => {
    expect(pageUrl(url, {})).toBe(expected);
  });
});

describe('the links of a page', () => {
  const [one, three] = [writeCursor({ key: 'a', id: 1 }), writeCursor({ key: 'c', id: 3 })];
  const cursor = { key: 'x', id: 9 };
  const row = (read: number) => ({
    data: null,
    read,
    counted: read,
    ...(read > 0 && { firstKey: 'a', firstId: 1, lastKey: 'c', lastId: 3 }),
  });
  const [first, last] = [{}, { before: 'end' }];
  const [prev, next] = [{ before: one }, { after: three }];
  const inside = { offset: 0, cursor };
  const [begins, ends] = [
    { offset: 0, cursor: null, isBackward: false },
    { offset: 0, cursor: null, isBackward: true },
  ];

  it.each([
    ['a whole list', 3, begins, {}],
    ['a whole list, from its end', 3, ends, {}],
    ['an empty list', 0, begins, {}],
    ['the first page', 4, begins, { next, last }],
    ['a numbered page', 4, { ...begins, offset: 3 }, { first, prev, next, last }],
    ['the last numbered page', 3, { ...begins, offset: 3 }, { first, prev }],
    ['a numbered page behind the end', 0, { ...begins, offset: 3 }, { first, prev: last }],
    ['a page behind a row', 4, { ...inside, isBackward: false }, { first, prev, next, last }],
    ['the last page behind a row', 3, { ...inside, isBackward: false }, { first, prev }],
    ['nothing behind a row', 0, { ...inside, isBackward: false }, { first, prev: last }],
    ['a page before a row', 4, { ...inside, isBackward: true }, { first, prev, next, last }],
    ['the first page before a row', 2, { ...inside, isBackward: true }, { next, last }],
    ['nothing before a row', 0, { ...inside, isBackward: true }, { next: first, last }],
    ['the last page', 4, ends, { first, prev }],
  ])('of %s', (_what, read, window, links) => {
    expect(linksOf(row(read), { limit: 3, ...window })).toEqual(links);
  });

  it('are written as RFC 8288 has them; without any there is no header', () => {
    expect(linkHeader('/api/units?pageSize=3', { first, prev: { before: 'abc' } })).toBe(
      '</api/units?pageSize=3>; rel="first", </api/units?pageSize=3&before=abc>; rel="prev"',
    );
    expect(linkHeader('/api/units', {})).toBeNull();
  });
});

describe('the rows of a page', () => {
  const rows = [{ note: 'a' }, { note: ', \n {"note":"no row"}' }, { note: ']' }];
  /** Rows in the format of `json_agg`. */
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
  ])('do not include the one beyond the page: of %i read, %i', (read, limit) => {
    const page = { data: written(read), read };
    expect(JSON.parse(pageOf(page, { limit, isBackward: false }))).toEqual(rows.slice(0, limit));
    const backward = pageOf(page, { limit, isBackward: true });
    expect(JSON.parse(backward)).toEqual(rows.slice(0, read).slice(-limit));
  });

  it('are empty when none are read', () => {
    expect(pageOf({ data: null, read: 0 }, { limit: 50, isBackward: false })).toBe('[]');
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
    const rows = (createdAt: string) => `[{"note":"Level 2+3","createdAt":"${createdAt}"}]`;
    expect(withInstants(rows(written), Row)).toBe(rows(expected));
  });

  it('are converted in fields of the contract only, never in texts', () => {
    const notes = ['2026-11-20T09:00:00+00:00', '"createdAt":"2026-11-20T09:00:00+00:00"', '\\"createdAt":"'];
    const rows = notes.map((note) => ({ note, createdAt: '2026-11-20T09:00:00+00:00' }));
    const sent = JSON.parse(withInstants(JSON.stringify(rows), Row)) as typeof rows;
    expect(sent.map(({ note }) => note)).toEqual(notes);
    expect(sent.map(({ createdAt }) => createdAt)).toEqual(notes.map(() => '2026-11-20T09:00:00.000Z'));
  });
});
