import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstScreen } from '@capsule/host';
import type { DataTableProps } from './table-props';
import { homes, showHomes, type Home } from './testing/show-homes';
import { tooltipOf } from '../testing';
import { TIP } from '../tooltip';

afterEach(() => jest.restoreAllMocks());

const show = (props: Partial<DataTableProps<Home>>) => showHomes('phone', props);

const cards = () => within(screen.getByRole('list', { name: 'Homes' })).getAllByRole('listitem');

describe('a list on a narrow screen', () => {
  it('is cards, without what is for large screens', () => {
    show({});
    expect(cards().map((card) => card.textContent)).toEqual(['NamePaddockEdit Paddock', 'NameTracksideEdit Trackside']);
  });

  it('is cards on an upright tablet as well', () => {
    showHomes('upright', {});
    expect(cards()).toHaveLength(2);
  });

  it.each([
    ['Loading homes...', { loading: true, rows: [] }],
    ['No homes found.', { rows: [], total: 0 }],
  ])('says %j, in the middle of the room that a few rows take', (text, props) => {
    show(props);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('status').parentElement).toHaveStyle({ minHeight: '280px', placeItems: 'center' });
  });

  it('has what stands for its screen stay until its rows are here, or it is left', () => {
    const goOn = jest.fn();
    const hold = jest.spyOn(firstScreen, 'hold').mockReturnValue(goOn);
    const settle = jest.spyOn(firstScreen, 'settle');
    show({ loading: true, rows: [] });
    expect(hold).toHaveBeenCalledTimes(1);
    expect([goOn, settle].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    cleanup();
    expect(goOn).toHaveBeenCalledTimes(1);
    show({});
    expect(settle).toHaveBeenCalledTimes(1);
    expect(hold).toHaveBeenCalledTimes(1);
  });

  it('has tooltips at the buttons of its rows', async () => {
    const render = () => <button {...{ [TIP]: 'Edit' }} aria-label="Edit it" />;
    show({ rows: homes.slice(0, 1), columns: [{ field: 'actions', title: 'Actions', actions: true, render }] });
    expect(await tooltipOf(screen.getByRole('button', { name: 'Edit it' }))).toBe('Edit');
  });

  it('is sorted by the choice above it', async () => {
    const onChange = show({});
    for (const order of ['descending', 'ascending']) {
      await userEvent.selectOptions(screen.getByLabelText('Sort by'), `Name, ${order}`);
    }
    expect(onChange.mock.calls).toEqual([[{ sort: 'name', order: 'desc' }], [{ sort: 'name', order: 'asc' }]]);
  });

  it('cannot be sorted where no column can', () => {
    show({ columns: [{ field: 'name', title: 'Name', render: ({ name }) => name }] });
    expect(cards()).toHaveLength(2);
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('says how it is sorted, and by what it can be', () => {
    show({ state: { page: 1, sort: 'name', order: 'desc', q: '', filters: {} } });
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name, descending');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Name, ascending',
      'Name, descending',
    ]);
  });

  it('turns its pages where there are more than one (product §9: 25 rows)', async () => {
    const onChange = show({ total: 51 });
    expect(screen.queryByRole('button', { name: 'Go to page 4' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(onChange).toHaveBeenCalledWith({ page: 3 });
  });

  it('marks the page that is shown', () => {
    show({ total: 51, state: { page: 2, sort: 'name', order: 'asc', q: '', filters: {} } });
    const pages = screen.getAllByRole('button', { name: /page \d$/ });
    expect(pages.filter((page) => page.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
      '2',
    ]);
  });

  it('turns as the grid does from a page that has no number', async () => {
    const place = { side: 'after', key: 'abc', row: 10_001 } as const;
    const onChange = show({ total: 20_000, state: { page: 1, sort: 'name', order: 'asc', q: '', filters: {}, place } });
    await userEvent.click(screen.getByRole('button', { name: 'Go to first page' }));
    expect(onChange.mock.calls).toEqual([[{ page: 1 }]]);
    expect(screen.queryByRole('button', { name: 'Go to page 2' })).not.toBeInTheDocument();
  });

  it('turns the pages of a list that is estimated as the grid does', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Home ${index + 1}` }));
    const onChange = show({ rows, total: 98_412, totalExact: false });
    await userEvent.click(screen.getByRole('button', { name: 'Go to last page' }));
    expect(onChange).toHaveBeenCalledWith({ place: { side: 'before', key: 'end', row: -25 } });
    expect(screen.queryByRole('button', { name: 'Go to page 2' })).not.toBeInTheDocument();
  });

  it('has no pages where one is enough', () => {
    show({ total: 25 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    ['no more', {}, 'false'],
    ['about to change', { fetching: true }, 'true'],
    ['on their way', { loading: true, rows: [] }, 'true'],
  ])('says to screen readers that its rows are %s', (_what, props, busy) => {
    show(props);
    expect(document.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', busy);
  });
});

describe('the row that was saved last (product §11)', () => {
  const saved = { id: 9, name: 'Zenith' };

  it('is shown first, and why, when the sort puts it on another page', () => {
    show({ saved });
    expect(cards()[0]).toHaveTextContent('Zenith');
    expect(cards()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/Just saved/);
    expect(screen.queryByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
  });

  it('looks unlike the others', () => {
    const looks = () => cards().map((card) => card.className);
    show({});
    const [usual] = looks();
    cleanup();
    show({ saved: homes[1] });
    expect(looks()).toEqual([usual, expect.not.stringMatching(`^${usual}$`)]);
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
