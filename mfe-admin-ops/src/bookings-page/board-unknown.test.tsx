import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, listOf, refusal } from '@capsule/web-kit/testing';
import { barNamed, FIRST_DAY, grid, open, stopAtToday, UNITS } from './testing/show-board';

/** Days of which the board could not learn who is there: it never passes for free what is not known (product §2.13). */

stopAtToday();

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const goTo = (value: string) => {
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value } });
  fireEvent.scroll(grid());
};
const whereIsNoMessage = () => waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());

/** What is on paper above the table. */
async function printed(): Promise<HTMLElement> {
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const about = await screen.findByText(/^Printed on /);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  return about;
}

it('says so of other days, until they are loaded, or not in sight', async () => {
  let isDown = true;
  const atFirst = answering(availabilityCalls.board, ({ path }) =>
    isDown && !path.includes('from=2027-01-01') ? refusal('service.failed') : listOf(UNITS),
  );
  await open({ routes: [atFirst] });
  goTo('2027-11-20');
  expect(await screen.findByText(/^These days could not be loaded\./)).toBeVisible();
  expect(screen.getByText('Paddock')).toBeVisible();
  goTo(FIRST_DAY);
  await whereIsNoMessage();
  expect(await printed()).not.toHaveTextContent('not loaded');
  goTo('2027-11-20');
  await screen.findByText(/^These days could not be loaded\./);
  expect(await printed()).toHaveTextContent('3 units. Hatched days were not loaded.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await whereIsNoMessage();
});

it('says nothing of days that are only near those in sight', async () => {
  const atFirst = answering(availabilityCalls.board, ({ path }) =>
    path.includes('from=2027-01-01') ? listOf(UNITS) : refusal('service.failed'),
  );
  await open({ routes: [atFirst] });
  goTo('2027-04-25');
  await waitFor(() => expect(log).toHaveBeenCalledWith('The board could not be loaded.', expect.anything()));
  await whereIsNoMessage();
});

it('keeps the days that are known where they cannot be read again', async () => {
  let isDown = false;
  const later = answering(availabilityCalls.board, () => (isDown ? refusal('service.failed') : listOf(UNITS)));
  await open({ routes: [later] });
  isDown = true;
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'booking', id: 'LIST' } as never])));
  await waitFor(() => expect(log).toHaveBeenCalledWith('The board could not be loaded.', expect.anything()));
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  expect(barNamed(/^Priya/)).toBeVisible();
});
