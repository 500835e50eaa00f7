import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { block } from '@capsule/contracts/bookings/block';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sessionApi, store } from '@capsule/host/admin';
import { Link, toasts, useNavigate } from '@capsule/host';
import { answering, listOf, oneOf, refusal, type AskedCall } from '@capsule/web-kit/testing';
import { at, barNamed, drag, FIRST_DAY, grid, open, point, stopAtToday, stored, UNITS } from './testing/show-board';

/** The ways to other days, to forms and to new answers (product §2.13). */

stopAtToday();

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The first day in sight, of a board that begins on 2026-10-01. */
const firstDay = () => new Date(Date.UTC(2026, 9, 1 + Math.round(grid().scrollLeft / 36))).toISOString().slice(0, 10);
const boards = (calls: AskedCall[]) => calls.filter(({ path }) => path.startsWith('/api/units/availability'));

describe('other days of the board', () => {
  it('are a month earlier or later, today, or any day', async () => {
    await open();
    expect(firstDay()).toBe(FIRST_DAY);
    press('Later');
    expect(firstDay()).toBe('2027-03-01');
    press('Later');
    expect(firstDay()).toBe('2027-04-01');
    press('Earlier');
    press('Earlier');
    expect(firstDay()).toBe('2027-02-01');
    press('Today');
    expect(firstDay()).toBe('2027-03-02');
    fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '2027-06-20' } });
    expect(firstDay()).toBe('2027-06-20');
  });

  it('are a quarter earlier or later where a quarter is in sight', async () => {
    await open({ query: '&zoom=quarter&day=2027-05-05' });
    const from = new Date(Date.UTC(2027, 0, 1));
    const day = () =>
      new Date(from.getTime() + Math.round(grid().scrollLeft / 13) * 86_400_000).toISOString().slice(0, 10);
    expect(day()).toBe('2027-05-05');
    press('Later');
    expect(day()).toBe('2027-08-01');
    press('Earlier');
    expect(day()).toBe('2027-05-01');
    press('Month');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(grid().scrollLeft).toBe(120 * 36));
  });

  it('are asked for without what is canceled, and stay while others load', async () => {
    const { calls } = await open({ query: '&status=pending' });
    expect(boards(calls).map(({ path }) => path)).toEqual(['/api/units/availability?from=2027-01-01&to=2027-06-01']);
    press('Later');
    fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '2028-03-01' } });
    fireEvent.scroll(grid());
    expect(screen.getByText('Paddock')).toBeVisible();
    await waitFor(() => expect(boards(calls).length).toBeGreaterThan(1));
    expect(boards(calls).some(({ path }) => path.includes('canceled'))).toBe(false);
  });
});

it.each([
  ['View', ['List', 'Board']],
  ['Days', ['Earlier', 'Today', 'Later']],
  ['Free days become', ['Booking', 'Block']],
  ['Zoom', ['Month', 'Quarter']],
])('the buttons of %s are a group of that name', async (name, labels) => {
  await open();
  const group = screen.getByRole('group', { name });
  const buttons = within(group).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
});

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

describe('the forms of the board', () => {
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('begin empty by their buttons, also after days were drawn', async () => {
    const { user } = await open();
    drag(grid(), at('2027-03-20', 0), at('2027-03-20', 0));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    drag(grid(), at('2027-03-20', 0), at('2027-03-21', 0));
    expect(within(await dialog('Add New Booking')).getByLabelText(/^Check-out/)).toHaveValue('2027-03-22');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Add New Booking');
    expect(within(await dialog('Add New Booking')).getByLabelText(/^Check-in/)).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Block Dates');
    expect(within(await dialog('Block Dates')).getByLabelText(/^From/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Delete Block' })).not.toBeInTheDocument();
  });

  it('begin empty by an address, also after days were drawn', async () => {
    const { user } = await open({ beside: <Link to="/admin/bookings?view=board&new">A new booking</Link> });
    drag(grid(), at('2027-03-20', 0), at('2027-03-21', 0));
    expect(within(await dialog('Add New Booking')).getByLabelText(/^Check-in/)).toHaveValue('2027-03-20');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('link', { name: 'A new booking' }));
    expect(within(await dialog('Add New Booking')).getByLabelText(/^Check-in/)).toHaveValue('');
  });

  it('can be opened again once they are closed', async () => {
    const { user } = await open();
    for (let times = 0; times < 2; times += 1) {
      await user.click(barNamed(/^Priya/));
      expect(await dialog('Edit Booking')).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('have the booking that was pressed, also after another one', async () => {
    const { user } = await open({
      routes: [
        answering(booking.calls.read, ({ path }) =>
          oneOf(path.endsWith('/9') ? { ...stored, id: 9, clientName: 'Ada Bell' } : stored),
        ),
      ],
    });
    await user.click(barNamed(/^Priya/));
    expect(within(await dialog('Edit Booking')).getByLabelText(/^Client Name/)).toHaveValue('Priya Nair');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(barNamed(/^Client 9/));
    expect(within(await dialog('Edit Booking')).getByLabelText(/^Client Name/)).toHaveValue('Ada Bell');
  });

  it('leave no step in the history: Back leads to the list before', async () => {
    const { user } = await open({ beside: <Back /> });
    press('List');
    await screen.findByPlaceholderText(/^Search by client name/);
    press('Board');
    await screen.findByRole('grid', { name: 'Availability board' });
    await user.click(await within(grid()).findByRole('gridcell', { name: /^Priya/ }));
    await dialog('Edit Booking');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    press('Back');
    expect(await screen.findByPlaceholderText(/^Search by client name/)).toBeVisible();
  });

  it('are opened by no click on a free day, which gets the focus', async () => {
    await open();
    fireEvent.click(grid(), at('2027-03-20', 2));
    expect(document.activeElement).toHaveAccessibleName('Free, Mar 20, 2027, Old');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['names', () => screen.getByText('Paddock')],
    ['days', () => within(grid()).getByRole('columnheader', { name: /^Mar 20, 2027/ })],
  ])('are not begun by drawing over the %s', async (_what, target) => {
    await open();
    point('pointerDown', target(), at('2027-03-20', 0));
    point('pointerMove', grid(), at('2027-03-25', 0));
    expect(document.querySelector('[data-draft]')).toBeNull();
  });

  it.each([
    ['where the server fails', () => refusal('service.failed')],
    ['without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('of a block that cannot be read say so, and ask to try again: %s', async (_where, answer) => {
    const bar = {
      kind: 'block' as const,
      id: 3,
      from: '2027-03-20',
      to: '2027-03-24',
      label: 'Transport between venues',
      status: 'blocked' as const,
      booking: null,
      block: { reason: 'transport' as const, note: null, by: 'Olive Owner' },
    };
    const blocked = answering(availabilityCalls.board, () => listOf([{ ...UNITS[0]!, bars: [bar] }]));
    const { user } = await open({ routes: [blocked, answering(block.calls.read, answer)] });
    await user.click(barNamed(/^Transport/));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'This block could not be opened',
        description: 'Please try again.',
        tone: 'error',
      }),
    );
  });
});

it('the board goes on to the next day at midnight', async () => {
  const ticks = jest.spyOn(globalThis, 'setInterval');
  await open();
  const today = () => document.querySelector('[data-today]');
  expect(today()).toHaveTextContent(/^Mar 2, 2027/);
  // Half a minute after midnight in Sydney.
  jest.setSystemTime(new Date('2027-03-02T13:00:30Z'));
  act(() => {
    for (const [tick, ms] of ticks.mock.calls) if (ms === 60_000) (tick as () => void)();
  });
  expect(today()).toHaveTextContent(/^Mar 3, 2027/);
  ticks.mockRestore();
});

describe('the board is asked for again', () => {
  it.each(['unit', 'booking', 'block', 'maintenance'])('when a %s has changed', async (name) => {
    const { calls } = await open();
    const before = boards(calls).length;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: name, id: 'LIST' } as never])));
    await waitFor(() => expect(boards(calls).length).toBe(before + 1));
  });

  it.each([
    ['moved', () => oneOf({ ...stored, version: 4 })],
    ['not moved, because something new stands in the way', () => refusal('resource.stale')],
  ])('when a booking was %s', async (_what, answer) => {
    const { calls } = await open({ routes: [answering(booking.calls.change, answer)] });
    const before = boards(calls).length;
    drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 1));
    await waitFor(() => expect(boards(calls).length).toBe(before + 1));
  });
});

describe('instead of units', () => {
  it('stands that it loads, and then that there are none', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const none = answering(availabilityCalls.board, async () => {
      await answered;
      return listOf([]);
    });
    await open({ routes: [none], query: '&type=Deluxe', see: 'Loading the board...' });
    await waitFor(() => expect(grid()).toHaveAttribute('aria-busy', 'true'));
    answer();
    expect(await screen.findByText('No units to show. Add one under Capsule Units.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all units' })).not.toBeInTheDocument();
  });

  it('stands that none fits, until all filters of units are off', async () => {
    await open({ query: '&type=Premium&location=Nowhere', see: /No units fit these filters/ });
    press('Show all units');
    expect(screen.getByText('Trackside')).toBeVisible();
    expect(screen.getByLabelText('Location')).toHaveValue('');
  });

  it('stands that it could not be loaded, and the console says why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await open({ routes: [answering(availabilityCalls.board, () => refusal('service.failed'))], see: 'Try again' });
    expect(screen.getByText(/^The board could not be loaded\./)).toBeVisible();
    expect(log).toHaveBeenCalledWith(
      'The board could not be loaded.',
      expect.objectContaining({ code: 'service.failed' }),
    );
    log.mockRestore();
  });
});

it('places are offered once each, in the order of the alphabet', async () => {
  await open();
  const options = within(screen.getByLabelText('Location')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Flemington, VIC', 'Randwick, NSW']);
});
