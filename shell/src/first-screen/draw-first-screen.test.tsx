import { act, screen, within } from '@testing-library/react';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { remoteRegistry } from '../composition/remote-registry';
import { navEntry, sampleRemote } from '../composition/testing/sample-remote';
import { priya } from '../testing/people';
import { drawFirstScreen } from './draw-first-screen';

/** Protects what is drawn before the app is here, and for whom: never rows that somebody may not see, nor another list. */

jest.mock('react-router-dom', () => jest.requireActual('./without-router'));
jest.mock('@capsule/host', () => jest.requireActual('./without-router'));

const LIST = '/api/units?page=1&pageSize=25&sort=name&order=asc';
const rows: FirstRows = {
  label: 'Capsule units',
  resource: 'unit',
  named: 'name',
  search: 'Search by name...',
  filters: ['Status'],
  add: 'Add New Unit',
  buttons: ['edit'],
  columns: [
    { field: 'name', title: 'Unit', sortable: true, flex: 1 },
    { field: 'location', title: 'Location' },
  ],
};
const units = [
  { id: 1, name: 'Trackside', location: 'Randwick' },
  { id: 2, name: 'Paddock', location: 'Flemington' },
];

/** What the width of the screen was compared with. */
let asked: string[] = [];

/** @param person who is signed in; `null` for nobody */
function arrange(person: object | null, data: object[] = units, wide = true, firstRows = rows): void {
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    const body = path === '/api/auth/user' ? person : { success: true, data, total: data.length, totalExact: true };
    return new Response(JSON.stringify(body), { status: person ? 200 : 401 });
  });
  asked = [];
  window.matchMedia = ((query: string) => {
    asked.push(query);
    return { matches: wide };
  }) as never;
  const route = {
    path: '/admin/units',
    page: 'units',
    frame: 'admin',
    title: 'Capsule Units',
    firstList: LIST,
    firstRows,
  } as const;
  const nav = navEntry('/admin/units', { label: 'Capsule Units', roles: ['manager'] });
  const closed = { ...route, path: '/admin/rates', roles: ['admin' as const] };
  const bare = { ...route, path: '/admin/bare', firstRows: undefined };
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { nav: [nav], routes: [route, closed, bare] })] });
}

const draw = async (address = '/admin/units') => {
  const { earlyCalls } = await import('@capsule/host/early-calls');
  for (const path of ['/api/auth/user', LIST]) void earlyCalls.take(path);
  await act(async () => drawFirstScreen(new URL(address, 'http://localhost')));
};
const drawn = () => document.getElementById('first-screen');

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('draws the frame and the rows, in which only links do something', async () => {
  arrange(priya);
  await draw();
  expect(
    within(screen.getByRole('navigation', { name: 'Back office' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin', '/admin/units', '/admin/settings']);
  expect(screen.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'UnitLocationActions',
    'TracksideRandwick',
    'PaddockFlemington',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Unit' })).toHaveAttribute('aria-sort', 'ascending');
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  // The app is drawn behind it, and the widths are those of the theme.
  expect(drawn()!.nextElementSibling).toBe(document.getElementById('root'));
  expect(new Set(asked)).toEqual(new Set(['(width >= 900px)', '(width >= 1200px)']));
});

it('says whether it has drawn, and fails for no failure of a call: the app tells that', async () => {
  const { earlyCalls } = await import('@capsule/host/early-calls');
  const address = new URL('http://localhost/admin/units');
  for (const fails of [true, false]) {
    arrange(priya);
    if (fails) jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('offline'));
    for (const path of ['/api/auth/user', LIST]) earlyCalls.take(path)?.catch(() => undefined);
    await act(async () => expect(await drawFirstScreen(address)).toBe(!fails));
  }
});

it('draws checkboxes, links and buttons for whom they are, and names once their list is here', async () => {
  const named: FirstRows = {
    ...rows,
    choice: true,
    links: [
      { label: 'Rates', to: '/admin/rates' },
      { label: 'Redirects', to: '/admin/redirects', roles: ['admin'] },
    ],
    buttons: [{ icon: 'confirm', label: 'Confirm', offered: 'booking-confirm' }],
    columns: [{ field: 'unitId', title: 'Unit', cell: { kind: 'name', list: '/api/homes', named: ['name'] } }],
  };
  const stays = [
    { id: 1, name: 'Priya', unitId: 5, status: 'pending' },
    { id: 2, name: 'Jo', unitId: 5, status: 'canceled' },
  ];
  arrange(priya, stays, true, named);
  let answer = () => {};
  const isHere = new Promise<void>((resolve) => (answer = resolve));
  const fetched = jest.mocked(globalThis.fetch).getMockImplementation()!;
  jest.mocked(globalThis.fetch).mockImplementation(async (path, init) => {
    if (path !== '/api/homes') return fetched(path, init);
    await isHere;
    return new Response(JSON.stringify({ success: true, data: [{ id: 5, name: 'Trackside' }], total: 1 }));
  });
  await draw();
  expect(screen.getAllByRole('gridcell', { name: 'Loading...' })).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Rates' })).toHaveAttribute('href', '/admin/rates');
  expect(screen.queryByRole('link', { name: 'Redirects' })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Confirm/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Confirm Priya',
  ]);
  await act(async () => {
    answer();
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(screen.getAllByRole('gridcell', { name: 'Trackside' })).toHaveLength(2);
});

it('draws columns as the person has set them up in this browser', async () => {
  arrange(priya);
  const layout = { hidden: ['location'], density: 'compact', widths: [] };
  localStorage.setItem('csh-table-layout-mfe-x.unit', JSON.stringify({ owner: 7, layout, isPending: false }));
  await draw();
  expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
  expect(screen.getByRole('grid').style.getPropertyValue('--row')).toBe('3.1875rem');
});

it.each([
  ['nobody is signed in', null, '/admin/units'],
  ['the page is not for this role', priya, '/admin/rates'],
  ['a password is to be chosen first', { ...priya, mustChangePassword: true }, '/admin/units'],
  ['a second factor is to be added first', { ...priya, mustAddFactor: true }, '/admin/units'],
  ['the address asks for another list', priya, '/admin/units?page=2'],
  ['nobody has described the rows', priya, '/admin/bare'],
])('draws nothing where %s', async (_what, person, address) => {
  arrange(person);
  await draw(address);
  expect(drawn()).toBeNull();
});

it('draws nothing on a narrow screen, nor of an empty list', async () => {
  arrange(priya, units, false);
  await draw();
  expect(drawn()).toBeNull();
  arrange(priya, []);
  await draw();
  expect(drawn()).toBeNull();
});

it('draws nothing where the app was faster', async () => {
  arrange(priya);
  document.getElementById('root')!.innerHTML = '<main id="main">The app</main>';
  await draw();
  expect(drawn()).toBeNull();
});
