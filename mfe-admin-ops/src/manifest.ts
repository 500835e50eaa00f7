import { firstList } from '@capsule/contracts/calls/first-calls';
import { defineManifest } from '@capsule/contracts/releases/composition';
import { BOOKING_ROWS } from './first-rows/booking-rows';
import { MAINTENANCE_ROWS } from './first-rows/maintenance-rows';
import { UNIT_ROWS } from './first-rows/unit-rows';

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
    {
      path: '/admin/bookings',
      label: 'Bookings',
      summary: 'Take bookings, confirm and cancel them, and see who stays where and when.',
      icon: 'M7 2h2v2h6V2h2v2h3a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h3zM5 10v9h14v-9zm6.4 7.4-3.3-3.3 1.4-1.4 1.9 1.9 4.1-4.1 1.4 1.4z',
      order: 40,
      roles: ['admin', 'manager'],
    },
    {
      path: '/admin/maintenance',
      label: 'Maintenance',
      summary: 'Plan what is to be done on the homes, by whom and when, and see what is overdue.',
      icon: 'M21 6.5a5.5 5.5 0 0 1-7.4 5.2L6.3 19A2.3 2.3 0 0 1 3 15.7l7.3-7.3A5.5 5.5 0 0 1 17 1.4l-3.2 3.2.6 3 3 .6 3.2-3.2q.4.7.4 1.5',
      order: 50,
      roles: ['admin', 'manager'],
    },
  ],
  routes: [
    {
      path: '/admin/units',
      page: 'units',
      frame: 'admin',
      title: 'Capsule Units',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/units', { sort: 'name', order: 'asc' }),
      firstRows: UNIT_ROWS,
    },
    { path: '/admin/units/:id', page: 'unit', frame: 'admin', title: 'Capsule Unit', roles: ['admin', 'manager'] },
    {
      path: '/admin/bookings',
      page: 'bookings',
      frame: 'admin',
      title: 'Bookings',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/bookings', { sort: 'checkInDate', order: 'asc' }),
      firstRows: BOOKING_ROWS,
    },
    {
      path: '/admin/maintenance',
      page: 'maintenance',
      frame: 'admin',
      title: 'Maintenance',
      roles: ['admin', 'manager'],
      firstList: firstList('/api/maintenance', { sort: 'scheduledDate', order: 'asc' }),
      firstRows: MAINTENANCE_ROWS,
    },
  ],
  slots: { 'booking-form': { title: 'New booking', roles: ['admin', 'manager'] } },
  search: [
    { kind: 'unit', path: '/admin/units/:id' },
    { kind: 'booking', path: '/admin/bookings?open=:id' },
    { kind: 'maintenance', path: '/admin/maintenance?open=:id' },
  ],
  actions: [
    { label: 'Add New Unit', path: '/admin/units?new' },
    { label: 'Add New Booking', path: '/admin/bookings?new' },
    { label: 'Open the availability board', path: '/admin/bookings?view=board' },
    { label: 'Add Maintenance Task', path: '/admin/maintenance?new' },
  ],
});
