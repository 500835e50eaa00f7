import { screen } from '@testing-library/react';
import { renderScreen } from '../testing';
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
  expect(cell().querySelector<HTMLElement>('[style]')!.style).toMatchObject({ width: '60px', height: '42px' });
});

it('draws lines alone where that is all', () => {
  draw(bare);
  expect(screen.queryByRole('link')).toBeNull();
  expect(cell().querySelector('[style]')).toBeNull();
});

it.each([
  ['an empty text', location, '-'],
  ['money with its cents', rate, '$1,202.50'],
  ['a status', status, 'booked'],
])('draws %s', (_what, column, text) => {
  draw(column);
  expect(cell()).toHaveTextContent(text);
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
