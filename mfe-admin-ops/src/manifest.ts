import { defineManifest } from '@capsule/contracts/releases/composition';

/** This module's manifest: the shell draws its sidebar entries and routes from it, without running the module. */
export const manifest = defineManifest({
  name: 'mfe-admin-ops',
  nav: [
    {
      path: '/admin/units',
      label: 'Capsule Units',
      summary: 'Keep the homes that are let: where they stand, what they cost, how they are.',
      icon: 'M7 5h10a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5v-4a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v4a3 3 0 0 0 3 3h5V7zm7 0v10h3a3 3 0 0 0 3-3v-4a3 3 0 0 0-3-3zM6 9.5h4v4H6z',
      order: 30,
      roles: ['admin', 'manager'],
    },
  ],
  routes: [{ path: '/admin/units', page: 'units', frame: 'admin', title: 'Capsule Units' }],
  search: [{ kind: 'unit', path: '/admin/units?open=:id' }],
  actions: [{ label: 'Add New Unit', path: '/admin/units?new' }],
});
