import { remoteRegistry } from './remote-registry';
import { navEntries } from './nav-entries';
import { pageRoutes } from './page-routes';

const remote = (name: string, order: number, roles: string[]) => ({
  name,
  version: '1.0.0-0',
  entry: '/x.js',
  integrity: '',
  manifest: {
    name,
    nav: [{ path: `/admin/${name}`, label: name, summary: 'What it is for.', icon: 'M0 0', order, roles }],
    routes: [{ path: `/admin/${name}`, page: 'list', frame: 'admin', title: name }],
  },
});

beforeAll(() => {
  const registry = { lock: 1, remotes: [remote('fleet', 40, ['admin']), remote('seo', 10, ['admin', 'manager'])] };
  document.body.innerHTML = `<script type="application/json" id="remotes-table">${JSON.stringify(registry)}</script>`;
  remoteRegistry.current();
});

it('the shell’s own pages have their names, and who may open them', () => {
  const everybody = ['admin', 'manager'];
  expect(pageRoutes().map(({ path, title, roles }) => [path, title, roles?.toSorted()])).toEqual([
    ['/admin', 'Dashboard', everybody],
    ['/admin/users', 'Users', ['admin']],
    ['/admin/settings', 'Settings', everybody],
    ['/admin/settings/:part', 'Settings', everybody],
    ['/admin/login', 'Admin Login', undefined],
    ['/admin/fleet', 'fleet', undefined],
    ['/admin/seo', 'seo', undefined],
  ]);
});

describe('what the registry draws', () => {
  it("the sidebar: the shell's entries and the remotes', in their order, by role", () => {
    expect(navEntries('admin').map(({ label }) => label)).toEqual(['Dashboard', 'seo', 'fleet', 'Users', 'Settings']);
    expect(navEntries('manager').map(({ label }) => label)).toEqual(['Dashboard', 'seo', 'Settings']);
    expect(navEntries('staff')).toEqual([]);
  });

  it("the routes: the shell's own first", () => {
    expect(pageRoutes().map(({ path }) => path)).toEqual([
      '/admin',
      '/admin/users',
      '/admin/settings',
      '/admin/settings/:part',
      '/admin/login',
      '/admin/fleet',
      '/admin/seo',
    ]);
  });
});
