import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AvailabilityBar, UnitAvailability } from '@capsule/contracts/bookings/availability';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { toasts } from '@capsule/host';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type Display,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import BookingsPage from '../bookings/bookings-page';

const TODAY = '2027-03-02';
/** The board opens three days before today. */
const FIRST_DAY = '2027-02-27';
/** As drawn for the width of a tablet or a desktop: the names, and a day of the month view. */
const [NAMES_PX, DAY_PX, HEADER_PX] = [200, 36, 76];

const barOf = (id: number, from: string, to: string, rest: Partial<AvailabilityBar> = {}): AvailabilityBar => ({
  kind: 'booking',
  id,
  from,
  to,
  label: `Client ${id}`,
  status: 'confirmed',
  booking: { version: 3, totalGuests: 2, totalAmount: 900, paymentStatus: 'paid' },
  ...rest,
});
const priya = barOf(7, '2027-03-08', '2027-03-12', { label: 'Priya Nair' });
const roof = barOf(7, '2027-03-05', '2027-03-07', {
  kind: 'maintenance',
  label: 'New roof',
  status: 'pending',
  booking: null,
});
const old = barOf(9, '2027-03-01', '2027-03-04', { status: 'pending' });

const unitOf = (id: number, name: string, bars: AvailabilityBar[], rest: Partial<UnitAvailability> = {}) => ({
  ...sampleOf(UnitAvailability),
  id,
  name,
  unitNumber: `CSH-000${id}`,
  status: 'available' as const,
  bars,
  ...rest,
});
const UNITS = [
  unitOf(4, 'Paddock', [priya, roof]),
  unitOf(5, 'Trackside', [old], { type: 'Deluxe', location: 'Flemington, VIC' }),
  unitOf(6, 'Old', [], { status: 'offline' }),
];
const stored = sampleRow(booking, {
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
}

async function open({ routes = [], query = '', display = 'desktop', see = 'Paddock' }: Options = {}) {
  const calls = fakeApi(
    ...routes,
    answering(availabilityCalls.board, () => listOf(UNITS)),
    answering(booking.calls.read, () => oneOf(stored)),
    answering(booking.calls.list, () => listOf([stored])),
    answering(unit.calls.list, () => listOf([])),
  );
  renderScreen(<BookingsPage />, `/admin/bookings?view=board${query}`, display);
  await screen.findByText(see, {}, { timeout: 20_000 });
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const grid = () => screen.getByRole('grid', { name: 'Availability board' });
const barNamed = (name: RegExp) => within(grid()).getByRole('gridcell', { name });
const status = () => screen.getAllByRole('status')[0];
/** Where a day of a row is on the screen. */
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const at = (day: string, row: number) => ({
  clientX: NAMES_PX + daysFrom(FIRST_DAY, day) * DAY_PX + 4,
  clientY: HEADER_PX + row * 40 + 20,
  pointerId: 1,
  isPrimary: true,
  button: 0,
});

/** The pointer events of jsdom do not say where they are. */
function point(name: 'pointerDown' | 'pointerMove' | 'pointerUp', target: Element, where: ReturnType<typeof at>): void {
  fireEvent(target, Object.assign(createEvent[name](target), where));
}

/** Presses, moves and lets go. */
function drag(target: Element, from: ReturnType<typeof at>, to: ReturnType<typeof at>): void {
  point('pointerDown', target, from);
  point('pointerMove', grid(), to);
  point('pointerUp', grid(), to);
}

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
    ],
  });
  jest.setSystemTime(new Date(`${TODAY}T10:00:00`));
});
afterEach(() => jest.useRealTimers());

describe('the availability board', () => {
  it('has a row for each unit, and a bar for each stay and each task that blocks it', async () => {
    const { calls } = await open();
    const rows = within(grid()).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(barNamed(/^Priya Nair, confirmed, Mar 8, 2027 to Mar 12, 2027, 4 nights, Paddock$/)).toBeVisible();
    expect(barNamed(/^Maintenance: New roof, pending/)).toHaveAttribute(
      'data-tip',
      expect.stringContaining('New roof'),
    );
    expect(barNamed(/^Priya/)).toHaveAttribute(
      'data-tip',
      [
        'Priya Nair · Confirmed',
        'Mar 8, 2027 to Mar 12, 2027 · 4 nights',
        '2 guests · $900.00 · Payment paid',
        'Paddock (CSH-0004) · Randwick, NSW',
      ].join('\n'),
    );
    const asked = calls.filter(({ path }) => path.startsWith('/api/units/availability'));
    expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
  });

  it('says of each day how many units are taken', async () => {
    await open();
    const header = (name: string) => within(grid()).getByRole('columnheader', { name });
    expect(header('Mar 3, 2027: 1 of 3 taken')).toBeVisible();
    expect(header('Mar 4, 2027: 0 of 3 taken')).toBeVisible();
    expect(header('Mar 11, 2027: 1 of 3 taken')).toBeVisible();
    // The task warns, and takes nothing.
    expect(header('Mar 6, 2027: 0 of 3 taken')).toBeVisible();
  });

  it('is narrowed by type and place, and shows bookings of other statuses as taken only', async () => {
    await open({ query: '&type=Deluxe', see: 'Trackside' });
    expect(within(grid()).getAllByRole('row')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: 'Randwick, NSW' } });
    expect(screen.queryByText('Trackside')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'pending' } });
    expect(barNamed(/^Priya/)).toHaveAttribute('data-muted');
  });

  it('asks for what is canceled only where that is looked for', async () => {
    const { calls } = await open({ query: '&status=canceled' });
    expect(calls.some(({ path }) => path.includes('canceled=yes'))).toBe(true);
  });

  it('says why there is nothing to see', async () => {
    await open({ query: '&type=Premium', see: /No units fit these filters/ });
    fireEvent.click(screen.getByRole('button', { name: 'Show all units' }));
    expect(screen.getByText('Paddock')).toBeVisible();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    const failing = answering(availabilityCalls.board, () => (isDown ? refusal('service.failed') : listOf(UNITS)));
    await open({ routes: [failing], see: 'Try again' });
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Paddock')).toBeVisible();
    log.mockRestore();
  });

  it('opens the form of a booking that is clicked, as the list does', async () => {
    const { user } = await open();
    await user.click(barNamed(/^Priya/));
    const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-08');
  });
});

describe('the mouse', () => {
  it('draws a new stay over free days, and the form begins with it', async () => {
    await open();
    drag(grid(), at('2027-03-20', 0), at('2027-03-17', 0));
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-17');
    expect(within(form).getByLabelText(/^Check-out/)).toHaveValue('2027-03-21');
  });

  it('moves a booking to other days and another unit, from its version, and shows it there at once', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const changed = answering(booking.calls.change, async () => {
      await answered;
      return oneOf({ ...stored, version: 4 });
    });
    const { writes } = await open({ routes: [changed] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    expect(barNamed(/^Priya Nair, confirmed, Mar 11, 2027 to Mar 15, 2027, 4 nights, Trackside/)).toBeVisible();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/bookings/7',
      body: { capsuleId: 5, checkInDate: '2027-03-11', checkOutDate: '2027-03-15' },
    });
    await act(async () => answer());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking updated successfully' }));
  });

  it('makes a booking longer by its end, and later by its beginning', async () => {
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
    const { writes } = await open({ routes: [changed] });
    const grip = (end: string) => barNamed(/^Priya/).querySelector(`[data-grip=${end}]`)!;
    drag(grip('end'), at('2027-03-11', 0), at('2027-03-13', 1));
    await waitFor(() => expect(writes()[0]?.body).toEqual({ checkOutDate: '2027-03-14' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Booking updated successfully' }));
    drag(grip('start'), at('2027-03-08', 0), at('2027-03-09', 0));
    await waitFor(() => expect(writes()[1]?.body).toEqual({ checkInDate: '2027-03-09' }));
  });

  it('has the booking back, with the reason in words, where the server refuses', async () => {
    const clash = {
      booking: { id: 9, capsuleId: 5, clientName: 'Ada First', checkInDate: '2027-03-12', checkOutDate: '2027-03-14' },
      free: [],
    };
    const refused = answering(booking.calls.change, () => refusal('booking.overlap', [], { clash }));
    await open({ routes: [refused] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    const reason = 'Taken from Mar 12, 2027 to Mar 14, 2027 by Ada First (booking 9).';
    await waitFor(() => expect(status()).toHaveTextContent(`Priya Nair is back where it was. ${reason}`));
    expect(barNamed(/^Priya Nair, confirmed, Mar 8, 2027 to Mar 12, 2027, 4 nights, Paddock/)).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error saving booking', description: reason, tone: 'error' });
  });

  it.each([
    ['unit.offline', 'That unit is offline and takes no new bookings.'],
    ['resource.stale', 'Someone else changed this booking meanwhile. It is shown as it is now.'],
    ['service.failed', 'It could not be saved. Please try again.'],
  ] as const)('says why: %s', async (code, reason) => {
    await open({ routes: [answering(booking.calls.change, () => refusal(code))] });
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    await waitFor(() => expect(status()).toHaveTextContent(reason));
  });

  it('asks nobody about a check-out before check-in', async () => {
    const { writes } = await open();
    drag(barNamed(/^Priya/).querySelector('[data-grip=end]')!, at('2027-03-11', 0), at('2027-03-05', 0));
    expect(status()).toHaveTextContent('Priya Nair is back where it was. Check-out must be after check-in.');
    expect(writes()).toEqual([]);
  });

  it('puts back what is held when Escape is pressed', async () => {
    const { writes } = await open();
    point('pointerDown', barNamed(/^Priya/), at('2027-03-09', 0));
    point('pointerMove', grid(), at('2027-03-12', 1));
    expect(document.querySelector('[data-draft]')).toHaveTextContent('Mar 11, 2027 to Mar 15, 2027');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.querySelector('[data-draft]')).toBeNull();
    point('pointerUp', grid(), at('2027-03-12', 1));
    expect(writes()).toEqual([]);
  });

  it('holds neither maintenance nor the beginning of a stay that has begun', async () => {
    await open();
    expect(barNamed(/^Maintenance/).querySelector('[data-grip]')).toBeNull();
    const grips = [...barNamed(/^Client 9/).querySelectorAll('[data-grip]')];
    expect(grips.map((grip) => grip.getAttribute('data-grip'))).toEqual(['end']);
  });
});

describe('the keys', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label');

  it('go by day and unit, from today on', async () => {
    const { user } = await open();
    act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')!.focus());
    expect(focused()).toBe('Free, Mar 2, 2027, Paddock');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focused()).toMatch(/^Maintenance: New roof/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toMatch(/^Priya Nair/);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/^Free, Mar \d+, 2027, Trackside$/);
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('open a new stay on a free day', async () => {
    const { user } = await open();
    act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')!.focus());
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue(TODAY);
    expect(within(form).getByLabelText(/^Check-out/)).toHaveValue('2027-03-03');
  });

  it('pick a booking up, say where it is, and drop it', async () => {
    const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
    const { user, writes } = await open({ routes: [changed] });
    act(() => barNamed(/^Priya/).focus());
    await user.click(barNamed(/^Priya/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => barNamed(/^Priya/).focus());
    await user.keyboard(' ');
    expect(status()).toHaveTextContent('Priya Nair picked up. Arrows move it, Enter drops it, Escape puts it back.');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(status()).toHaveTextContent('Trackside, Mar 9, 2027 to Mar 13, 2027');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(writes()[0]?.body).toEqual({ capsuleId: 5, checkInDate: '2027-03-09', checkOutDate: '2027-03-13' }),
    );
    await waitFor(() => expect(focused()).toMatch(/^Priya Nair.*Trackside$/));
    expect(status()).toHaveTextContent('Priya Nair is now in Trackside from Mar 9, 2027 to Mar 13, 2027.');
  });
});

describe('a narrow screen', () => {
  it('lists the units on a day: who is there, and until when the others are free', async () => {
    const { user } = await open({ display: 'phone' });
    expect(screen.getByText('Tue 2 Mar: 2 of 3 units are free.')).toBeVisible();
    const item = (name: string) => within(screen.getByText(name).closest('li')!);
    expect(item('Paddock').getByText('Free until Mar 5, 2027')).toBeVisible();
    expect(item('Trackside').getByText('Client 9')).toBeVisible();
    expect(item('Trackside').queryByText(/^Free/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Day after' }));
    expect(await screen.findByText('Wed 3 Mar: 2 of 3 units are free.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Book Paddock' }));
    const form = await screen.findByRole('dialog', { name: 'Add New Booking' });
    expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-03');
  });
});

it('is one click from the list, and back', async () => {
  const { user } = await open({ query: '&status=confirmed&zoom=quarter' });
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByPlaceholderText('Search by client name, email or phone...')).toBeVisible();
  expect(screen.getByLabelText('Status')).toHaveValue('confirmed');
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(await screen.findByRole('grid', { name: 'Availability board' })).toBeVisible();
});
