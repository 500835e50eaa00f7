import { defineManifest } from '@capsule/contracts/releases/composition';
import { BACK_OFFICE_ROLES } from '@capsule/contracts/roles';
import { ownRoutes } from './own-routes';

/** The shell's own pages and sidebar entries, in the same form as a remote's. */
export const manifest = defineManifest({
  name: 'shell',
  nav: [
    {
      path: '/admin',
      label: 'Dashboard',
      summary: 'What the back office holds, at a glance.',
      icon: 'M4 13h7V4H4zm0 7h7v-5H4zm9 0h7v-9h-7zm0-16v5h7V4z',
      order: 0,
      roles: [...BACK_OFFICE_ROLES],
    },
    {
      path: '/admin/users',
      label: 'Users',
      summary: 'Who can sign in, and as what.',
      icon: 'M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4m7-1a3.5 3.5 0 0 1 0 7zM9 13.5c4 0 7 2 7 4.5v2H2v-2c0-2.5 3-4.5 7-4.5m0 2c-3 0-5 1.3-5 2.5h10c0-1.2-2-2.5-5-2.5m8-1.8c3 .5 5 2.1 5 4.3v2h-4v-2c0-1.7-.4-3.1-1-4.3',
      order: 80,
      roles: ['admin'],
    },
    {
      path: '/admin/settings',
      label: 'Settings',
      summary: 'Your account, and how the back office looks.',
      icon: 'M19.4 13a7.6 7.6 0 0 0 0-2l2.1-1.6-2-3.5-2.5 1a7.6 7.6 0 0 0-1.7-1L15 3.3h-4l-.4 2.6a7.6 7.6 0 0 0-1.7 1l-2.5-1-2 3.5L6.6 11a7.6 7.6 0 0 0 0 2l-2.1 1.6 2 3.5 2.5-1a7.6 7.6 0 0 0 1.7 1l.4 2.6h4l.4-2.6a7.6 7.6 0 0 0 1.7-1l2.5 1 2-3.5zM13 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4',
      order: 90,
      roles: [...BACK_OFFICE_ROLES],
    },
  ],
  routes: ownRoutes,
  search: [{ kind: 'user', path: '/admin/users?open=:id' }],
  actions: [{ label: 'Add New User', path: '/admin/users?new', roles: ['admin'] }],
});
