import { screen, within } from '@testing-library/react';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { renderScreen } from '../testing';
import { describedButtons } from './first-buttons';
import { FirstScreen, type FirstScreenProps } from './first-screen';

/** A list screen before its code is here: it looks like the screen, and nothing in it can be done yet (decision 084). */

const ROWS = {
  label: 'Capsule units',
  resource: 'unit',
  named: 'name',
  search: 'Search by name...',
  filters: ['Status', 'Type'],
  views: ['Board', 'List'],
  add: 'Add New Unit',
  links: [
    { label: 'Archive', to: '/admin/archive' },
    { label: 'Prices', roles: ['admin'] },
  ],
  buttons: ['edit', 'delete', { icon: 'mail', label: 'Write to', href: 'address' }],
  columns: [
    { field: 'name', title: 'Unit', sortable: true, flex: 1 },
    { field: 'location', title: 'Location', largeOnly: true },
    { field: 'status', title: 'Status', cell: { kind: 'badge', colors: { free: 'green' }, below: 'location' } },
  ],
} as unknown as FirstRows;

const DATA = [
  { id: 1, name: 'Trackside', location: 'Randwick', status: 'free', address: 'mailto:t@capsule.example' },
  { id: 2, name: 'Paddock', location: '', status: 'sold', address: 'mailto:p@capsule.example' },
];

function show(props: Partial<FirstScreenProps> = {}, rows: Partial<FirstRows> = {}) {
  const list = { success: true as const, data: DATA, total: 60, totalExact: true };
  return renderScreen(
    <FirstScreen
      title="Capsule Units"
      rows={{ ...ROWS, ...rows }}
      list={list}
      names={new Map()}
      sorted={{ sort: 'name', order: 'desc' }}
      layout={undefined}
      isLarge
      {...{ role: 'manager', ...props }}
    />,
    '/admin/units',
    'desktop',
  );
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('has the heading, the rows and the order of the screen', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Capsule Units' })).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Capsule units' })).toBeVisible();
  expect(headers()).toEqual(['Unit', 'Location', 'Status', 'Actions']);
  expect(screen.getByRole('columnheader', { name: 'Unit' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('1–25 of 60')).toBeVisible();
  expect(screen.getByText('Search by name...')).toBeVisible();
  expect(screen.getByText('Board')).toBeVisible();
});

it('can do nothing yet but follow its links', () => {
  show();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Write to Trackside' })).toHaveAttribute('href', 'mailto:t@capsule.example');
  expect(screen.getByRole('link', { name: 'Archive' })).toHaveAttribute('href', '/admin/archive');
});

it('has the buttons of its rows that the screen will have', () => {
  show();
  const [, first] = screen.getAllByRole('row');
  const names = within(first!)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Edit Trackside', 'Delete Trackside']);
});

it.each([
  ['manager', false],
  ['admin', true],
] as const)('shows a %s the links that are for them', (role, isShown) => {
  show({ role });
  expect(screen.queryByText('Prices') !== null).toBe(isShown);
  // It does something once the page is here, and leads nowhere.
  expect(screen.queryByRole('link', { name: 'Prices' })).not.toBeInTheDocument();
  expect(screen.getByText('Add New Unit')).toBeVisible();
});

it.each<[string, Partial<FirstRows>, string | null]>([
  ['the button of a new row', { links: undefined }, 'Add New Unit'],
  ['its links', { add: undefined }, 'Archive'],
  ['nothing', { add: undefined, links: undefined }, null],
])('has no more than %s at its heading where that is all', (_what, rows, words) => {
  show({}, rows);
  const header = screen.getByRole('heading', { name: 'Capsule Units' }).parentElement!.parentElement!;
  const [, actions = null] = [...header.children];
  expect(actions?.textContent.trim() ?? null).toBe(words);
  expect(header.querySelectorAll('.add')).toHaveLength(words === 'Add New Unit' ? 1 : 0);
});

it('has the room of each of its filters', () => {
  const { container } = show();
  expect(container.querySelectorAll('.filter')).toHaveLength(2);
});

it('leaves out what a person has hidden, and what has no room', () => {
  const { unmount } = show({ layout: { hidden: ['status'], density: 'compact', widths: [] } });
  expect(headers()).toEqual(['Unit', 'Location', 'Actions']);
  expect(screen.getByRole('grid').style.getPropertyValue('--row')).toBe('3.1875rem');
  unmount();
  show({ isLarge: false });
  expect(headers()).toEqual(['Unit', 'Status', 'Actions']);
});

it('has checkboxes where rows can be chosen, and none is', () => {
  const { unmount } = show();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  show({}, { choice: true });
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

it('draws a badge in its colour, blue where it has none, and what is below it', () => {
  show();
  expect(screen.getByText('free')).toHaveClass('badge', 'green');
  expect(screen.getByText('free').parentElement).toHaveTextContent('freeRandwick');
  expect(screen.getByText('sold')).toHaveClass('badge', 'blue');
});

it('a button that only some rows have follows the rule of its list', () => {
  const [button] = describedButtons({
    buttons: ['edit', { icon: 'confirm', label: 'Complete', offered: 'maintenance-complete' }],
  });
  expect(button).toMatchObject({ icon: 'confirm', label: 'Complete' });
  expect(button).not.toHaveProperty('href');
  expect(['pending', 'completed'].map((status) => button!.offered!({ status }))).toEqual([true, false]);
});
