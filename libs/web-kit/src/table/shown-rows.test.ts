import { shownRows } from './list-pages';

/** Which rows of how many are on screen, where that is at an edge (product §10.2). */

const at = (state: Parameters<typeof shownRows>[0]['state'], rest: Partial<Parameters<typeof shownRows>[0]>) =>
  shownRows({ count: 25, total: 60, lastPage: 3, state, ...rest });
const place = (key: string, row: number) => ({ page: 1, place: { side: 'before' as const, key, row } });

it.each([
  ['0–0 of 0', at({ page: 1 }, { count: 0, total: 0, lastPage: 1 })],
  ['51–60 of 60', at({ page: 3 }, { count: 10 })],
  ['51–60 of 60', at({ page: 3 }, { count: 10, totalExact: false })],
  ['26–50 of more than 50', at({ page: 2 }, { total: 40, totalExact: false })],
  // One more than a page may have been read: the row that was saved last.
  ['1–25 of about 60', at({ page: 1 }, { count: 26, totalExact: false })],
])('%s', (text, said) => {
  expect(said).toBe(text);
});

it('the end of a list is known as such before it is known what is beside it', () => {
  const estimate = { total: 98_412, totalExact: false };
  expect(at(place('end', -25), estimate)).toBe('last 25 of about 98,412');
  expect(at(place('abc', -50), estimate)).toBe('about 26–50 from the end of about 98,412');
  expect(at(place('abc', -50), { ...estimate, links: { prev: null, next: { side: 'after', key: 'x' } } })).toBe(
    '1–25 of about 98,412',
  );
});
