import { expect, it } from '@jest/globals';
import type { RemoteManifest, RemoteRegistry } from '@capsule/contracts';
import { publicRegistry } from './public-registry';

const MARKETING: RemoteManifest = {
  name: 'mfe-marketing',
  nav: [],
  routes: [
    { path: '/', page: 'home', frame: 'public', title: 'Home', description: 'Homes for racing.' },
    { path: '/admin/places', page: 'places', frame: 'admin', title: 'Places', roles: ['admin'] },
  ],
  slots: { 'company-preview': { title: 'On the public site', roles: ['admin'] } },
};
const INBOX: RemoteManifest = {
  name: 'mfe-admin-inbox',
  nav: [
    {
      path: '/admin/contacts',
      label: 'Inquiries',
      summary: 'Read them.',
      icon: 'M4 4h16',
      order: 60,
      roles: ['admin'],
    },
  ],
  routes: [
    {
      path: '/admin/contacts',
      page: 'inquiries',
      frame: 'admin',
      title: 'Inquiries',
      roles: ['admin'],
      firstList: '/api/contact?page=1',
    },
  ],
  search: [{ kind: 'contact', path: '/admin/contacts?open=:id' }],
};

const registered = (manifest: RemoteManifest) => ({
  name: manifest.name,
  version: '1.0.0-a',
  entry: '/_mfe/entry.js',
  integrity: 'sha384-a',
  manifest,
});
const REGISTRY: RemoteRegistry = {
  lock: 7,
  host: '1.0.0-b',
  urgent: 3,
  remotes: [{ ...registered(INBOX), files: { inquiries: ['page.js'] } }, registered(MARKETING)],
};

it('a rendered page knows public modules as they are, and of others where their pages are', () => {
  const places: RemoteManifest = {
    name: 'mfe-admin-inbox',
    nav: [],
    routes: [{ path: '/admin/contacts', page: 'inquiries', frame: 'admin', title: 'Inquiries' }],
  };
  expect(publicRegistry(REGISTRY)).toEqual({ ...REGISTRY, remotes: [registered(places), registered(MARKETING)] });
  expect(publicRegistry(REGISTRY)).toBe(publicRegistry(REGISTRY));
});
