import { manifest } from './manifest';
import remote from './remote';

/** What the shell shows of this module, and to whom (product §1, §2). */

const STAFF = ['admin', 'manager'];

it('the sidebar has units, bookings and maintenance, in this order', () => {
  expect(manifest.nav?.map(({ label, path, order }) => [label, path, order])).toEqual([
    ['Capsule Units', '/admin/units', 30],
    ['Bookings', '/admin/bookings', 40],
    ['Maintenance', '/admin/maintenance', 50],
  ]);
});

it('admins and managers see and open all of it', () => {
  for (const { roles } of [...(manifest.nav ?? []), ...manifest.routes, ...Object.values(manifest.slots ?? {})])
    expect(roles).toEqual(STAFF);
});

it('each address has its page, its title, and the list that is asked for first', () => {
  expect(manifest.routes.map(({ path, page, frame, title }) => [path, page, frame, title])).toEqual([
    ['/admin/units', 'units', 'admin', 'Capsule Units'],
    ['/admin/units/:id', 'unit', 'admin', 'Capsule Unit'],
    ['/admin/bookings', 'bookings', 'admin', 'Bookings'],
    ['/admin/maintenance', 'maintenance', 'admin', 'Maintenance'],
  ]);
  expect(Object.keys(remote.pages ?? {})).toEqual(['units', 'unit', 'bookings', 'maintenance']);
  expect(Object.keys(remote.slots ?? {})).toEqual(['booking-form']);
});

it('the quick search leads to the page of a unit, and to the form of the others', () => {
  expect(manifest.search).toEqual([
    { kind: 'unit', path: '/admin/units/:id' },
    { kind: 'booking', path: '/admin/bookings?open=:id' },
    { kind: 'maintenance', path: '/admin/maintenance?open=:id' },
  ]);
  expect(manifest.actions).toEqual([
    { label: 'Add New Unit', path: '/admin/units?new' },
    { label: 'Add New Booking', path: '/admin/bookings?new' },
    { label: 'Open the availability board', path: '/admin/bookings?view=board' },
    { label: 'Add Maintenance Task', path: '/admin/maintenance?new' },
  ]);
});
