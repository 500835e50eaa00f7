import { SEO_ROWS } from './first-rows/seo-rows';
import { manifest } from './manifest';
import remote from './remote';

/** What the shell draws and asks for before this module's code is here. */

const EVERYBODY = ['admin', 'manager'];

it('the redirects are for administrators, all other screens for the whole back office', () => {
  expect(manifest.routes.map(({ path, page, title, roles }) => [path, page, title, roles])).toEqual([
    ['/admin/seo', 'seo', 'SEO Management', EVERYBODY],
    ['/admin/seo/redirects', 'redirects', 'Redirects', ['admin']],
    ['/admin/media', 'media', 'Media Library', EVERYBODY],
    ['/admin/media/places', 'places', 'Site Pictures', EVERYBODY],
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
  expect(manifest.nav.map(({ path, label, order, roles }) => [path, label, order, roles])).toEqual([
    ['/admin/seo', 'SEO', 10, EVERYBODY],
    ['/admin/media', 'Media Library', 20, EVERYBODY],
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

it('each page and part is the one of its name', async () => {
  const named = (parts: Record<string, () => Promise<{ default: { name: string } }>> = {}) =>
    Promise.all(Object.entries(parts).map(async ([name, load]) => [name, (await load()).default.name]));
  expect(await named(remote.pages)).toEqual([
    ['seo', 'SeoPage'],
    ['redirects', 'RedirectsPage'],
    ['media', 'MediaPage'],
    ['places', 'PlacesPage'],
  ]);
  expect(await named(remote.slots as never)).toEqual([['media-picker', 'MediaPickerSlot']]);
});
