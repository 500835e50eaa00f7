import { firstList } from '@capsule/contracts/calls/first-calls';
import { defineManifest } from '@capsule/contracts/releases/composition';
import { SEO_ROWS } from './first-rows/seo-rows';

/** This module's manifest: the shell draws its sidebar entries and routes from it, without running the module. */
export const manifest = defineManifest({
  name: 'mfe-admin-catalog',
  nav: [
    {
      path: '/admin/seo',
      label: 'SEO',
      summary: 'Decide how each page shows in search results and link previews.',
      icon: 'M10 3a7 7 0 1 0 4.4 12.4l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10M7 7.6h6v1.6H7zm0 3.2h4v1.6H7z',
      order: 10,
      roles: ['admin', 'manager'],
    },
    {
      path: '/admin/media',
      label: 'Media Library',
      summary: 'Keep the pictures, videos and documents of site and units, described and easy to find.',
      icon: 'M4 3h16a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m0 2v11.2l4.5-5 4 4.4 3-3.200 4.5 4.800V5zm12.5 1.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
      order: 20,
      roles: ['admin', 'manager'],
    },
  ],
  routes: [
    {
      path: '/admin/seo',
      page: 'seo',
      frame: 'admin',
      title: 'SEO Management',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/seo', { sort: 'pagePath', order: 'asc' }),
      firstRows: SEO_ROWS,
    },
    {
      path: '/admin/seo/redirects',
      page: 'redirects',
      frame: 'admin',
      title: 'Redirects',
      roles: ['admin'],
      firstList: firstList('/api/redirects', { sort: 'oldAddress', order: 'asc' }),
    },
    { path: '/admin/media', page: 'media', frame: 'admin', title: 'Media Library', roles: ['admin', 'manager'] },
    {
      path: '/admin/media/places',
      page: 'places',
      frame: 'admin',
      title: 'Site Pictures',
      roles: ['admin', 'manager'],
    },
  ],
  slots: { 'media-picker': { title: 'Media library', roles: ['admin', 'manager'] } },
  search: [
    { kind: 'seo', path: '/admin/seo?open=:id' },
    { kind: 'media', path: '/admin/media?open=:id' },
  ],
  actions: [
    { label: 'Add New SEO', path: '/admin/seo?new' },
    { label: 'Upload Files', path: '/admin/media?new' },
    { label: 'Change Site Pictures', path: '/admin/media/places' },
  ],
});
