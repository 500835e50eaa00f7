import { act, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Density } from '@capsule/contracts/table-views/table-view-words';
import { othersChanges } from '@capsule/host/admin';
import type { DataTableProps, RowChoice } from './table-props';
import { homes, showHomes, type Home } from './testing/show-homes';
import { useChooseAll } from './use-choose-all';

/** A list as cards: what each card says, how it is chosen, and how close its lines are. */

const COLUMNS: DataTableProps<Home>['columns'] = [
  { field: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { field: 'place', title: 'Place', render: () => 'Randwick' },
  { field: 'actions', title: 'Actions', actions: true, render: ({ name }) => <button>Edit {name}</button> },
];

const show = (props: Partial<DataTableProps<Home>> = {}) => showHomes('phone', { columns: COLUMNS, ...props });
const cards = () => within(screen.getByRole('list', { name: 'Homes' })).getAllByRole('listitem');

it('a card has a label at each line, which is only heard at the first, and buttons without one', () => {
  show();
  const [card] = cards();
  const terms = within(card!).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Name', 'Place']);
  const isUnseen = (term: Element) => getComputedStyle(term).clipPath === 'inset(50%)';
  expect(terms.map(isUnseen)).toEqual([true, false]);
  // It takes no room, either.
  expect(terms[0]).toHaveStyle({ position: 'absolute' });
  expect(
    within(card!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paddock', 'Randwick']);
  expect(within(card!).getByRole('button', { name: 'Edit Paddock' }).closest('dl')).toBeNull();
});

it.each<[Density | undefined, number, number]>([
  ['compact', 1.25, 0.25],
  [undefined, 2, 1],
  ['standard', 2, 1],
  ['comfortable', 2.75, 1.5],
])('in the density %s a card has %s units around its lines, and %s between them', (density, padding, gap) => {
  show({ layout: density && { hidden: [], density, widths: [] } });
  const [card] = cards();
  const units = (count: number) => (count === 1 ? 'var(--csh-spacing)' : `calc(${count} * var(--csh-spacing))`);
  expect(getComputedStyle(card!).padding).toBe(units(padding));
  expect(getComputedStyle(card!.querySelector('dl')!).gap).toBe(units(gap));
});

it('the choice of a sort has the current one also where its column is hidden, and can leave it', async () => {
  const columns: typeof COLUMNS = [
    { ...COLUMNS[0]!, title: 'Home' },
    { ...COLUMNS[1]!, sortable: true },
  ];
  const state = { page: 1, sort: 'place', order: 'asc' as const, q: '', filters: {} };
  const onChange = show({ columns, state, layout: { hidden: ['place'], density: 'standard', widths: [] } });
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Place, ascending');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Home, ascending');
  expect(onChange).toHaveBeenCalledWith({ sort: 'name', order: 'asc' });
});

it('the choice of a sort has no other column that is hidden', () => {
  const columns: typeof COLUMNS = [COLUMNS[0]!, { ...COLUMNS[1]!, sortable: true }];
  show({ columns, layout: { hidden: ['place'], density: 'standard', widths: [] } });
  const offered = within(screen.getByLabelText('Sort by')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Name, ascending', 'Name, descending']);
});

it('a card looks unlike the others while somebody else has just changed its row', () => {
  show({ resource: 'unit' });
  const looks = () => cards().map((card) => card.className);
  const [usual] = looks();
  const change = { entity: 'unit', id: 2, version: 3, action: 'update', by: null, window: 'hers' } as const;
  act(() => othersChanges.add([change]));
  expect(looks()).toEqual([usual, expect.not.stringMatching(`^${usual}$`)]);
  act(() => othersChanges.clear());
  expect(looks()).toEqual([usual, usual]);
});

describe('choosing cards', () => {
  const choose = jest.fn();
  const choosing = (ids: number[], rows = homes) => {
    const choice: RowChoice<Home> = { ids: new Set(ids), choose, nameOf: ({ name }) => name };
    show({ choice, rows });
    return userEvent.setup();
  };
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  const chosen = () => choose.mock.calls.map(([ids]: [Iterable<number>]) => [...ids]);
  beforeEach(() => choose.mockReset());

  it('adds one to the others, and takes one from them', async () => {
    const user = choosing([2]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Paddock' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Trackside' }));
    expect(chosen()).toEqual([[2, 1], []]);
  });

  it.each([
    [[], false, false, [1, 2]],
    [[1], false, true, [1, 2]],
    [[1, 2], true, false, []],
  ])('of %j says whether it is all or some, and a click chooses all, or none', async (ids, whole, some, next) => {
    const user = choosing(ids);
    expect([all().checked, all().indeterminate]).toEqual([whole, some]);
    await user.click(all());
    expect(chosen()).toEqual([next]);
  });

  it('says of no rows that none is chosen', () => {
    const choice: RowChoice<Home> = { ids: new Set(), choose, nameOf: ({ name }) => name };
    expect(renderHook(() => useChooseAll<Home>([], choice)).result.current.checked).toBe(false);
  });

  it('cannot be done where rows cannot be chosen', () => {
    show();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
