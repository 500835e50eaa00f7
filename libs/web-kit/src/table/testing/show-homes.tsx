import { renderScreen, type Display } from '../../testing';
import { DataTable } from '../data-table';
import type { DataTableProps } from '../table-props';

/** A list of homes, for the tests of what a list is on wide and on narrow screens. */
export interface Home {
  id: number;
  name: string;
}

export const homes: Home[] = [
  { id: 1, name: 'Paddock' },
  { id: 2, name: 'Trackside' },
];

/** The list, with two rows of three columns. */
export const Homes = (props: Partial<DataTableProps<Home>>) => (
  <DataTable
    label="Homes"
    columns={[
      { field: 'name', title: 'Name', sortable: true, flex: 1, render: ({ name }) => name },
      { field: 'notes', title: 'Notes', largeOnly: true, width: 200, render: () => 'long text' },
      { field: 'actions', title: 'Actions', actions: true, render: ({ name }) => <button>Edit {name}</button> },
    ]}
    rows={homes}
    total={2}
    state={{ page: 1, sort: 'name', order: 'asc', q: '', filters: {} }}
    onChange={() => undefined}
    loading={false}
    loadingText="Loading homes..."
    emptyText="No homes found."
    {...props}
  />
);

/** Draws the list. @returns what is called when a person sorts, searches or turns a page */
export function showHomes(display: Display, props: Partial<DataTableProps<Home>> = {}) {
  const onChange = jest.fn();
  renderScreen(<Homes onChange={onChange} {...props} />, '/', display);
  return onChange;
}
