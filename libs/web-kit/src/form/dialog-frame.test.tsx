import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderScreen } from '../testing';
import { FormDialog } from './form-dialog';
import { FormTextField } from './form-text-field';

/** Where the focus is when a form's dialog has closed. */

/** @param meanwhile is done as soon as the dialog is to close */
function Closing({ meanwhile }: { meanwhile: () => void }) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (!open) meanwhile();
  }, [open, meanwhile]);
  return (
    <FormDialog
      open={open}
      title="Edit home"
      initialValues={{ name: '' }}
      save={jest.fn()}
      onClose={() => setOpen(false)}
    >
      <FormTextField name="name" label="Name" />
    </FormDialog>
  );
}

function Desk({ meanwhile }: { meanwhile: () => void }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Edit</button>
      <input aria-label="Answer" />
      {isOpened ? <Closing meanwhile={meanwhile} /> : null}
    </>
  );
}

it.each<[string, () => void, string]>([
  ['on what opened it, though a question has closed with it', () => undefined, 'Edit'],
  ['on what opened it, when it is nowhere', () => (document.activeElement as HTMLElement).blur(), 'Edit'],
  ['with what has taken it meanwhile', () => screen.getByLabelText('Answer').focus(), 'Answer'],
])('the focus is, once the dialog has closed, %s', async (_where, meanwhile, expected) => {
  renderScreen(<Desk meanwhile={meanwhile} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Name'), 'R{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toHaveAccessibleName(expected);
});
