import fc from 'fast-check';
import { DENSITIES } from '@capsule/contracts/table-views/table-view-words';
import { layoutOf, readLayout, spellLayout } from './layout';
import { linkTo } from './copy-link';
import { queryOf, savedAs, usualQuery, viewOf, type View, type ViewOptions } from './view-address';

/** A view and its address say the same, whatever is searched for, filtered by, sorted by, hidden. */

const NAMES = ['capsuleId', 'checkInDate', 'status'];
const OPTIONS: ViewOptions = {
  sort: 'checkInDate',
  order: 'asc',
  sorts: ['checkInDate', 'clientName'],
  filters: ['status', 'from'],
  hideable: NAMES,
};

describe('the layout in an address', () => {
  it.each([
    [{ hidden: [], density: 'standard' }, 'standard'],
    [{ hidden: [], density: 'compact' }, 'compact'],
    [{ hidden: ['status'], density: 'standard' }, '-status'],
    [{ hidden: ['capsuleId', 'status'], density: 'comfortable' }, 'comfortable.-capsuleId.-status'],
  ] as const)('%j is %j, and read again', (layout, text) => {
    expect(spellLayout({ ...layout, hidden: [...layout.hidden] })).toBe(text);
    expect(readLayout(text, NAMES)).toEqual(layout);
    // What would be written as %2C and the like would be no address to read out.
    expect(new URLSearchParams({ layout: text }).toString()).toBe(`layout=${text}`);
  });

  it.each([
    [null, null],
    ['', { hidden: [], density: 'standard' }],
    ['tiny.-nothing.-clientName.status', { hidden: [], density: 'standard' }],
    ['-status.compact.-status.comfortable', { hidden: ['status'], density: 'compact' }],
    ['-__proto__.-constructor', { hidden: [], density: 'standard' }],
  ])('%j is read as %j: what the table does not have is ignored', (text, layout) => {
    expect(readLayout(text, NAMES)).toEqual(layout);
  });

  it('has no column that the table has lost, nor the first one', () => {
    expect(layoutOf({ hidden: ['status', 'clientName', 'gone'], density: 'compact' }, NAMES)).toEqual({
      hidden: ['status'],
      density: 'compact',
    });
  });
});

describe('the query of a view', () => {
  const views: fc.Arbitrary<View> = fc.record({
    state: fc.record({
      page: fc.constant(1),
      sort: fc.constantFrom(...OPTIONS.sorts),
      order: fc.constantFrom('asc', 'desc'),
      q: fc.string({ unit: 'grapheme' }),
      filters: fc
        .dictionary(fc.constantFrom('status', 'from'), fc.string({ minLength: 1, unit: 'grapheme' }), { maxKeys: 2 })
        .map((filters) => ({ ...filters })),
    }),
    layout: fc.record({ hidden: fc.subarray(NAMES), density: fc.constantFrom(...DENSITIES) }),
  });

  it('leads to that view again', () => {
    fc.assert(fc.property(views, (view) => expect(viewOf(queryOf(view, OPTIONS), OPTIONS)).toEqual(view)));
  });

  it('is one for each view', () => {
    fc.assert(
      fc.property(views, (view) => {
        const query = queryOf(view, OPTIONS);
        expect(queryOf(viewOf(query, OPTIONS), OPTIONS)).toBe(query);
      }),
    );
  });

  it('is read whatever it says, and then is one that is taken', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const view = viewOf(query, OPTIONS);
        expect(viewOf(queryOf(view, OPTIONS), OPTIONS)).toEqual(view);
      }),
    );
  });

  it('says the layout also where it is usual, and never the page', () => {
    expect(usualQuery(OPTIONS)).toBe('layout=standard');
    const { state, layout } = viewOf('page=3&status=pending', OPTIONS);
    expect(queryOf({ state: { ...state, page: 3 }, layout }, OPTIONS)).toBe('status=pending&layout=standard');
  });

  it('is found among the saved ones, also where one was saved before a column went', () => {
    const saved = [
      { name: 'All', query: '' },
      { name: 'Pending', query: 'layout=compact.-gone&status=pending' },
    ];
    expect(savedAs('status=pending&layout=compact', saved, OPTIONS)).toBe(saved[1]);
    expect(savedAs('layout=standard', saved, OPTIONS)).toBe(saved[0]);
    expect(savedAs('status=confirmed&layout=standard', saved, OPTIONS)).toBeNull();
  });
});

it.each([
  ['?page=2&open=7', 'https://a.example/admin/units?layout=compact'],
  ['?view=quarantine&q=x', 'https://a.example/admin/units?view=quarantine&layout=compact'],
])('the link to a view from %j has the screen, and nothing that is open', (search, link) => {
  expect(linkTo('layout=compact', { origin: 'https://a.example', pathname: '/admin/units', search })).toBe(link);
});
