import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnitAvailability } from '@capsule/contracts/bookings/availability';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { answering, fakeApi, fill, listOf, oneOf, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { stayBar } from '../../board/testing/sample-bar';
import BookingsPage from '../bookings-page';

/** Opens the form of a new booking, or of a stored one, over a fake API. */

const rates = { dailyRate: 180, weeklyRate: 980, monthlyRate: null, preparationDays: 0 };
export const paddock = sampleRow(unit, {
  id: 4,
  name: 'Paddock',
  unitNumber: 'CSH-0004',
  ...rates,
  status: 'available',
});
export const track = sampleRow(unit, { ...paddock, id: 5, name: 'Trackside', unitNumber: 'CSH-0005' });
const old = sampleRow(unit, { ...paddock, id: 6, name: 'Old', unitNumber: 'CSH-0006', status: 'offline' });
export const slow = sampleRow(unit, { ...track, preparationDays: 3 });
const UNITS = [old, track, paddock];

export const stay = sampleRow(booking, {
  id: 7,
  capsuleId: 4,
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-08',
  totalAmount: 900,
  status: 'pending',
});

const bar = (id: number, label: string) => stayBar({ id, label });
const BARS: Record<number, UnitAvailability['bars']> = { 4: [bar(7, 'Priya Nair')], 5: [bar(9, 'Bo Second')], 6: [] };

/** A fake API with three units, of which two are booked. */
export function fake(...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(availabilityCalls.board, () =>
      listOf(
        UNITS.map(({ id, name, unitNumber, location, type, status, preparationDays }) => {
          return { id, name, unitNumber, location, type, status, preparationDays, bars: BARS[id] };
        }),
      ),
    ),
    answering(booking.calls.list, () => listOf([stay])),
    answering(booking.calls.read, () => oneOf(stay)),
    answering(unit.calls.list, () => listOf(UNITS)),
  );
  return { user: userEvent.setup(), calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

export const form = () => within(screen.getByRole('dialog'));
export const field = (label: RegExp) => form().getByLabelText(label);
export const save = (user: ReturnType<typeof userEvent.setup>) => user.click(form().getByText('Save'));

export async function openNew(...routes: FakeRoute[]) {
  const faked = fake(...routes);
  renderScreen(<BookingsPage />);
  await faked.user.click(screen.getByRole('button', { name: 'Add New Booking' }));
  return faked;
}

export async function openStored(...routes: FakeRoute[]) {
  const faked = fake(...routes);
  renderScreen(<BookingsPage />);
  await faked.user.click(await screen.findByRole('button', { name: 'Edit Priya Nair' }));
  return faked;
}

export function enterDays(from: string, to: string): void {
  fill(field(/^Check-in/), from);
  fill(field(/^Check-out/), to);
}

export async function chooseUnit(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.click(field(/^Capsule Unit/));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
