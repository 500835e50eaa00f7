import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderScreen } from '../testing';
import { SlicedDialog } from './sliced-dialog';

/** Where the focus is while a dialog is open, and once it has closed, whatever has become of the page meanwhile. */

interface Setters {
  setOpen: (open: boolean) => void;
  setDeleted: (deleted: boolean) => void;
}
let page: Setters;

function Rows({ disableRestoreFocus = false }: { disableRestoreFocus?: boolean }) {
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState(false);
  useEffect(() => {
    page = { setOpen, setDeleted };
  }, []);
  return (
    <main tabIndex={-1}>
      {deleted ? null : <button>Edit Paddock</button>}
      <SlicedDialog open={open} disableRestoreFocus={disableRestoreFocus}>
        <button>Save</button>
      </SlicedDialog>
    </main>
  );
}

const opener = () => screen.getByText('Edit Paddock');
const main = () => screen.getByRole('main');
const takeFocus = () => opener().focus();
const nobody = () => undefined;
const clickWhileItFades = () => screen.getByText('Save').focus();
const deleteRow = () => page.setDeleted(true);

it.each([
  ['on what opened it, though a click came while it faded out', takeFocus, nobody, clickWhileItFades, opener],
  ['on the screen, when somebody else has deleted the row that opened it', takeFocus, deleteRow, nobody, main],
  ['on the screen, when an address has opened it and not a button', nobody, nobody, nobody, main],
])('the focus is %s', async (_where, before, meanwhile, fading, expected) => {
  renderScreen(<Rows />);
  act(before);
  act(() => page.setOpen(true));
  act(meanwhile);
  act(() => page.setOpen(false));
  act(fading);
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
  expect(expected()).toHaveFocus();
});

it('the focus is on the screen, though what opened it is still there, where a new page takes it', async () => {
  renderScreen(<Rows disableRestoreFocus />);
  act(takeFocus);
  act(() => page.setOpen(true));
  act(() => page.setOpen(false));
  await waitFor(() => expect(screen.queryByText('Save')).toBeNull());
  expect(main()).toHaveFocus();
});

it('the screen does not jump where it has got the focus', async () => {
  renderScreen(<Rows />);
  const focus = jest.spyOn(main(), 'focus');
  act(() => page.setOpen(true));
  act(() => page.setOpen(false));
  await waitFor(() => expect(main()).toHaveFocus());
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

describe('while it is open, the focus comes back', () => {
  const save = () => screen.getByText('Save');
  const dialog = () => screen.getByRole('dialog');
  const loseIt = () => (document.activeElement as HTMLElement).blur();
  const disable = () => {
    loseIt();
    save().setAttribute('disabled', '');
  };

  /** So often is it looked where it is. */
  const look = () => act(() => jest.advanceTimersByTime(100));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['to where it was, when it is nowhere', loseIt, save],
    ['to where it was, when another dialog has given it back to what is behind', takeFocus, save],
    ['to the dialog, when what had it is disabled', disable, dialog],
  ])('%s', (_where, lose, expected) => {
    renderScreen(<Rows />);
    act(() => page.setOpen(true));
    act(() => save().focus());
    act(lose);
    look();
    expect(expected()).toHaveFocus();
  });

  it('to the field that it began with, also when it is lost at once', () => {
    renderScreen(
      <SlicedDialog open>
        <button ref={(field) => field?.focus()}>Copy</button>
      </SlicedDialog>,
    );
    act(loseIt);
    look();
    expect(screen.getByText('Copy')).toHaveFocus();
  });

  it('without scrolling to it: a number that is scrolled over loses it, and the form goes on scrolling', () => {
    renderScreen(<Rows />);
    act(() => page.setOpen(true));
    act(() => save().focus());
    const focus = jest.spyOn(save(), 'focus');
    act(loseIt);
    look();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('not to what a question lies over and hides', () => {
    renderScreen(
      <>
        <SlicedDialog open>
          <button>Save</button>
        </SlicedDialog>
        <SlicedDialog open role="alertdialog">
          <button>Discard</button>
        </SlicedDialog>
      </>,
    );
    const discard = screen.getByText('Discard');
    const taken = jest.fn();
    save().closest('[role=dialog]')!.addEventListener('focusin', taken);
    act(() => discard.focus());
    look();
    act(loseIt);
    look();
    expect(discard).toHaveFocus();
    expect(taken).not.toHaveBeenCalled();
  });

  it('not from what may have it beside a dialog, such as a toast', () => {
    renderScreen(<Rows />);
    act(() => page.setOpen(true));
    const toast = document.body.appendChild(document.createElement('button'));
    act(() => toast.focus());
    look();
    expect(toast).toHaveFocus();
    toast.remove();
  });
});
