import { screen, waitFor } from '@testing-library/react';
import { showBookings } from './testing/show-bookings';

let mockIsHere = false;
jest.mock('../board/board-screen', () => {
  if (!mockIsHere) throw new Error('Loading chunk 7 failed.');
  return { __esModule: true, default: () => <h1>The board</h1> };
});

/** A board whose script does not come takes nothing else with it, and comes where it is opened again. */

it('the board says that it could not be loaded, and is asked for anew by another visit', async () => {
  const { unmount } = showBookings([], { at: '/admin/bookings?view=board' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The board could not be loaded. Please open it again, or reload the page.',
  );
  unmount();
  mockIsHere = true;
  showBookings([], { at: '/admin/bookings?view=board' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The board' })).toBeVisible());
});
