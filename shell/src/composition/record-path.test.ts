import type { RemoteManifest } from '@capsule/contracts/releases/release';
import type { Role } from '@capsule/contracts/roles';
import { manifest } from '../manifest';
import { offeredActions, recordPath } from './record-path';
import { remoteRegistry } from './remote-registry';
import { navEntry, sampleRemote } from './testing/sample-remote';

/** Where records open and what can be done, as live modules say it (docs/decisions/030). */

const entry = (path: string, roles: Role[]) => navEntry(path, { roles });
const install = (...modules: Partial<RemoteManifest>[]) =>
  remoteRegistry.install({ lock: 1, remotes: modules.map((manifest, at) => sampleRemote(`mfe-${at}`, manifest)) });

const UNITS: Partial<RemoteManifest> = {
  nav: [entry('/admin/units', ['admin', 'manager'])],
  search: [{ kind: 'unit', path: '/admin/units?open=:id' }],
  actions: [{ label: 'Add New Unit', path: '/admin/units?new' }],
};
const SEO: Partial<RemoteManifest> = {
  nav: [entry('/admin/seo', ['admin'])],
  search: [{ kind: 'seo', path: '/admin/seo/:id' }],
  actions: [{ label: 'Add New SEO', path: '/admin/seo?new' }],
};

/** What the role can do by modules: the shell has actions of its own. */
const labels = (role: Role) => {
  const own = manifest.actions?.map(({ label }) => label);
  return offeredActions(role)
    .map(({ label }) => label)
    .filter((label) => !own?.some((each) => each === label));
};

describe('a record opens', () => {
  beforeAll(() => install(UNITS, SEO));

  it.each<[string, Role, string | null]>([
    ['unit', 'manager', '/admin/units?open=42'],
    ['unit', 'admin', '/admin/units?open=42'],
    ['unit', 'staff', null],
    ['seo', 'admin', '/admin/seo/42'],
    ['seo', 'manager', null],
    ['booking', 'admin', null],
    ['site', 'admin', null],
  ])('a %s for the role %s at %s', (kind, role, path) => {
    expect(recordPath(kind, 42, role)).toBe(path);
  });

  it('for those alone who may open its page, whatever the sidebar says', () => {
    const route = { path: '/admin/units', page: 'units', frame: 'admin', title: 'Units', roles: ['admin'] } as const;
    install({ ...UNITS, routes: [{ ...route, roles: [...route.roles] }] });
    expect(recordPath('unit', 42, 'admin')).toBe('/admin/units?open=42');
    expect(recordPath('unit', 42, 'manager')).toBeNull();
    expect(labels('manager')).toEqual([]);
  });

  it('for the whole back office, where its page has no entry in the sidebar', () => {
    install({ search: [{ kind: 'media', path: '/admin/files/:id' }] });
    expect(recordPath('media', 7, 'manager')).toBe('/admin/files/7');
    expect(recordPath('media', 7, 'staff')).toBeNull();
  });

  it('for those who are offered its page, of several of a module', () => {
    const nav = [entry('/admin/seo', ['admin']), entry('/admin/units', ['admin', 'manager'])];
    install({ ...UNITS, nav });
    expect(recordPath('unit', 42, 'manager')).toBe('/admin/units?open=42');
  });

  it('whatever other modules keep neither records nor actions', () => {
    install({}, UNITS);
    expect(recordPath('unit', 42, 'manager')).toBe('/admin/units?open=42');
    expect(labels('manager')).toEqual(['Add New Unit']);
  });

  it('nowhere, once its module is no more', async () => {
    install(UNITS);
    globalThis.fetch = async () => ({ ok: true, json: async () => ({ lock: 2, remotes: [] }) }) as unknown as Response;
    await remoteRegistry.follow();
    expect(recordPath('unit', 42, 'admin')).toBeNull();
    expect(labels('admin')).toEqual([]);
  });
});

describe('actions are offered', () => {
  it('to those who are offered their page', () => {
    install(UNITS, SEO);
    expect(labels('admin')).toEqual(['Add New Unit', 'Add New SEO']);
    expect(labels('manager')).toEqual(['Add New Unit']);
    expect(labels('staff')).toEqual([]);
  });

  it('to fewer, where they say so, and never to more', () => {
    install(
      { ...UNITS, actions: [{ label: 'Add New Unit', path: '/admin/units?new', roles: ['admin'] }] },
      { ...SEO, actions: [{ label: 'Add New SEO', path: '/admin/seo?new', roles: ['manager'] }] },
    );
    expect(labels('admin')).toEqual(['Add New Unit']);
    expect(labels('manager')).toEqual([]);
  });

  it("of the shell's own, to administrators, whom its records open for as well", () => {
    install();
    expect(recordPath('user', 7, 'admin')).toBe('/admin/users?open=7');
    expect(recordPath('user', 7, 'manager')).toBeNull();
    expect(offeredActions('admin').map(({ label }) => label)).toEqual(['Add New User']);
    expect(offeredActions('manager')).toEqual([]);
  });
});
