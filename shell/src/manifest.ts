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
  ],
  routes: [
    { path: '/admin', page: 'dashboard', frame: 'admin', title: 'Dashboard', roles: [...BACK_OFFICE_ROLES] },
    { path: '/admin/login', page: 'login', frame: 'admin', title: 'Admin Login' },
  ],
});
