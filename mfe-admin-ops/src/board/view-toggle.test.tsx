import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from '@capsule/host';
import { renderScreen } from '@capsule/web-kit/testing';
import { useBoardView } from './board-params';
import { ViewToggle } from './view-toggle';

/** What the address says of the two views of the bookings (product §2.13). */

function Address() {
  const navigate = useNavigate();
  const [, change] = useBoardView();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => change({ type: 'Deluxe' })}>
        Deluxe
      </button>
    </>
  );
}

const open = (query: string) => {
  renderScreen(
    <>
      <ViewToggle />
      <Address />
    </>,
    `/admin/bookings${query}`,
  );
  return userEvent.setup();
};
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));
const isAt = (query: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(query));

describe('the two views of the bookings', () => {
  it('keep the status and what else is in the address, and nothing that only one of them knows', async () => {
    const user = open('?view=board&zoom=quarter&day=2027-03-01&type=Deluxe&location=Randwick&status=pending&open=7');
    expect(screen.getByRole('button', { name: 'Board' })).toHaveAttribute('aria-pressed', 'true');
    await press(user, 'List');
    await isAt('?status=pending&open=7');
    expect(screen.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leave the page, the order, the search and the filters of the list behind', async () => {
    const user = open(
      '?page=2&sort=status&order=desc&q=nair&layout=1&capsuleId=4&from=2027-03-01&to=2027-03-05&status=pending',
    );
    await press(user, 'Board');
    await isAt('?status=pending&view=board');
  });

  it.each(['after', 'before'])('leave a page without a number behind as well: %s', async (side) => {
    const user = open(`?${side}=abc&row=10001&status=pending`);
    await press(user, 'Board');
    await isAt('?status=pending&view=board');
  });

  it('are two places of the browser’s history; pressing the one that is shown goes nowhere', async () => {
    const user = open('');
    await press(user, 'List');
    await press(user, 'Board');
    await isAt('?view=board');
    await press(user, 'Board');
    await press(user, 'Back');
    await isAt('');
  });

  it('have no place in the history for what the board is narrowed to', async () => {
    const user = open('');
    await press(user, 'Board');
    // The board, with what narrows it, is there once the address asks for it.
    await isAt('?view=board');
    await press(user, 'Deluxe');
    await isAt('?view=board&type=Deluxe');
    await press(user, 'Back');
    await isAt('');
  });
});
