import { allowedWidth, tracksOf } from './grid-columns';

/** Protects that columns are as wide as screens and people say, and that the grid never squeezes them below their least. */

const columns = [{ field: 'name', flex: 2, minWidth: 176 }, { field: 'type', width: 90 }, { field: 'notes' }];

it('gives a column its width, which grows with letters that are larger, and shares what is left among those that are flexible', () => {
  expect(tracksOf(columns, [], false)).toEqual({
    template: 'minmax(176px, 2fr) 5.625rem 6.25rem',
    least: 'calc(176px + 11.875rem)',
  });
});

it('gives a column that a person has set its width, which shares nothing and keeps its least', () => {
  const widths = [
    { column: 'name', px: 60 },
    { column: 'type', px: 240 },
    { column: 'gone', px: 500 },
  ];
  expect(tracksOf(columns, widths, false).template).toBe('176px 240px 6.25rem');
});

it('makes no column narrower than one can be, unless its screen says how narrow', () => {
  const narrow = [
    { field: 'a', width: 20 },
    { field: 'b', flex: 1 },
    { field: 'c', width: 20, minWidth: 30 },
  ];
  expect(tracksOf(narrow, [], false)).toEqual({
    template: '3.125rem minmax(50px, 1fr) 1.875rem',
    least: 'calc(50px + 5rem)',
  });
});

it('has room for a checkbox before each row', () => {
  expect(tracksOf(columns, [], true)).toEqual({
    template: '50px minmax(176px, 2fr) 5.625rem 6.25rem',
    least: 'calc(226px + 11.875rem)',
  });
});

it.each([
  [10, 50],
  [240.6, 241],
  [5000, 1000],
])('makes %d px %d px', (asked, px) => {
  expect(allowedWidth(asked)).toBe(px);
});
