import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toasts } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { renderScreen } from '../testing';
import { DeleteDialog } from './delete-dialog';

const WORDS = { done: { title: 'Home deleted' }, failed: { title: 'Error deleting home' } };
const failure = (code: CallFailure['code']): CallFailure => ({ status: 409, message: '409', code, fieldErrors: [] });

function open(remove: () => Promise<{ data?: unknown; error?: unknown }>) {
  const onClose = jest.fn();
  const onDeleted = jest.fn();
  renderScreen(
    <DeleteDialog
      open
      remove={remove}
      toasts={WORDS}
      failureWords={{ 'resource.conflict': 'It is booked.' }}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      Are you sure?
    </DeleteDialog>,
  );
  return { onClose, onDeleted, user: userEvent.setup() };
}

describe('deleting', () => {
  it('is announced, and closes', async () => {
    const { onClose, onDeleted, user } = open(() => Promise.resolve({ data: {} }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onDeleted).toHaveBeenCalledTimes(1);
    expect(toasts.current()).toMatchObject({ title: 'Home deleted', tone: 'success' });
  });

  it.each([
    ['resource.stale' as const, /Someone else changed this meanwhile/],
    ['resource.conflict' as const, /It is booked/],
    ['service.failed' as const, /It was not deleted/],
  ])('stays open on %s and says why', async (code, reason) => {
    const { onClose, onDeleted, user } = open(() => Promise.resolve({ error: failure(code) }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(toasts.current()).toMatchObject({ title: 'Error deleting home', tone: 'error' });
    expect(onClose).not.toHaveBeenCalled();
    expect(onDeleted).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('can neither be left nor asked for twice while the call runs, and keeps the focus', async () => {
    let answer: (result: { data: object }) => void = () => undefined;
    const remove = jest.fn(() => new Promise<{ data: object }>((resolve) => (answer = resolve)));
    const { onClose, user } = open(remove);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    // A browser takes the focus from a button that is disabled; Escape would not be heard any more.
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{Escape}{Enter}');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    expect(onClose).not.toHaveBeenCalled();
    answer({ data: {} });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('is left by Escape, by a click beside it and by Cancel, and nothing is deleted', async () => {
    const remove = jest.fn();
    const { onClose, user } = open(remove);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.MuiDialog-container')!);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(remove).not.toHaveBeenCalled();
  });
});
