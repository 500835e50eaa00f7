import { EARLY_CALLS, firstList } from '@capsule/contracts/calls/first-calls';
import { listQuery, type TableState } from '../table';
import { takeFirstList } from './take-first-list';

/** Protects that a page finds its first rows when it is drawn, and that nothing is asked for that nobody has asked. */

const LIST = firstList('/api/units', { sort: 'name', order: 'desc' });
const manifest = {
  name: 'mfe-x',
  routes: [{ path: '/admin/units', page: 'units', frame: 'admin' as const, title: 'Units', firstList: LIST }],
};

function take(
  address: string,
  { path = '/api/units', sent = [LIST] as string[] | null, of = manifest as typeof manifest | { name: string } } = {},
) {
  window.history.replaceState(null, '', address);
  Object.assign(globalThis, { [EARLY_CALLS]: sent === null ? undefined : new Map(sent.map((each) => [each, {}])) });
  const taken: TableState[] = [];
  takeFirstList(of, path, (state) => taken.push(state));
  return taken;
}
afterEach(() => {
  window.history.replaceState(null, '', '/');
  Object.assign(globalThis, { [EARLY_CALLS]: undefined });
});

it('is the list of the page that is opened, as its screen asks for it', () => {
  const [state, ...others] = take('/admin/units');
  expect(state).toEqual({ page: 1, sort: 'name', order: 'desc', q: '', filters: {} });
  expect(others).toEqual([]);
  expect(`/api/units?${listQuery(state!)}`).toBe(LIST);
});

it.each([
  ['that nobody has asked for ahead', () => take('/admin/units', { sent: [] })],
  ['of another page', () => take('/admin/bookings')],
  ['of an address with a query, which may show another one', () => take('/admin/units?q=dawn')],
  ['of another resource of the page', () => take('/admin/units', { path: '/api/unit' })],
  ['under a host that sends nothing ahead', () => take('/admin/units', { sent: null })],
  ['of a module whose pages are not known', () => take('/admin/units', { of: { name: 'mfe-x' } })],
])('is none %s', (_what, taken) => {
  expect(taken()).toEqual([]);
});
