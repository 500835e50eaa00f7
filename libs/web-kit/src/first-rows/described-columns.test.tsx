import { cleanup, screen } from '@testing-library/react';
import type { FirstColumn, LinesCell, NameCell } from '@capsule/contracts/releases/first-rows';
import { renderScreen } from '../testing';
import { DescribedLines, type NameLists } from './described-cells';
import { describedColumns } from './described-columns';

/** Protects that a description says the same before a list's code is here and after it. */

const row = {
  id: 7,
  name: 'Trackside',
  unitNumber: 'CSH-0001',
  location: '',
  rate: 1202.5,
  status: 'booked',
  note: null,
};

const [name, bare, location, rate, status] = describedColumns<typeof row>([
  {
    field: 'name',
    title: 'Unit',
    cell: {
      kind: 'lines',
      first: 'name',
      to: '/admin/units/:id',
      rest: ['unitNumber', 'note'],
      picture: { width: 60, height: 42 },
    },
  },
  { field: 'name', title: 'Name', cell: { kind: 'lines', first: 'name', rest: [] } },
  { field: 'location', title: 'Location', sortable: true, flex: 1.2, minWidth: 116 },
  { field: 'rate', title: 'Rate', width: 112, cell: { kind: 'money' } },
  { field: 'status', title: 'Status', cell: { kind: 'badge', colors: { booked: 'red' } } },
]);

const draw = (column: typeof name) => renderScreen(<p data-testid="cell">{column!.render(row)}</p>);
const cell = () => screen.getByTestId('cell');

it('draws lines with a link, without the empty ones, beside the room of a picture', () => {
  draw(name);
  expect(screen.getByRole('link', { name: 'Trackside' })).toHaveAttribute('href', '/admin/units/7');
  expect(cell()).toHaveTextContent(/^TracksideCSH-0001$/);
  expect(cell().querySelectorAll('.lines > *')).toHaveLength(2);
  expect(cell().querySelector<HTMLElement>('[style]')!.style).toMatchObject({ width: '60px', height: '42px' });
});

it('draws lines alone where that is all', () => {
  draw(bare);
  expect(screen.queryByRole('link')).toBeNull();
  expect(cell().querySelector('.picture')).toBeNull();
});

it.each([
  ['an empty text', location, '-'],
  ['money with its cents', rate, '$1,202.50'],
  ['a status', status, 'booked'],
])('draws %s', (_what, column, text) => {
  draw(column);
  expect(cell().textContent).toBe(text);
});

it('lays columns out as described', () => {
  expect(location).toMatchObject({ title: 'Location', sortable: true, flex: 1.2, minWidth: 116 });
  expect(rate).toMatchObject({ sortable: false, width: 112 });
});

it('draws what the screen says in place of a described cell', () => {
  const [own] = describedColumns<typeof row>([{ field: 'name', title: 'Unit' }], {
    name: (unit) => <b>{unit.unitNumber}</b>,
  });
  draw(own);
  expect(cell()).toHaveTextContent('CSH-0001');
});

describe('what a cell says only of some rows', () => {
  const task = {
    id: 3,
    title: 'Seal the deck',
    status: 'pending',
    scheduledDate: '2026-01-05',
    completedDate: null,
    createdAt: '2026-11-20T09:05:00',
    unread: true,
    unitId: 4,
    assignedTo: null,
    repeatEvery: 3,
    repeatUnit: 'months',
  };
  const day = { field: 'scheduledDate', as: 'day' } as const;
  const drawn = (cell: FirstColumn['cell'], field = 'title', row: object = task, lists?: NameLists) => {
    const [only] = describedColumns<typeof task>([{ field, title: 'Task', cell }], {}, lists);
    renderScreen(<p data-testid="cell">{only!.render(row as typeof task)}</p>);
    return shownCell();
  };
  const shownCell = () => screen.getByTestId('cell');

  it.each<[string, LinesCell, string]>([
    [
      'a day, and what a rule says',
      { kind: 'lines', first: day, rest: [{ rule: 'maintenance-repeat' }] },
      'Jan 5, 2026Every 3 months',
    ],
    [
      'nothing of what is empty',
      { kind: 'lines', first: 'title', rest: [{ field: 'completedDate', as: 'day', before: 'Completed: ' }] },
      'Seal the deck',
    ],
    [
      'nothing of what its row does not have',
      { kind: 'lines', first: 'title', rest: [{ field: 'leftAt', as: 'date' }] },
      'Seal the deck',
    ],
    [
      'words in place of what is empty',
      { kind: 'lines', first: { field: 'completedDate', as: 'day', none: 'Not done' }, rest: [] },
      'Not done',
    ],
    [
      'an instant',
      { kind: 'lines', first: { field: 'createdAt', as: 'date' }, rest: [{ field: 'createdAt', as: 'time' }] },
      'Nov 20, 20269:05 AM',
    ],
    [
      'a badge below',
      { kind: 'lines', first: 'title', rest: [], badge: { field: 'status', colors: {} } },
      'Seal the deckpending',
    ],
    [
      'a badge beside',
      { kind: 'lines', first: 'title', rest: [], flag: { rule: 'maintenance-overdue', color: 'red' } },
      'Seal the deckoverdue',
    ],
  ])('is %s', (_what, cell, text) => {
    expect(drawn(cell).textContent).toBe(text);
  });

  it('is no line where its rule says nothing', () => {
    const cell: LinesCell = { kind: 'lines', first: 'title', rest: [{ rule: 'maintenance-repeat' }] };
    expect(drawn(cell, 'title', { ...task, repeatEvery: null }).textContent).toBe('Seal the deck');
  });

  it('has its badges in the colours of the description', () => {
    const badge = { field: 'status', colors: { pending: 'yellow' } } as const;
    drawn({ kind: 'lines', first: 'title', rest: [], badge });
    expect(screen.getByText('pending')).toHaveClass('yellow');
    cleanup();
    drawn({ kind: 'lines', first: 'title', rest: [], flag: { rule: 'maintenance-overdue', color: 'red' } });
    expect(screen.getByText('overdue')).toHaveClass('red');
  });

  it.each([
    ['alone is not bold where that is said', true, [], false],
    ['alone is bold elsewhere', undefined, [], true],
    ['is bold above other lines', true, ['status'], true],
  ])('is a first line that %s', (_what, plainAlone, rest, isBold) => {
    drawn({ kind: 'lines', first: 'title', rest, ...(plainAlone && { plainAlone }) });
    expect(screen.getByText('Seal the deck').classList.contains('first')).toBe(isBold);
  });

  it('has a mark of the screen’s own beside the dot', () => {
    const dot = { field: 'unread', words: 'Unread' };
    const cell: LinesCell = { kind: 'lines', first: 'title', rest: [], dot };
    renderScreen(<DescribedLines row={task} cell={cell} mark={<i>Mine</i>} />);
    expect(screen.getByRole('img', { name: 'Unread' }).parentElement).toHaveTextContent('Seal the deckMine');
  });

  it('is a line below a badge where the rule says something', () => {
    const held = { ...task, holdUntil: '2026-12-01' };
    const cell = { kind: 'badge', colors: {}, below: { rule: 'booking-hold' } } as const;
    expect(drawn(cell, 'status', held)).toHaveTextContent(/^pendingHeld until Dec 1, 2026$/);
  });

  it('is a dot, which says what it means', () => {
    drawn({ kind: 'lines', first: 'title', rest: [], dot: { field: 'unread', words: 'Unread' } });
    expect(screen.getByRole('img', { name: 'Unread' })).toBeVisible();
  });

  it('is no dot where there is nothing to say', () => {
    const dot = { field: 'unread', words: 'Unread' };
    drawn({ kind: 'lines', first: 'title', rest: [], dot }, 'title', { ...task, unread: false });
    expect(screen.queryByRole('img')).toBeNull();
  });

  const units = new Map([['/api/units', [{ id: 4, name: 'Trackside', city: 'Perth', first: '', last: '' }]]]);
  it.each<[string, string, Omit<NameCell, 'kind' | 'list'>, string, NameLists]>([
    ['loading until its list is here', 'unitId', { named: ['name'] }, 'Loading...', new Map()],
    ['that of its row', 'unitId', { named: ['name'] }, 'Trackside', units],
    [
      'another field where the fields are empty',
      'unitId',
      { named: ['first', 'last'], or: 'name' },
      'Trackside',
      units,
    ],
    ['its words with a space between', 'unitId', { named: ['name', 'first', 'city'] }, 'Trackside Perth', units],
    ['nothing where all are empty', 'unitId', { named: ['first', 'last'] }, '', units],
    ['unknown where the row is gone', 'repeatEvery', { named: ['name'] }, 'Unknown', units],
    ['none where there is no id', 'assignedTo', { named: ['name'] }, '-', units],
  ])('is a name: %s', (_what, field, name, text, lists) => {
    expect(drawn({ kind: 'name', list: '/api/units', ...name }, field, task, lists).textContent).toBe(text);
  });
});
