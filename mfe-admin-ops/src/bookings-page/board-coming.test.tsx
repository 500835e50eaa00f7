import { screen } from '@testing-library/react';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { answering, fakeApi, listOf, renderScreen } from '@capsule/web-kit/testing';
import BookingsPage from './bookings-page';

it('the board says that it loads while its code is on the way', async () => {
  fakeApi(answering(availabilityCalls.board, () => listOf([])));
  renderScreen(<BookingsPage />, '/admin/bookings?view=board');
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the board\.\.\.$/);
  expect(await screen.findByText('No units to show. Add one under Capsule Units.')).toBeVisible();
});
