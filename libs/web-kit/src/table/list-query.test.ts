import { firstList } from '@capsule/contracts/calls/first-calls';
import { MAX_LIST_SEARCH_LENGTH } from '@capsule/contracts/calls/list-limits';
import { csvQuery, listQuery } from './list-query';

const state = { page: 2, sort: 'name', order: 'desc', q: '', filters: {} } as const;

describe('the query of a list call (product §9: 25 rows on a page of a screen)', () => {
  it('is the page and the sort', () => {
    expect(listQuery(state)).toBe('page=2&pageSize=25&sort=name&order=desc');
  });

  it('is the call that a manifest declares as the first one, where nothing is narrowed', () => {
    const first = { ...state, page: 1 };
    expect(firstList('/api/units', first)).toBe(`/api/units?${listQuery(first)}`);
  });

  it('is the row beside the page, where that has no number', () => {
    const place = { side: 'after', key: 'abc', row: 10_001 } as const;
    expect(listQuery({ ...state, place })).toBe('after=abc&pageSize=25&sort=name&order=desc');
  });

  it('has the filters, and what is searched for without spaces around it', () => {
    expect(listQuery({ ...state, q: '  Nair & Co ', filters: { status: 'booked' } })).toBe(
      'page=2&pageSize=25&sort=name&order=desc&status=booked&q=Nair+%26+Co',
    );
  });

  it('has what the API takes of a text that was pasted: no more of it, and no half of a character', () => {
    const search = (q: string) => new URLSearchParams(listQuery({ ...state, q })).get('q');
    expect(search('x'.repeat(MAX_LIST_SEARCH_LENGTH + 1))).toBe('x'.repeat(MAX_LIST_SEARCH_LENGTH));
    expect(search('Nair\0\ud83d')).toBe('Nair');
  });

  it('searches for nothing where only spaces are typed', () => {
    expect(listQuery({ ...state, q: '  ' })).not.toContain('q=');
  });

  it('has as many rows as the screen says', () => {
    expect(listQuery(state, 12)).toBe('page=2&pageSize=12&sort=name&order=desc');
  });
});

it('the query of a list’s CSV is all rows that it is narrowed to, in its order, whatever page is shown', () => {
  const place = { side: 'after', key: 'abc', row: 10_001 } as const;
  expect(csvQuery({ ...state, place, q: ' Nair ', filters: { status: 'booked' } })).toBe(
    'sort=name&order=desc&status=booked&q=Nair',
  );
  expect(csvQuery(state)).toBe('sort=name&order=desc');
});
