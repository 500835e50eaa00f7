import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { SlicedDialog } from './sliced-dialog';

/** Where the focus is once a dialog has closed, whatever has become of the page meanwhile. */

interface Setters {
  setOpen: (open: boolean) => void;
  setDeleted: (deleted: boolean) => void;
}
let page: Setters;

function Rows() {
  const [open, setOpen] = useState(false);
  const [deleted, setDeleted] = useState(false);
  page = { setOpen, setDeleted };
  return (
    <main tabIndex={-1}>
      {deleted ? null : <button>Edit Paddock</button>}
      <SlicedDialog open={open}>
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(expected()).toHaveFocus();
});
