import { render, screen } from '@testing-library/react';
import { installDialogs } from './testing/dialogs';
import { TopDialog } from './top-dialog';

/** The dialog over everything, which only an answer closes (product §4.5). */

beforeAll(installDialogs);

function open() {
  const { unmount, container } = render(
    <TopDialog title="Your session has ended" first="button">
      <input aria-label="Password" />
      <button>Log In</button>
    </TopDialog>,
  );
  return {
    unmount,
    container,
    dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your session has ended' }),
  };
}

it('stays open when Escape is pressed, and when a browser closes it all the same', () => {
  const { dialog } = open();
  expect(dialog.dispatchEvent(new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.close();
  dialog.dispatchEvent(new Event('close'));
  expect(dialog.open).toBe(true);
});

it('has the focus where it is told to, and is no part of the page beneath', () => {
  const { dialog, container } = open();
  expect(screen.getByRole('button', { name: 'Log In' })).toHaveFocus();
  expect(container).not.toContainElement(dialog);
});

it('is not opened again when it goes', () => {
  const { dialog, unmount } = open();
  unmount();
  dialog.dispatchEvent(new Event('close'));
  expect(dialog.open).toBe(false);
});
