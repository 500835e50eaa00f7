import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import unit from '@capsule/contracts/units/unit.descriptor';
import { fill, renderScreen } from '../testing';
import { ResourceToolbar, type FilterProps, type ListFilter } from './resource-toolbar';

/** What stands above a list: its search, its filters, and what the screen adds. */

const Near = ({ value, onChange }: FilterProps) => (
  <button onClick={() => onChange('Randwick')}>{`Near: ${value || 'anywhere'}`}</button>
);
const FILTERS: ListFilter[] = ['status', 'site', { name: 'near', control: Near }];

function show(filters: Record<string, string>, props: Partial<Parameters<typeof ResourceToolbar>[0]> = {}) {
  const onChange = jest.fn();
  const { container, unmount } = renderScreen(
    <ResourceToolbar
      fields={unit.fields}
      filters={FILTERS}
      placeholder="Search homes..."
      state={{ page: 3, sort: 'name', order: 'asc', q: '', filters }}
      onChange={onChange}
      {...props}
    />,
  );
  return { container, unmount, onChange };
}

it('a filter is narrowed beside the others, whether it is a choice or has a control of its own', async () => {
  const { onChange } = show({ status: 'booked' });
  await userEvent.click(screen.getByRole('button', { name: 'Near: anywhere' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Offline');
  expect(onChange.mock.calls).toEqual([
    [{ filters: { status: 'booked', near: 'Randwick' } }],
    [{ filters: { status: 'offline' } }],
  ]);
});

it('a filter shows what the list is narrowed to, and one that is no field its own name', () => {
  show({ status: 'booked', near: 'Flemington' });
  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Booked');
  expect(screen.getByRole('button', { name: 'Near: Flemington' })).toBeVisible();
  expect(screen.getByLabelText('site')).toHaveDisplayValue('All');
  const choices = within(screen.getByLabelText('site')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All']);
});

it('what is typed into the search is what the list is searched for', async () => {
  const { onChange } = show({ status: 'booked' });
  fill(screen.getByRole('searchbox', { name: 'Search homes...' }), 'nair');
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ q: 'nair' }]]));
});

it('what the screen adds stands behind the filters, and the file of the list at the end', () => {
  show({}, { csv: { path: '/api/units/csv' }, view: <button>Table view</button>, children: <button>Board</button> });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Filters',
    'Near: anywhere',
    'Board',
    'Table view',
  ]);
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/units/csv?sort=name&order=asc',
  );
});

it.each([
  ['a file without views', { csv: { path: '/api/units/csv' } }, 'Export CSV'],
  ['views without a file', { view: <button>Table view</button> }, 'Table view'],
])('a list may have %s', (_what, props, text) => {
  const { container } = show({}, props);
  expect(container.querySelector('.end')).toHaveTextContent(new RegExp(`^${text}$`));
});

it('the button of the filters says how many the list is narrowed by, and there is none where there are no filters', () => {
  const { unmount } = show({ status: 'booked', near: 'Flemington' });
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  unmount();
  show({}, { filters: [] });
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

it('a list without a file and without views has no room for them', () => {
  const { container } = show({});
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.querySelector('.end')).toBeNull();
});
