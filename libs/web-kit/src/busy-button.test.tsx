import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { BusyButton } from './busy-button';
import { renderScreen } from './testing';

const button = () => screen.getByRole('button', { name: 'Send' });

/** A form with a field, whose button is pressed already or not. */
function showForm(busy: boolean) {
  const send = jest.fn((event: FormEvent) => event.preventDefault());
  const pressed = jest.fn();
  renderScreen(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <BusyButton type="submit" busy={busy} onClick={pressed}>
        Send
      </BusyButton>
    </form>,
  );
  return { send, pressed, user: userEvent.setup() };
}

it('sends at a click, and at Enter in a field', async () => {
  const { send, pressed, user } = showForm(false);
  await user.click(button());
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(2);
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

it('sends nothing while it runs, neither at a click nor at Enter in a field, and keeps the focus', async () => {
  const { send, pressed, user } = showForm(true);
  await user.click(button());
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(pressed).not.toHaveBeenCalled();
});

it('that is off sends nothing, keeps the focus, and does not look as if it ran', async () => {
  const pressed = jest.fn();
  renderScreen(
    <BusyButton busy={false} isOff onClick={pressed}>
      Send
    </BusyButton>,
  );
  act(() => button().focus());
  await userEvent.keyboard('{Enter}');
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveClass('Mui-disabled');
  expect(button().querySelector('[role="progressbar"]')).toBeNull();
  expect(pressed).not.toHaveBeenCalled();
});

it('shows in place of its icon that it runs', () => {
  const draw = (busy: boolean) => (
    <BusyButton busy={busy} startIcon={<i data-testid="icon" />}>
      Send
    </BusyButton>
  );
  const { rerender } = renderScreen(draw(false));
  expect(screen.getByTestId('icon')).toBeInTheDocument();
  rerender(draw(true));
  expect(screen.queryByTestId('icon')).not.toBeInTheDocument();
  expect(button().querySelector('[role="progressbar"]')).toHaveAttribute('aria-hidden', 'true');
  fireEvent.click(button());
});
