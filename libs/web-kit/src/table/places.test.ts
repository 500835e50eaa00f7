import type { ListResponse } from '@capsule/contracts/calls/responses';
import { turnFromNothing, turnsOf, withLinks, type PageLinks } from './places';
import type { Place } from './table-address';

/** Protects where the pager leads on pages with and without a number (product §10.2). */

const links = (prev: string | null, next: string | null): PageLinks => ({
  prev: prev === null ? null : { side: 'before', key: prev },
  next: next === null ? null : { side: 'after', key: next },
});
const place = (side: Place['side'], key: string, row: number) => ({ place: { side, key, row } });
const END = place('before', 'end', -25);

describe('the pages beside one', () => {
  const answer: ListResponse<never> = { success: true, data: [], total: 0, totalExact: true };

  it('are those of the Link header', () => {
    const link =
      '</api/units?pageSize=25&q=a%2Cb>; rel="first", </api/units?pageSize=25&before=abc>; rel="prev", ' +
      '</api/units?pageSize=25&after=xyz>; rel="next", </api/units?before=end>; rel="last"';
    expect(withLinks(answer, { link })).toEqual({ ...answer, links: links('abc', 'xyz') });
  });

  it('are none without one, and none where the next is the first', () => {
    expect(withLinks(answer, { link: null }).links).toEqual(links(null, null));
    expect(withLinks(answer, { link: '</api/units?pageSize=25>; rel="next"' }).links).toEqual(links(null, null));
  });

  it('are unknown where the host does not tell', () => {
    expect(withLinks(answer, undefined)).toBe(answer);
  });
});

describe('the pager of a counted list', () => {
  const turns = (page: number) =>
    turnsOf({ state: { page }, count: 25, total: 60, totalExact: true, lastPage: 3, links: links('a', 'b') });

  it.each([
    [1, null, null, { page: 2 }, { page: 3 }],
    [2, { page: 1 }, { page: 1 }, { page: 3 }, { page: 3 }],
    [3, { page: 1 }, { page: 2 }, null, null],
  ])('on page %i', (page, first, prev, next, last) => {
    // The links of the last page do not matter: it is counted.
    expect(turns(page)).toEqual({ first, prev, next, last });
  });
});

describe('the pager of a list of more rows than are numbered', () => {
  const long = { count: 25, total: 98_412, totalExact: false, lastPage: 400 };

  it.each([
    ['the first page', { page: 1 }, null, null, { page: 2 }, END],
    ['the last numbered page', { page: 400 }, { page: 1 }, { page: 399 }, place('after', 'n', 10_001), END],
    [
      'a page behind it',
      { page: 1, ...place('after', 'k', 10_001) },
      { page: 1 },
      place('before', 'p', 9_976),
      place('after', 'n', 10_026),
      END,
    ],
    ['the last page', { page: 1, ...END }, { page: 1 }, place('before', 'p', -50), place('after', 'n', 0), null],
    [
      'a page before it',
      { page: 1, ...place('before', 'k', -50) },
      { page: 1 },
      place('before', 'p', -75),
      place('after', 'n', -25),
      END,
    ],
    [
      'a page that nobody has counted',
      { page: 1, ...place('after', 'k', 0) },
      { page: 1 },
      place('before', 'p', 0),
      place('after', 'n', 0),
      END,
    ],
  ])('on %s', (_what, state, first, prev, next, last) => {
    expect(turnsOf({ ...long, state, links: links('p', 'n') })).toEqual({ first, prev, next, last });
  });

  it('never counts back beyond the first row', () => {
    const state = { page: 1, ...place('after', 'k', 10) };
    expect(turnsOf({ ...long, state, links: links('p', 'n') }).prev).toEqual(place('before', 'p', 1));
  });

  it('never counts on beyond the last row', () => {
    const state = { page: 1, ...place('before', 'k', -10) };
    expect(turnsOf({ ...long, state, links: links('p', 'n') }).next).toEqual(place('after', 'n', 0));
  });

  it.each([
    ['the beginning', links(null, 'n'), ['first', 'prev']],
    ['the end', links('p', null), ['next', 'last']],
  ])('leads nowhere beyond %s', (_what, beside, ended) => {
    const turns = turnsOf({ ...long, state: { page: 1, ...place('after', 'k', 50) }, links: beside });
    expect(Object.entries(turns).flatMap(([name, turn]) => (turn === null ? [name] : []))).toEqual(ended);
  });

  it('ends on its last numbered page where the estimate was too large', () => {
    const turns = turnsOf({ ...long, state: { page: 400 }, links: links('p', null) });
    expect(turns).toMatchObject({ next: null, last: null });
  });

  it('knows no more than the numbers while a page is read', () => {
    expect(turnsOf({ ...long, state: { page: 400 }, links: undefined })).toMatchObject({ next: null, last: null });
    const state = { page: 1, ...place('after', 'k', 10_001) };
    expect(turnsOf({ ...long, state, links: undefined })).toEqual({
      first: { page: 1 },
      prev: null,
      next: null,
      last: END,
    });
  });
});

describe('a page without rows', () => {
  it('leads to the end, and from there to the beginning', () => {
    expect(turnFromNothing({ side: 'after', key: 'k', row: 9 })).toEqual(END);
    expect(turnFromNothing({ side: 'before', key: 'k', row: 9 })).toEqual({ page: 1 });
    expect(turnFromNothing(END.place)).toEqual({ page: 1 });
  });
});
