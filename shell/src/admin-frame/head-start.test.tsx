import { render } from '@testing-library/react';
import { MemoryRouter, type Location } from 'react-router-dom';
import { earlyCalls } from '@capsule/host';
import { remoteRegistry } from '../composition/remote-registry';
import { startPage } from '../composition/remote-page';
import { sampleRemote } from '../composition/testing/sample-remote';
import { DestinationProvider } from '../navigation/destination';
import { priya } from '../testing/people';
import { HeadStart } from './head-start';

/** What begins while somebody is on the way to another page of the back office (decision 089). */

jest.mock('../composition/remote-page', () => ({ startPage: jest.fn(() => Promise.resolve()) }));

const listOf = (page: string) => `/api/${page}?page=1&pageSize=25`;
const route = (page: string) =>
  ({ path: `/admin/${page}`, page, frame: 'admin', title: page, firstList: listOf(page) }) as const;

let asked: string[] = [];

beforeEach(() => {
  asked = [];
  jest.mocked(startPage).mockClear();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    asked.push(path as string);
    return Response.json({});
  });
  const routes = [
    ...['keys', 'tyres', 'saddles', 'hay', 'feed'].map(route),
    { ...route('safes'), roles: ['admin' as const] },
  ];
  remoteRegistry.install({
    lock: 1,
    remotes: [
      sampleRemote('mfe-x', { routes }),
      sampleRemote('mfe-gone', { routes: [route('gone')] }),
      { ...sampleRemote('mfe-files', { routes: [route('bits')] }), files: { bits: ['exposed.js', 'bits.js'] } },
    ],
  });
  jest.spyOn(remoteRegistry, 'state').mockReturnValue({ ...remoteRegistry.state(), retired: ['mfe-gone'] });
});
afterEach(() => jest.restoreAllMocks());

/** Draws the page of one address while somebody goes to another. */
const go = (pathname: string, { search = '', from = '/admin', user = priya } = {}) =>
  render(
    <MemoryRouter initialEntries={[from]}>
      <DestinationProvider
        value={{ current: () => ({ pathname, search }) as Location, subscribe: () => () => undefined }}
      >
        <HeadStart user={user} />
      </DestinationProvider>
    </MemoryRouter>,
  );
const begun = () => ({ pages: jest.mocked(startPage).mock.calls, lists: asked });

it('are the code of that page and its first list', () => {
  go('/admin/keys');
  expect(begun()).toEqual({ pages: [['mfe-x', 'keys']], lists: [listOf('keys')] });
});

it('are all files of that page at once, where the registry names them', () => {
  go('/admin/bits', { search: '?page=2' });
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['remoteEntry.js', 'exposed.js', 'bits.js']);
});

it('is the list once: whoever comes again has it in the cache, where nobody would take another answer', () => {
  go('/admin/tyres');
  go('/admin/tyres');
  expect(begun()).toEqual({
    pages: [
      ['mfe-x', 'tyres'],
      ['mfe-x', 'tyres'],
    ],
    lists: [listOf('tyres')],
  });
});

it('is the code alone where the address has a query, which may show another list', () => {
  go('/admin/saddles', { search: '?page=2' });
  expect(begun()).toEqual({ pages: [['mfe-x', 'saddles']], lists: [] });
});

it('is the list alone for a page of the shell', () => {
  go('/admin/users', { user: { ...priya, role: 'admin' } });
  expect(begun()).toEqual({ pages: [], lists: [expect.stringContaining('/api/users?page=1')] });
});

it('is given up when somebody goes elsewhere before: an answer of then would be too old', () => {
  go('/admin/hay');
  expect(begun().lists).toEqual([listOf('hay')]);
  go('/admin/nowhere');
  expect(earlyCalls.take(listOf('hay'))).toBeUndefined();
});

it.each([
  ['who is there already', '/admin/feed', { from: '/admin/feed' }],
  ['whose role may not open the page', '/admin/safes', {}],
  ['who must choose a password first', '/admin/feed', { user: { ...priya, mustChangePassword: true } }],
  ['who goes to a module that was taken off', '/admin/gone', {}],
  ['who goes where no page is', '/admin/nowhere', {}],
])('is nothing for somebody %s', (_who, pathname, rest) => {
  go(pathname, rest);
  expect(begun()).toEqual({ pages: [], lists: [] });
});
