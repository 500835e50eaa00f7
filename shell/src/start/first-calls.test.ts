import type { FirstColumn } from '@capsule/contracts/releases/first-rows';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { earlyCalls } from '@capsule/host';
import { sendFirstList } from '../admin-frame/first-list';
import { sendFirstCalls } from './first-calls';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';

/** Protects what is asked before a page is there, and for whom. */

const user = (more: object = {}) => ({
  id: 7,
  username: 'priya',
  role: 'manager',
  mustChangePassword: false,
  mustAddFactor: false,
  ...more,
});
const USER = '/api/auth/user';
const USERS = '/api/users?page=1&pageSize=25&sort=name&order=asc';
const LIST = '/api/units?page=1&pageSize=25&sort=name&order=asc';

let asked: string[] = [];
function arrange(json: object, status = 200): void {
  asked = [];
  // What was sent before is another page's.
  for (const path of [USER, LIST, USERS, '/api/units']) void earlyCalls.take(path);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(path as string);
    return new Response(JSON.stringify(json), { status });
  });
  const route = { path: '/admin/units', page: 'units', frame: 'admin', title: 'Units', firstList: LIST } as const;
  const closed = { ...route, path: '/admin/rates', roles: ['admin' as const] };
  const misnamed = { ...route, path: '/admin/shifts', roles: ['staff' as const] };
  const open = { path: '/units', page: 'open', frame: 'public', title: 'Units', firstList: LIST } as const;
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes: [route, closed, misnamed, open] })] });
}
const open = async (address: string) => {
  sendFirstCalls(new URL(address, 'http://localhost'));
  await new Promise((done) => setTimeout(done, 20));
  return asked;
};
afterEach(() => jest.restoreAllMocks());

it('asks who is signed in, and for the first list of the page', async () => {
  arrange(user());
  expect(await open('/admin/units')).toEqual([USER, LIST]);
});

it('asks once for each list that the first rows take names from', async () => {
  arrange(user());
  const [known] = remoteRegistry.current().remotes;
  const [route] = known!.manifest.routes;
  const name: FirstColumn = {
    field: 'unitId',
    title: 'Unit',
    cell: { kind: 'name', list: '/api/units', named: ['name'] },
  };
  const firstRows = { label: 'Stays', resource: 'stay', named: 'name', search: 'Search', filters: [], buttons: [] };
  const described = { ...route!, firstRows: { ...firstRows, columns: [name, { ...name, field: 'nextUnitId' }] } };
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-x', { routes: [described] })] });
  expect(await open('/admin/units')).toEqual([USER, LIST, '/api/units']);
});

it('asks for no list again ahead of a page that is come back to: it may be in the cache', async () => {
  arrange(user());
  await open('/admin/units');
  // The page has its answer.
  void earlyCalls.take(LIST);
  sendFirstList({ pathname: '/admin/units', search: '' }, user() as CurrentUser);
  expect(asked).toEqual([USER, LIST]);
});

it('asks on a page of the shell, too', async () => {
  arrange(user({ role: 'admin' }));
  expect(await open('/admin/users')).toEqual([USER, USERS]);
});

it.each([
  ['an address with a query, which may show another list', '/admin/units?page=2', user(), 200],
  ['somebody who is not signed in', '/admin/units', {}, 401],
  ['a role that may not open the page', '/admin/rates', user(), 200],
  ['a role that may open nothing', '/admin/units', user({ role: 'staff' }), 200],
  ['a role that may open nothing, whatever a page says of itself', '/admin/shifts', user({ role: 'staff' }), 200],
  ['somebody who must set up a second factor first', '/admin/units', user({ mustAddFactor: true }), 200],
  ['somebody who must choose a password first', '/admin/units', user({ mustChangePassword: true }), 200],
  ['a page that has none', '/admin', user(), 200],
])('asks for no list for %s', async (_what, address, answer, status) => {
  arrange(answer, status);
  // A call without an address would be one, too.
  expect(await open(address)).toStrictEqual([USER]);
});

it.each(['/units', '/', '/admin/login', '/nowhere'])('asks nothing at %s', async (address) => {
  arrange(user());
  expect(await open(address)).toEqual([]);
});
