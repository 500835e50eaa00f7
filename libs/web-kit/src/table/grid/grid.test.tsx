import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Display } from '../../testing';
import type { DataTableProps } from '../table-props';
import { homes, showHomes, type Home } from '../testing/show-homes';

function show(props: Partial<DataTableProps<Home>> = {}, display: Display = 'desktop') {
  const onChange = showHomes(display, { total: 60, ...props });
  return { onChange, user: userEvent.setup() };
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });
/** The rows beneath the headings. */
const rows = () => screen.getAllByRole('row').slice(1);

describe('a list on a wide screen', () => {
  it('is a grid of its rows, with every column', () => {
    show();
    expect(screen.getByRole('grid', { name: 'Homes' })).toBeVisible();
    expect(headers()).toEqual(['Name', 'Notes', 'Actions']);
    expect(
      rows().map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Paddock', 'long text', 'Edit Paddock'],
      ['Trackside', 'long text', 'Edit Trackside'],
    ]);
  });

  it('leaves out what is for large screens where the screen is not', () => {
    show({}, 'tablet');
    expect(headers()).toEqual(['Name', 'Actions']);
  });

  it.each([
    ['Loading homes...', { loading: true, rows: [] }],
    ['No homes found.', { rows: [], total: 0 }],
  ])('says %j in place of the grid', (text, props) => {
    show(props);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('says by which column it is sorted, and how', () => {
    show({ state: { page: 1, sort: 'name', order: 'desc', q: '', filters: {} } });
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  });

  it.each([
    ['ascending', 'another column', 'createdAt', 'asc', 'asc'],
    ['descending', 'the column ascending', 'name', 'asc', 'desc'],
    ['ascending again, never unsorted,', 'the column descending', 'name', 'desc', 'asc'],
  ] as const)('sorts %s by a click where it was sorted by %s', async (_how, _before, sort, order, next) => {
    const { onChange, user } = show({ state: { page: 1, sort, order, q: '', filters: {} } });
    await user.click(header('Name'));
    expect(onChange).toHaveBeenCalledWith({ sort: 'name', order: next });
  });

  it('does not sort by a column that the API cannot sort by', async () => {
    const { onChange, user } = show();
    await user.click(header('Notes'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('turns its pages', async () => {
    const { onChange, user } = show({ state: { page: 2, sort: 'name', order: 'asc', q: '', filters: {} } });
    expect(screen.getByText('26–50 of 60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
    await user.click(screen.getByRole('button', { name: /previous page/i }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 1 });
    await user.click(screen.getByRole('button', { name: 'Go to last page' }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
    await user.click(screen.getByRole('button', { name: 'Go to first page' }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 1 });
  });

  const at = (page: number) => ({ state: { page, sort: 'name', order: 'asc' as const, q: '', filters: {} } });
  const full = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Home ${index + 1}` }));

  it.each([
    ['an estimate', { rows: full, total: 98_412, ...at(2) }, '26–50 of about 98,412', true],
    ['an estimate that is too small', { rows: full, total: 30, ...at(2) }, '26–50 of more than 50', true],
    ['the end, which is counted', { total: 98_412, ...at(3) }, '51–52 of 52', false],
    [
      'the last page with a number',
      { rows: full, total: 98_412, ...at(400), links: { prev: null, next: { side: 'after' as const, key: 'abc' } } },
      '9,976–10,000 of about 98,412',
      true,
    ],
  ])('says how many rows there are: %s (product §10.2)', (_what, props, text, goesOn) => {
    show({ ...props, totalExact: false });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: /next page/i })).toHaveAttribute('aria-disabled', String(!goesOn));
  });

  it('keeps the focus on a button that leads on in a moment, and does nothing until then', async () => {
    const place = { side: 'after', key: 'abc', row: 10_001 } as const;
    const { state } = at(1);
    const { onChange, user } = show({ rows: full, total: 98_412, totalExact: false, state: { ...state, place } });
    const next = screen.getByRole('button', { name: 'Go to next page' });
    await user.click(next);
    expect(next).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leads on from a page without a number as far as its links do', () => {
    const place = { side: 'after', key: 'abc', row: 10_001 } as const;
    const links = { prev: { side: 'before', key: 'xyz' } as const, next: null };
    show({ total: 98_412, totalExact: false, state: { ...at(1).state, place }, links });
    expect(screen.getByText('last 2 of about 98,412')).toBeVisible();
    const isOff = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([/previous page/i, /next page/i].map(isOff)).toEqual(['false', 'true']);
  });

  it('keeps the focus on a button that has led to the end, and leads no further', async () => {
    const { onChange, user } = show({ total: 52, ...at(3) });
    const next = screen.getByRole('button', { name: 'Go to next page' });
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(next).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves out the columns that a person has hidden', () => {
    show({ layout: { hidden: ['notes'], density: 'standard', widths: [] } });
    expect(headers()).toEqual(['Name', 'Actions']);
  });

  it('has the buttons of a row at the right', () => {
    show();
    const isRight = (element: Element) => /right/i.test(element.className);
    expect(['Name', 'Actions'].map((name) => isRight(header(name)))).toEqual([false, true]);
    const [first, , last] = within(rows()[0]!).getAllByRole('gridcell');
    expect([first!, last!].map(isRight)).toEqual([false, true]);
  });

  it('marks the row that was saved last, and no other', () => {
    show({ saved: homes[1] });
    expect(rows().map((row) => row.classList.contains('capsule-saved-row'))).toEqual([false, true]);
  });

  it('shows a saved row first that the list does not hold, until it is forgotten', async () => {
    const onForget = jest.fn();
    const { user } = show({ saved: { id: 9, name: 'Zenith' }, onForget });
    expect(rows().map((row) => row.dataset.id)).toEqual(['9', '1', '2']);
    expect(rows()[0]).toHaveClass('capsule-saved-row');
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onForget).toHaveBeenCalledTimes(1);
  });
});
