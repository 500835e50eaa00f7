import { firstList, LOGIN_PAGE } from '@capsule/contracts/calls/first-calls';
import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { BACK_OFFICE_ROLES } from '@capsule/contracts/roles';

/**
 * The shell's own pages. Apart from its manifest, whose sidebar, search and actions public pages do not load: an address
 * is looked up everywhere.
 */
export const ownRoutes: RemoteRoute[] = [
  { path: '/admin', page: 'dashboard', frame: 'admin', title: 'Dashboard', roles: [...BACK_OFFICE_ROLES] },
  {
    path: '/admin/users',
    page: 'users',
    frame: 'admin',
    title: 'Users',
    roles: ['admin'],
    firstList: firstList('/api/users', { sort: 'name', order: 'asc' }),
  },
  { path: '/admin/settings', page: 'settings', frame: 'admin', title: 'Settings', roles: [...BACK_OFFICE_ROLES] },
  {
    path: '/admin/settings/:part',
    page: 'settings',
    frame: 'admin',
    title: 'Settings',
    roles: [...BACK_OFFICE_ROLES],
  },
  { path: '/admin/login', page: LOGIN_PAGE, frame: 'admin', title: 'Admin Login' },
];
