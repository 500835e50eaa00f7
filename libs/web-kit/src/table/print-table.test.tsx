import { act, render, screen, within } from '@testing-library/react';
import { renderScreen } from '../testing';
import { DataTable } from './data-table';
import { FilterDay } from './filter-day';
import { FilterSelect } from './filter-select';
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
const list = { ...words, columns, rows, total: 60, state, loading: false, onChange: () => undefined };
const props = { ...list, lastPage: 3 };

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

  it.each<[string, Partial<Parameters<typeof PrintTable<Home>>[0]>, RegExp]>([
    ['an estimate', { total: 98_412, lastPage: 400 }, /\. Rows 1 to 25 of about 98,412\. /],
    ['an estimate that is too low', { total: 20, lastPage: 2 }, /\. Rows 1 to 25 of more than 25\. /],
    ['the last page, which ends the guessing', { total: 30, lastPage: 1 }, /\. Rows 1 to 25 of 25\. /],
  ])('does not pass for counted what is guessed: %s', (_what, change, text) => {
    render(<PrintTable {...props} totalExact={false} {...change} />);
    expect(about()).toMatch(text);
  });

  it('says what its filters are set to as they say it themselves, and nothing of those that are not set', () => {
    const units = [{ value: '4', label: 'Paddock (CSH-0004)' }];
    const controls = (unit: string, day: string) => (
      <>
        <FilterSelect label="Unit" options={units} value={unit} onChange={() => undefined} />
        <FilterDay label="From" value={day} onChange={() => undefined} />
      </>
    );
    const { rerender } = render(<PrintTable {...props} filters={controls('4', '2027-03-01')} />);
    expect(about()).toMatch(/ of 60\. Unit: Paddock \(CSH-0004\)\. From: Mar 1, 2027\. Sorted by Home/);
    rerender(<PrintTable {...props} filters={controls('9', '')} />);
    expect(about()).toMatch(/ of 60\. Unit: Unknown\. Sorted by Home/);
    rerender(<PrintTable {...props} filters={controls('', '')} />);
    expect(about()).toMatch(/ of 60\. Sorted by Home/);
  });

  it('says that there is nothing, and of no rows', () => {
    render(<PrintTable {...props} rows={[]} total={0} />);
    expect(screen.getByText('No homes found.')).toBeInTheDocument();
    expect(about()).toMatch(/ [AP]M\. Sorted by Home, ascending\.$/);
  });
});

it('a list is drawn for paper while it is printed, and only then', async () => {
  renderScreen(<DataTable {...list} />, '/', 'phone');
  const table = () => document.querySelector('[data-print]');
  expect(table()).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(table()).not.toBeNull();
  await act(async () => void window.dispatchEvent(new Event('afterprint')));
  expect(table()).toBeNull();
});
