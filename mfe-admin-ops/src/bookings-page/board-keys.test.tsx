import { act, screen, waitFor, within } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, listOf, oneOf } from '@capsule/web-kit/testing';
import { at, barNamed, grid, open, point, status, stopAtToday, stored, UNITS } from './testing/show-board';

/** What keys do with what is on the board (product §2.13). */

stopAtToday();

const changed = answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }));
const MARCH_2 = 'Free, Mar 2, 2027, Paddock';

/** Opens the board, and goes by keys to a bar of the first unit. */
async function openAt(bar: 'maintenance' | 'booking', { routes = [changed], isLeft = false } = {}) {
  const opened = await open({ routes, isLeft });
  act(() => grid().querySelector<HTMLElement>('[tabindex="0"]')!.focus());
  await opened.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  if (bar === 'booking') await opened.user.keyboard('{ArrowRight}{ArrowRight}');
  return opened;
}

const isPutBack = () => expect(status()).toHaveTextContent(/^Priya Nair is back where it was\.$/);
const lifted = () => grid().querySelector('[data-lifted]');

describe('a booking that is picked up', () => {
  it.each([
    ['s', '{ArrowLeft}', "'s check-in", { checkInDate: '2027-03-07' }],
    ['E', '{ArrowRight}', "'s check-out", { checkOutDate: '2027-03-13' }],
  ])('by %s has one of its ends moved', async (key, arrow, what, body) => {
    const { user, writes } = await openAt('booking');
    await user.keyboard(key);
    expect(status()).toHaveTextContent(`Priya Nair${what} picked up. Arrows move it, Enter drops it`);
    expect(lifted()).toBe(barNamed(/^Priya/));
    await user.keyboard(`${arrow}{Enter}`);
    await waitFor(() => expect(writes()[0]?.body).toEqual(body));
  });

  it.each([
    ['Escape', '{ArrowRight}{Escape}'],
    ['Tab', '{ArrowRight}{Tab}'],
    ['being dropped where it was', '{ArrowRight}{ArrowLeft}{Enter}'],
  ])('goes back by %s, and nobody is asked', async (_what, keys) => {
    const { user, writes } = await openAt('booking');
    await user.keyboard(' ');
    await user.keyboard(keys);
    isPutBack();
    expect(lifted()).toBeNull();
    // Nothing is said of where it was on the way.
    await act(() => jest.advanceTimersByTimeAsync(200));
    isPutBack();
    expect(writes()).toEqual([]);
  });

  it.each([
    ['on another day', () => grid()],
    ['beside the board', () => screen.getByRole('heading', { name: 'Bookings' })],
  ])('goes back by a click %s: the next key there would move it', async (_where, target) => {
    const { user, writes } = await openAt('booking');
    await user.keyboard(' {ArrowRight}');
    point('pointerDown', target(), at('2027-03-20', 2));
    expect(lifted()).toBeNull();
    isPutBack();
    point('pointerUp', target(), at('2027-03-20', 2));
    await act(() => jest.advanceTimersByTimeAsync(200));
    isPutBack();
    expect(writes()).toEqual([]);
  });

  it('says who has the nights where it is held', async () => {
    const { user } = await openAt('booking');
    await user.keyboard(' {ArrowDown}');
    await waitFor(() => expect(status()).toHaveTextContent(/^Trackside, Mar 8, 2027 to Mar 12, 2027$/));
    await user.keyboard('{PageUp}');
    await waitFor(() =>
      expect(status()).toHaveTextContent(/^Trackside, Mar 1, 2027 to Mar 5, 2027, taken by Client 9$/),
    );
  });

  it('is not dropped without a night', async () => {
    const { user, writes } = await openAt('booking');
    await user.keyboard('e{PageUp}{Enter}');
    expect(status()).toHaveTextContent('Priya Nair is back where it was. Check-out must be after check-in.');
    expect(writes()).toEqual([]);
  });
});

it('maintenance cannot be picked up, and opens on its screen', async () => {
  const { user } = await openAt('maintenance', { isLeft: true });
  expect(barNamed(/^Maintenance: New roof/)).toHaveFocus();
  await user.keyboard(' ');
  expect(status()).toHaveTextContent('This cannot be moved here. Enter opens it.');
  expect(lifted()).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('At /admin/maintenance?open=7')).toBeVisible();
});

describe('a bar that somebody else deletes', () => {
  const emptied = UNITS.map((unit) => ({ ...unit, bars: [] }));

  /** Goes to a booking, which is deleted; `meanwhile` happens while the board is asked for without it. */
  async function openAtDeleted(meanwhile = (): void => undefined) {
    let shown = async () => listOf(UNITS);
    const opened = await openAt('booking', { routes: [answering(availabilityCalls.board, () => shown())] });
    expect(barNamed(/^Priya/)).toHaveFocus();
    shown = async () => {
      act(meanwhile);
      return listOf(emptied);
    };
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: booking.name, id: 'LIST' } as never])));
    await waitFor(() => expect(within(grid()).queryByText('Priya Nair')).not.toBeInTheDocument());
    return opened;
  }

  it('leaves the focus on the board, where keys lead on', async () => {
    const { user } = await openAtDeleted();
    expect(screen.getByRole('gridcell', { name: 'Free, Mar 8, 2027, Paddock' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('gridcell', { name: 'Free, Mar 9, 2027, Paddock' })).toHaveFocus();
  });

  it('does not take the focus to the board of whom has left it, as by a click on nothing', async () => {
    await openAtDeleted(() => (document.activeElement as HTMLElement).blur());
    expect(document.body).toHaveFocus();
  });
});

it('Enter on a booking opens its form', async () => {
  const { user } = await openAt('booking');
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
  expect(within(form).getByLabelText(/^Check-in/)).toHaveValue('2027-03-08');
});

it('U leads to the page of the unit', async () => {
  const { user } = await open({ isLeft: true });
  act(() => screen.getByRole('gridcell', { name: MARCH_2 }).focus());
  await user.keyboard('u');
  expect(await screen.findByText('At /admin/units/4')).toBeVisible();
});

it('the grid says how large it is, and what keys and mouse do', async () => {
  await open();
  expect(grid()).toHaveAttribute('aria-rowcount', '4');
  expect(grid()).toHaveAttribute('aria-colcount', '731');
  expect(grid()).toHaveAttribute('aria-busy', 'false');
  expect(grid()).toHaveAccessibleDescription(
    'Keys: arrows go by day and unit, Page Up and Page Down by what is in sight. Enter opens, U the page of the unit. Space picks a booking up, S its check-in, E its check-out; then arrows move it, Enter drops it, Escape puts it back.',
  );
  const help =
    'Drag over free days to book them, or to block them while Block is chosen. Drag a booking to move it, or one of its ends to make it longer. On a touch screen, hold for a moment first.';
  expect(screen.getByText(help)).toBeVisible();
  const legend = document.querySelector('.foot')!;
  expect([...legend.querySelectorAll(':scope > span')].map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Confirmed',
    'Completed',
    'Canceled',
    'Blocked',
    'Critical maintenance',
    'Preparation',
  ]);
  expect([...legend.querySelectorAll('.swatch')].map(({ classList: [, ...looks] }) => looks.join(' '))).toEqual([
    'stay yellow',
    'stay green',
    'stay blue',
    'stay red',
    '',
    'yellow',
    '',
  ]);
});
