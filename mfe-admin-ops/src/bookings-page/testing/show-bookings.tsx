import userEvent from '@testing-library/user-event';
import { booking, type Booking } from '@capsule/contracts/bookings/booking';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  renderScreen,
  type Display,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import BookingsPage from '../bookings-page';

export const home = sampleRow(unit, { id: 4, name: 'Paddock' });
/** A pending booking of a week, all of it paid. */
export const stay = sampleRow(booking, {
  id: 7,
  capsuleId: home.id,
  clientName: 'Priya Nair',
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-08',
  totalAmount: 980.5,
  paidAmount: 980.5,
  status: 'pending',
  version: 3,
});

interface Shown {
  routes?: FakeRoute[];
  at?: string;
  display?: Display;
}

/** Opens the screen with these bookings of one unit, and further fake responses. */
export function showBookings(rows: Booking[], { routes = [], at = '/admin/bookings', display }: Shown = {}) {
  const calls = fakeApi(
    ...routes,
    answering(booking.calls.list, () => listOf(rows)),
    answering(booking.calls.read, () => oneOf(stay)),
    answering(unit.calls.list, () => listOf([home])),
  );
  const { unmount } = renderScreen(<BookingsPage />, at, display);
  return { calls, unmount, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}
