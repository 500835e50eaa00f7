import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallFailure } from '@capsule/host/admin';
import { renderScreen } from '../testing';
import { ConfirmDialog } from './confirm-dialog';
import { DeleteDialog } from './delete-dialog';
import { useRowDialog } from './use-row-dialog';

/** What a question says beside itself: what others did meanwhile, and why it was not done. */

const failure: CallFailure = { status: 409, message: '', code: 'resource.stale', fieldErrors: [] };
const toasts = { done: { title: 'Home deleted' }, failed: { title: 'Error deleting home' } };
type Answer = { data?: unknown; error?: unknown };

function open(props: Partial<Parameters<typeof DeleteDialog>[0]> = {}) {
  const question = (isOpen: boolean) => (
    <DeleteDialog
      open={isOpen}
      remove={() => Promise.resolve({ data: {} })}
      toasts={toasts}
      onClose={jest.fn()}
      {...props}
    >
      Delete Paddock?
    </DeleteDialog>
  );
  const { rerender } = renderScreen(question(true));
  return {
    confirm: () => userEvent.click(screen.getByRole('button', { name: 'Delete' })),
    show: (isOpen: boolean) => rerender(question(isOpen)),
  };
}

describe('a question', () => {
  it.each([
    ['changed', 'Priya Nair changed this meanwhile. Close, and look at it again before you delete it.'],
    ['deleted', 'Priya Nair deleted this already.'],
  ] as const)('says that the row was %s meanwhile', (kind, text) => {
    open({ news: { kind, who: 'Priya Nair' } });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).toHaveClass('MuiAlert-colorWarning');
  });

  it('says why it was not done, in place of the news, until it is tried again', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const remove = jest.fn(() => new Promise<Answer>((resolve) => (answer = resolve)));
    const { confirm } = open({ remove, news: { kind: 'changed', who: 'Priya Nair' } });
    await confirm();
    await act(async () => answer({ error: failure }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Someone else changed this meanwhile. Close, and look at it again before you delete it.',
    );
    expect(screen.getByRole('alert')).toHaveClass('MuiAlert-colorError');
    await confirm();
    expect(screen.getByRole('alert')).toHaveTextContent('Priya Nair changed this meanwhile.');
    await act(async () => answer({ data: {} }));
  });

  it.each([
    ['resource.not-found', 'Someone else has deleted this already.'],
    ['service.unavailable', 'It was not deleted.'],
  ] as const)('says of %s in words of its own: %s', async (code, text) => {
    const { confirm } = open({ remove: () => Promise.resolve({ error: { ...failure, code } }) });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('that is asked again says nothing of what failed the last time', async () => {
    const { confirm, show } = open({ remove: () => Promise.resolve({ error: failure }) });
    await confirm();
    await screen.findByRole('alert');
    show(false);
    show(true);
    expect(screen.getByText('Delete Paddock?')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is answered once by a double click, also where it is slow to close, and once again when it is asked again', async () => {
    const remove = jest.fn(() => Promise.resolve({ data: {} }));
    const { confirm, show } = open({ remove });
    await confirm();
    await confirm();
    expect(remove).toHaveBeenCalledTimes(1);
    show(false);
    show(true);
    await confirm();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('takes the words of its screen before its own', async () => {
    const { confirm } = open({
      remove: () => Promise.resolve({ error: failure }),
      failureWords: { 'resource.stale': 'Look again.' },
    });
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('Look again.');
  });
});

it('leaves the focus to a toast, which is outside of every dialog', async () => {
  open();
  const toast = document.body.appendChild(document.createElement('button'));
  act(() => toast.focus());
  // Else the dialog looks again and again where the focus is.
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(toast).toHaveFocus();
  toast.remove();
});

describe('the buttons of a question', () => {
  const ask = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) =>
    renderScreen(
      <ConfirmDialog open title="Really?" action="Do it" onConfirm={jest.fn()} onClose={jest.fn()} {...props}>
        Text
      </ConfirmDialog>,
    );

  it('are red, and Cancel, where nothing else is said', () => {
    ask({});
    expect(screen.getByRole('button', { name: 'Do it' })).toHaveClass('MuiButton-colorError');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('are of another colour and name where that is said', () => {
    ask({ color: 'primary', cancel: 'Back' });
    expect(screen.getByRole('button', { name: 'Do it' })).toHaveClass('MuiButton-colorPrimary');
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  });
});

it('each opening of a dialog is another one, and its row stays while it closes', async () => {
  const { result } = renderHook(() => useRowDialog<{ id: number }, 'form'>());
  act(() => result.current.close());
  expect(result.current.shown).toBeNull();
  act(() => result.current.show('form', { id: 4 }));
  const first = result.current.shown!.opening;
  act(() => result.current.close());
  expect(result.current.shown).toEqual({ kind: 'form', row: { id: 4 }, open: false, opening: first });
  act(() => result.current.show('form', null));
  await waitFor(() => expect(result.current.shown).toMatchObject({ row: null, open: true }));
  expect(result.current.shown!.opening).not.toBe(first);
});
