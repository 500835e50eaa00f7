import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing';
import { DataTable } from './data-table';
import type { DataTableProps } from './table-props';

interface Home {
  id: number;
  name: string;
}

const homes: Home[] = [
  { id: 1, name: 'Paddock' },
  { id: 2, name: 'Trackside' },
];

function show(props: Partial<DataTableProps<Home>>) {
  const onChange = jest.fn();
  renderScreen(
    <DataTable
      label="Homes"
      columns={[
        { field: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
        { field: 'notes', title: 'Notes', largeOnly: true, render: () => 'long text' },
        { field: 'actions', title: 'Actions', actions: true, render: ({ name }) => <button>Edit {name}</button> },
      ]}
      rows={homes}
      total={2}
      state={{ page: 1, sort: 'name', order: 'asc', q: '', filters: {} }}
      onChange={onChange}
      loading={false}
      loadingText="Loading homes..."
      emptyText="No homes found."
      {...props}
    />,
  );
  return onChange;
}

const cards = () => within(screen.getByRole('list', { name: 'Homes' })).getAllByRole('listitem');

describe('a list on a narrow screen', () => {
  it('is cards, without what is for large screens', () => {
    show({});
    expect(cards().map((card) => card.textContent)).toEqual(['NamePaddockEdit Paddock', 'NameTracksideEdit Trackside']);
  });

  it.each([
    ['Loading homes...', { loading: true, rows: [] }],
    ['No homes found.', { rows: [], total: 0 }],
  ])('says %j', (text, props) => {
    show(props);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('is sorted by the choice above it', async () => {
    const onChange = show({});
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');
    expect(onChange).toHaveBeenCalledWith({ sort: 'name', order: 'desc' });
  });
});

describe('the row that was saved last (product §11)', () => {
  const saved = { id: 9, name: 'Zenith' };

  it('is shown first, and why, when the sort puts it on another page', () => {
    show({ saved });
    expect(cards()[0]).toHaveTextContent('Zenith');
    expect(cards()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/Just saved/);
  });

  it('stays where the sort puts it when that is here', () => {
    show({ saved: homes[1] });
    expect(cards().map((card) => card.dataset.id)).toEqual(['1', '2']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is not called elsewhere before the list is fetched anew', () => {
    show({ saved, fetching: true });
    expect(cards()).toHaveLength(2);
  });
});

describe('a page beyond the last', () => {
  it('turns to the last one, when the only row of it was deleted', () => {
    expect(
      show({ rows: [], total: 25, state: { page: 2, sort: 'name', order: 'asc', q: '', filters: {} } }),
    ).toHaveBeenCalledWith({
      page: 1,
    });
  });
});
