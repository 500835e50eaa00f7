import { linkTo } from './copy-link';
import { hideable, isUsual, layoutOf, readLayout, spellLayout, withWidth } from './layout';
import { keepLocalLayout, readLocalLayout } from './local-layout';

/** The parts of a table's view: its address, and the copy that this browser keeps (product §2.26). */

const PLACE = { origin: 'https://capsule.example', pathname: '/admin/units', search: '' };

describe('the link to a view', () => {
  it('is that of the screen with the view’s query', () => {
    expect(linkTo('sort=name&layout=standard', PLACE)).toBe(
      'https://capsule.example/admin/units?sort=name&layout=standard',
    );
  });

  it('keeps which of a screen’s views is shown, and not the dialog that is open', () => {
    expect(linkTo('q=x', { ...PLACE, search: '?view=week%201&open=4&page=3' })).toBe(
      'https://capsule.example/admin/units?view=week+1&q=x',
    );
  });
});

describe('a layout in an address', () => {
  it.each([
    [[], 'standard', 'standard'],
    [['a'], 'standard', '-a'],
    [['a', 'b'], 'compact', 'compact.-a.-b'],
    [[], 'comfortable', 'comfortable'],
  ] as const)('of %j hidden and the density %s is %s, and reads the same', (hidden, density, text) => {
    expect(spellLayout({ hidden: [...hidden], density })).toBe(text);
    expect(readLayout(text, ['a', 'b', 'c'])).toEqual({ hidden, density });
  });

  it('says nothing where there is none, and nothing of what the table does not have', () => {
    expect(readLayout(null, ['a'])).toBeNull();
    expect(readLayout('-x.-a.tiny', ['a'])).toEqual({ hidden: ['a'], density: 'standard' });
    expect(layoutOf({ hidden: ['x', 'b', 'a'], density: 'compact' }, ['a', 'b'])).toEqual({
      hidden: ['a', 'b'],
      density: 'compact',
    });
  });

  it.each([
    [[], 'standard', true],
    [['a'], 'standard', false],
    [[], 'compact', false],
  ] as const)('of %j hidden and the density %s is the usual one: %s', (hidden, density, usual) => {
    expect(isUsual({ hidden: [...hidden], density })).toBe(usual);
  });
});

it('every column can be hidden but the first, which says what a row is, and its buttons', () => {
  const column = (field: string, more: { actions?: boolean } = {}) => ({
    field,
    title: '',
    render: () => null,
    ...more,
  });
  const buttons = column('buttons', { actions: true });
  expect(hideable([column('name'), column('rate'), buttons, column('place')])).toEqual(['rate', 'place']);
});

it('a column has one width, or its usual one', () => {
  const widths = withWidth([{ column: 'a', px: 100 }], 'b', 200);
  expect(withWidth(widths, 'a', 300)).toEqual([
    { column: 'b', px: 200 },
    { column: 'a', px: 300 },
  ]);
  expect(withWidth(widths, 'a', null)).toEqual([{ column: 'b', px: 200 }]);
});

describe('the copy of a layout in this browser', () => {
  const KEY = 'csh-table-layout-units';
  const layout = { hidden: ['a'], density: 'compact' as const, widths: [{ column: 'b', px: 120 }] };
  const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));
  beforeEach(() => localStorage.clear());

  it('is read as it was kept, by the same person', () => {
    keepLocalLayout(7, 'units', { layout, isPending: true });
    expect(readLocalLayout(7, 'units')).toEqual({ layout, isPending: true });
    expect(readLocalLayout(8, 'units')).toBeNull();
    expect(readLocalLayout(7, 'bookings')).toBeNull();
  });

  it('is neither kept nor read while nobody is known', () => {
    keepLocalLayout(undefined, 'units', { layout, isPending: false });
    expect(localStorage).toHaveLength(0);
    store({ layout, isPending: false });
    expect(readLocalLayout(undefined, 'units')).toBeNull();
  });

  it.each([
    ['no layout', undefined],
    ['nothing', null],
    ['a text', 'compact'],
    ['hidden columns that are no list', { ...layout, hidden: 'a' }],
    ['hidden columns that are no names', { ...layout, hidden: [1] }],
    ['a density of another version', { ...layout, density: 'tiny' }],
    ['widths that are no list', { ...layout, widths: {} }],
    ['a width without its column', { ...layout, widths: [{ px: 120 }] }],
    ['a width that is no whole number', { ...layout, widths: [{ column: 'b', px: 1.5 }] }],
    ['an empty width', { ...layout, widths: [null] }],
  ])('counts for nothing where it is %s', (_what, wrong) => {
    store({ owner: 7, layout: wrong, isPending: false });
    expect(readLocalLayout(7, 'units')).toBeNull();
  });

  it('counts for nothing where the storage holds something else, or is forbidden', () => {
    localStorage.setItem(KEY, '{');
    expect(readLocalLayout(7, 'units')).toBeNull();
    store({ owner: 7, layout, isPending: 'yes' });
    expect(readLocalLayout(7, 'units')).toEqual({ layout, isPending: false });
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(() => keepLocalLayout(7, 'units', { layout, isPending: false })).not.toThrow();
    full.mockRestore();
  });
});
