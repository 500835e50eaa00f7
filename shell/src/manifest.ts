import { defineManifest } from '@capsule/contracts/releases/composition';
import { BACK_OFFICE_ROLES } from '@capsule/contracts/roles';

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
      path: '/admin/settings',
      label: 'Settings',
      summary: 'Your account, and how the back office looks.',
      icon: 'M19.4 13a7.6 7.6 0 0 0 0-2l2.1-1.6-2-3.5-2.5 1a7.6 7.6 0 0 0-1.7-1L15 3.3h-4l-.4 2.6a7.6 7.6 0 0 0-1.7 1l-2.5-1-2 3.5L6.6 11a7.6 7.6 0 0 0 0 2l-2.1 1.6 2 3.5 2.5-1a7.6 7.6 0 0 0 1.7 1l.4 2.6h4l.4-2.6a7.6 7.6 0 0 0 1.7-1l2.5 1 2-3.5zM13 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4',
      order: 90,
      roles: [...BACK_OFFICE_ROLES],
    },
  ],
  routes: [
    { path: '/admin', page: 'dashboard', frame: 'admin', title: 'Dashboard' },
    { path: '/admin/settings', page: 'settings', frame: 'admin', title: 'Settings' },
    { path: '/admin/settings/:part', page: 'settings', frame: 'admin', title: 'Settings' },
    { path: '/admin/login', page: 'login', frame: 'admin', title: 'Admin Login' },
  ],
});
