import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { answering, listOf, oneOf } from '@capsule/web-kit/testing';
import { at, barNamed, drag, grid, open, stopAtToday, stored, UNITS } from './testing/show-board';

/** The end of the board, and what has left the sight (product §2.13). */

stopAtToday();

/** The last day of the board is 2028-09-29. */
const late = { ...UNITS[0]!.bars[0]!, id: 8, label: 'Late Guest', from: '2028-09-20', to: '2028-10-10' };
const LATE = answering(availabilityCalls.board, () => listOf([{ ...UNITS[0]!, bars: [late] }, ...UNITS.slice(1)]));

/** Where a day of a row is while 2028-09-10 is at the left edge; `px` further to the right. */
const there = (day: number, row: number, px = 4) => ({ ...at('2027-02-27', row), clientX: 200 + (day - 10) * 36 + px });

async function openAtEnd(...routes: ReturnType<typeof answering>[]) {
  const opened = await open({ routes: [LATE, ...routes] });
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '2028-09-10' } });
  fireEvent.scroll(grid());
  await within(grid()).findByRole('gridcell', { name: /^Late Guest/ });
  return opened;
}

it('a booking that goes on after the board is moved as a whole by what is seen of its end', async () => {
  const changed = answering(booking.calls.change, () => oneOf({ ...stored, id: 8, version: 4 }));
  const { writes } = await openAtEnd(changed);
  expect(barNamed(/^Late Guest/)).toHaveAttribute('data-grips', 'start');
  drag(barNamed(/^Late Guest/), there(29, 0, 33), there(19, 0, 33));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ checkInDate: '2028-09-10', checkOutDate: '2028-09-30' }));
});

it('a new stay ends with the board, however far somebody draws', async () => {
  await openAtEnd();
  drag(grid(), there(28, 2), there(40, 2));
  const form = within(await screen.findByRole('dialog', { name: 'Add New Booking' }));
  expect(form.getByLabelText(/^Check-in/)).toHaveValue('2028-09-28');
  expect(form.getByLabelText(/^Check-out/)).toHaveValue('2028-09-30');
});

it('the cell that Tab comes to stays, also where its unit has left the sight', async () => {
  const many = Array.from({ length: 80 }, (_, index) => ({ ...UNITS[2]!, id: 100 + index, name: `Unit ${index}` }));
  await open({ routes: [answering(availabilityCalls.board, () => listOf(many))], see: 'Unit 0' });
  const stop = () => grid().querySelector('[tabindex="0"]')?.getAttribute('aria-label');
  expect(stop()).toBe('Free, Mar 2, 2027, Unit 0');
  Object.assign(grid(), { scrollTop: 2200 });
  fireEvent.scroll(grid());
  await waitFor(() => expect(screen.queryByText('Unit 1')).not.toBeInTheDocument());
  expect(screen.getByText('Unit 60')).toBeVisible();
  expect(stop()).toBe('Free, Mar 2, 2027, Unit 0');
});

it('Tab comes to the first day in sight of a board of other years, which does not have today', async () => {
  await open();
  const stop = () => grid().querySelector('[tabindex="0"]')?.getAttribute('aria-label');
  expect(stop()).toBe('Free, Mar 2, 2027, Paddock');
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '2030-05-20' } });
  fireEvent.scroll(grid());
  await waitFor(() => expect(stop()).toMatch(/, May 20, 2030, Paddock$/));
});

it('the click at the end of a drag opens nothing', async () => {
  const { calls } = await open({ routes: [answering(booking.calls.change, () => oneOf({ ...stored, version: 4 }))] });
  drag(barNamed(/^Priya/), at('2027-03-09', 0), at('2027-03-12', 0));
  fireEvent.click(barNamed(/^Priya/), at('2027-03-12', 0));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/bookings/7')).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
