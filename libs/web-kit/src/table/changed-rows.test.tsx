import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { firstScreen } from '@capsule/host';
import { othersChanges } from '@capsule/host/admin';
import { renderScreen } from '../testing';
import { DataTable } from './data-table';
import type { TableColumn } from './table-props';

/** A list that is on show while its rows, or what a person wants to see of them, change. */

interface Home {
  id: number;
  name: string;
  version: number;
}

const HOMES: Home[] = [
  { id: 1, name: 'Paddock', version: 3 },
  { id: 2, name: 'Trackside', version: 6 },
];
const COLUMNS: TableColumn<Home>[] = [
  { field: 'name', title: 'Name', render: ({ name }) => name },
  { field: 'notes', title: 'Notes', render: () => 'long text' },
];

/** With buttons for what happens to it. */
function Desk() {
  const [hidden, setHidden] = useState<string[]>([]);
  const [rows, setRows] = useState<Home[]>([]);
  return (
    <>
      <button onClick={() => setRows(HOMES)}>Arrive</button>
      <button onClick={() => setHidden(['notes'])}>Hide</button>
      <DataTable
        label="Homes"
        resource="unit"
        columns={COLUMNS}
        layout={{ hidden, density: 'standard', widths: [] }}
        rows={rows}
        total={rows.length}
        state={{ page: 1, sort: 'name', order: 'asc', q: '', filters: {} }}
        onChange={() => undefined}
        loading={rows.length === 0}
        loadingText="Loading homes..."
        emptyText="No homes found."
      />
    </>
  );
}

function open() {
  renderScreen(<Desk />, '/', 'desktop');
  const user = userEvent.setup();
  return (what: 'Arrive' | 'Hide') => user.click(screen.getByRole('button', { name: what }));
}

afterEach(() => {
  act(() => othersChanges.clear());
  jest.restoreAllMocks();
});

it('what stands for its screen gives way when its rows are here', async () => {
  const settle = jest.spyOn(firstScreen, 'settle');
  const make = open();
  expect(settle).not.toHaveBeenCalled();
  await make('Arrive');
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(settle).toHaveBeenCalled();
});

it('a column that is hidden goes at once', async () => {
  const make = open();
  await make('Arrive');
  await make('Hide');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);
});

it('a row that somebody else has just changed is marked, in its first cell', async () => {
  const make = open();
  await make('Arrive');
  const by = { id: 7, name: 'Priya Nair' };
  act(() => othersChanges.add([{ entity: 'unit', id: 2, version: 6, action: 'update', by, window: 'hers' }]));
  const [, first, second] = screen.getAllByRole('row');
  expect([first, second].map((row) => row?.classList.contains('capsule-changed-row'))).toEqual([false, true]);
  const cells = within(second!).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Changed by Priya NairTrackside', 'long text']);
});
