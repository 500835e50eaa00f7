import type { ReactNode } from 'react';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
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
import { boardUnit, stayBar } from '../../board/testing/sample-bar';
import BookingsPage from '../bookings-page';

export const TODAY = '2027-03-02';
/** The board opens three days before today. */
export const FIRST_DAY = '2027-02-27';
/** As drawn for the width of a tablet or a desktop: the names, and a day of the month view. */
const [NAMES_PX, DAY_PX, HEADER_PX] = [200, 36, 76];

const barOf = (id: number, from: string, to: string, rest: Partial<AvailabilityBar> = {}) =>
  stayBar({ id, from, to, label: `Client ${id}`, ...rest });
const priya = barOf(7, '2027-03-08', '2027-03-12', { label: 'Priya Nair' });
const roof = barOf(7, '2027-03-05', '2027-03-07', {
  kind: 'maintenance',
  label: 'New roof',
  status: 'pending',
  booking: null,
});
const old = barOf(9, '2027-03-01', '2027-03-04', { status: 'pending' });

const unitOf = (id: number, name: string, bars: AvailabilityBar[], rest: Partial<UnitAvailability> = {}) =>
  boardUnit({ id, name, unitNumber: `CSH-000${id}`, status: 'available', bars, ...rest });
export const UNITS = [
  unitOf(4, 'Paddock', [priya, roof]),
  unitOf(5, 'Trackside', [old], { type: 'Deluxe', location: 'Flemington, VIC' }),
  unitOf(6, 'Old', [], { status: 'offline' }),
];
export const stored = sampleRow(booking, {
  id: 7,
  capsuleId: 4,
  clientName: 'Priya Nair',
  checkInDate: priya.from,
  checkOutDate: priya.to,
  version: 3,
});

interface Options {
  routes?: FakeRoute[];
  query?: string;
  display?: Display;
  /** A text that is there once the board is. */
  see?: string | RegExp;
  /** The board leads elsewhere: then `At {address}` stands in its place. */
  isLeft?: boolean;
  /** What the shell shows beside it, such as a link to it. */
  beside?: ReactNode;
}

export async function open({
  routes = [],
  query = '',
  display = 'desktop',
  see = 'Paddock',
  isLeft,
  beside,
}: Options = {}) {
  const calls = fakeApi(
    ...routes,
    answering(availabilityCalls.board, () => listOf(UNITS)),
    answering(booking.calls.read, () => oneOf(stored)),
    answering(booking.calls.list, () => listOf([stored])),
    answering(unit.calls.list, () => listOf([])),
  );
  const page = (
    <main tabIndex={-1}>
      <BookingsPage />
      {beside}
    </main>
  );
  renderScreen(page, `/admin/bookings?view=board${query}`, display, isLeft ? '/admin/bookings' : undefined);
  await screen.findByText(see, {}, { timeout: 20_000 });
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

export const grid = () => screen.getByRole('grid', { name: 'Availability board' });
export const barNamed = (name: RegExp) => within(grid()).getByRole('gridcell', { name });
export const status = () => screen.getAllByRole('status')[0];
/** Where a day of a row is on the screen. */
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
export const at = (day: string, row: number) => ({
  clientX: NAMES_PX + daysFrom(FIRST_DAY, day) * DAY_PX + 4,
  clientY: HEADER_PX + row * 40 + 20,
  pointerId: 1,
  isPrimary: true,
  button: 0,
});
/** Where a day of a row ends, and a bar of which it is the last. */
export const atEndOf = (day: string, row: number) => {
  const where = at(day, row);
  return { ...where, clientX: where.clientX + DAY_PX - 9 };
};

/** The pointer events of jsdom do not say where they are. */
export function point(
  name: 'pointerDown' | 'pointerMove' | 'pointerUp',
  target: Element,
  where: ReturnType<typeof at>,
): void {
  fireEvent(target, Object.assign(createEvent[name](target), where));
}

/** Presses, moves and lets go. */
export function drag(target: Element, from: ReturnType<typeof at>, to: ReturnType<typeof at>): void {
  point('pointerDown', target, from);
  point('pointerMove', grid(), to);
  point('pointerUp', grid(), to);
}

/** The board is opened at eleven in the morning in Sydney, on a day that does not move; its timers do. */
export function stopAtToday(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'setTimeout',
        'setInterval',
        'queueMicrotask',
        'performance',
        'setImmediate',
        'clearTimeout',
        'nextTick',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    });
    jest.setSystemTime(new Date(`${TODAY}T00:00:00Z`));
  });
  afterEach(() => jest.useRealTimers());
}
