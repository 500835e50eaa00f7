import { screen, waitFor } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import bookingDescriptor from '@capsule/contracts/bookings/booking.descriptor';
import { maintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import maintenanceDescriptor from '@capsule/contracts/maintenance/maintenance-record.descriptor';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import unitDescriptor from '@capsule/contracts/units/unit.descriptor';
import { user as users } from '@capsule/contracts/users/user';
import {
  answering,
  expectAsFirstShown,
  fakeApi,
  listOf,
  oneOf,
  renderScreen,
  signedIn,
} from '@capsule/web-kit/testing';
import BookingsPage from '../bookings-page/bookings-page';
import MaintenancePage from '../maintenance/maintenance-page';
import { manifest } from '../manifest';
import UnitsPage from '../units/units-page';
import { BOOKING_ROWS } from './booking-rows';
import { MAINTENANCE_ROWS } from './maintenance-rows';
import { UNIT_ROWS } from './unit-rows';

/** Protects that nothing jumps: what is shown before the code is here is what the screen shows (decision 084). */

const SCREENS: [string, () => React.ReactNode, FirstRows, string, Partial<FirstRows>][] = [
  [
    '/admin/units',
    UnitsPage,
    UNIT_ROWS,
    '/api/units?page=1&pageSize=25&sort=name&order=asc',
    { label: 'Capsule units', add: 'Add New Unit', search: 'Search by name, unit number or location...' },
  ],
  [
    '/admin/bookings',
    BookingsPage,
    BOOKING_ROWS,
    '/api/bookings?page=1&pageSize=25&sort=checkInDate&order=asc',
    { label: 'Bookings', add: 'Add New Booking', search: 'Search by client name, email or phone...', rowHeight: 76 },
  ],
  [
    '/admin/maintenance',
    MaintenancePage,
    MAINTENANCE_ROWS,
    '/api/maintenance?page=1&pageSize=25&sort=scheduledDate&order=asc',
    {
      label: 'Maintenance records',
      add: 'Add Maintenance Task',
      search: 'Search by title, description or notes...',
      rowHeight: 76,
    },
  ],
];

const home = sampleRow(unit, { id: 4, name: 'Paddock' });
/** By resource, a row on which every button is offered. */
const ROWS = {
  unit: { resource: unitDescriptor, row: sampleRow(unit, { id: 7, name: 'One' }) },
  booking: {
    resource: bookingDescriptor,
    row: sampleRow(booking, { id: 7, capsuleId: 4, clientName: 'One', status: 'pending' }),
  },
  maintenance: {
    resource: maintenanceDescriptor,
    row: sampleRow(maintenanceRecord, { id: 7, capsuleId: 4, title: 'One', status: 'pending' }),
  },
};

it.each(SCREENS)('%s', async (path, Page, first, list, words) => {
  expect(first).toMatchObject(words);
  const calls = fakeApi(
    answering(booking.calls.list, () => listOf([ROWS.booking.row])),
    answering(maintenanceRecord.calls.list, () => listOf([ROWS.maintenance.row])),
    answering(unit.calls.list, () => listOf(first === UNIT_ROWS ? [ROWS.unit.row] : [home])),
    answering(users.calls.list, () => listOf([])),
    answering(mediaCalls.focalPoints, () => oneOf([])),
    signedIn({ id: 3 }),
  );
  renderScreen(<Page />, path, 'desktop');
  const row = await screen.findByRole('row', { name: /One/ });
  const { resource, row: shown } = ROWS[first.resource as keyof typeof ROWS];
  expectAsFirstShown(first, resource, row, shown);
  await waitFor(() => expect(calls.map((call) => call.path)).toContain(list));
  const route: { path: string; firstRows?: unknown; firstList?: string } = manifest.routes.find(
    (each) => each.path === path,
  )!;
  expect(route.firstRows).toBe(first);
  expect(route.firstList).toContain(list);
});
