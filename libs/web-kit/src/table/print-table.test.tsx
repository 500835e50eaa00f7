import { act, render, screen, within } from '@testing-library/react';
import { renderScreen } from '../testing';
import { DataTable } from './data-table';
import { PrintTable } from './print-table';
import type { TableColumn } from './table-props';
import type { TableState } from './use-table-state';

/** A list on paper (product §11). */

interface Home {
  id: number;
  name: string;
}

const columns: TableColumn<Home>[] = [
  { field: 'name', title: 'Home', render: ({ name }) => name },
  { field: 'status', title: 'Status', largeOnly: true, render: ({ id }) => `Free ${id}` },
  { field: 'actions', title: 'Actions', actions: true, render: () => <button type="button">Edit</button> },
];
const rows = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Home ${index + 1}` }));
const state: TableState = { page: 1, sort: 'name', order: 'asc', q: '', filters: {} };
const words = { label: 'Homes', emptyText: 'No homes found.', loadingText: 'Loading...' };
const props = { ...words, columns, rows, total: 60, state, loading: false, onChange: () => undefined };

const about = () => document.querySelector('[data-print] p')!.textContent;

describe('on paper', () => {
  it('a list is a table of all rows that are loaded, with every column but the buttons', () => {
    render(<PrintTable {...props} />);
    const table = document.querySelector<HTMLElement>('table[aria-label=Homes]')!;
    expect([...table.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['Home', 'Status']);
    expect(table.querySelectorAll('th[scope="col"]')).toHaveLength(2);
    expect(table.querySelectorAll('tbody tr')).toHaveLength(25);
    expect(within(table).getByText('Free 25')).toBeInTheDocument();
    expect(within(table).queryByText('Edit')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<TableState>, RegExp]>([
    ['the rows of all', {}, /^Printed on \w{3} \d+, \d{4} at [\d:]+ [AP]M\. Rows 1 to 25 of 60\. Sorted by Home, asc/],
    ['those of a later page', { page: 2 }, /\. Rows 26 to 50 of 60\. /],
    [
      'those of a page without a number',
      { place: { side: 'after', key: 'abc', row: 26 } },
      /\. Rows: about 26–50 of 60\. /,
    ],
    ['the sort', { order: 'desc' }, /\. Sorted by Home, descending\.$/],
    ['the search', { q: 'Tom' }, /\. Search: "Tom"\. /],
    ['the filters, by their columns', { filters: { status: 'free', site: 'near' } }, /\. Status: Free\. Site: Near\. /],
  ])('says in words %s', (_what, change, text) => {
    render(<PrintTable {...props} state={{ ...state, ...change }} />);
    expect(about()).toMatch(text);
  });

  it('says that there is nothing, and of no rows', () => {
    render(<PrintTable {...props} rows={[]} total={0} />);
    expect(screen.getByText('No homes found.')).toBeInTheDocument();
    expect(about()).toMatch(/ [AP]M\. Sorted by Home, ascending\.$/);
  });
});

it('a list is drawn for paper while it is printed, and only then', async () => {
  renderScreen(<DataTable {...props} />, '/', 'phone');
  const table = () => document.querySelector('[data-print]');
  expect(table()).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(table()).not.toBeNull();
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect(table()).toBeNull();
});
