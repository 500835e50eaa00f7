import { SEO_ROWS } from './first-rows/seo-rows';
import { manifest } from './manifest';

/** What the shell draws and asks for before this module's code is here. */

const EVERYBODY = ['admin', 'manager'];

it('the redirects are for administrators, all other screens for the whole back office', () => {
  expect(manifest.routes.map(({ path, page, roles }) => [path, page, roles])).toEqual([
    ['/admin/seo', 'seo', EVERYBODY],
    ['/admin/seo/redirects', 'redirects', ['admin']],
    ['/admin/media', 'media', EVERYBODY],
    ['/admin/media/places', 'places', EVERYBODY],
  ]);
  expect(SEO_ROWS.links).toEqual([{ label: 'Redirects', to: '/admin/seo/redirects', roles: ['admin'] }]);
});

it('the lists are asked for at once, in the order in which their screens show them', () => {
  const lists = manifest.routes.flatMap((route) => ('firstList' in route ? route.firstList : []));
  expect(lists).toEqual([
    '/api/seo?page=1&pageSize=25&sort=pagePath&order=asc',
    '/api/redirects?page=1&pageSize=25&sort=oldAddress&order=asc',
  ]);
});

it('the sidebar has SEO and the media library', () => {
  expect(manifest.nav.map(({ path, order, roles }) => [path, order, roles])).toEqual([
    ['/admin/seo', 10, EVERYBODY],
    ['/admin/media', 20, EVERYBODY],
  ]);
  expect(manifest.slots).toEqual({ 'media-picker': { title: 'Media library', roles: EVERYBODY } });
});

it('search results and actions open what they name', () => {
  expect(manifest.search).toEqual([
    { kind: 'seo', path: '/admin/seo?open=:id' },
    { kind: 'media', path: '/admin/media?open=:id' },
  ]);
  expect(manifest.actions).toEqual([
    { label: 'Add New SEO', path: '/admin/seo?new' },
    { label: 'Upload Files', path: '/admin/media?new' },
    { label: 'Change Site Pictures', path: '/admin/media/places' },
  ]);
});
