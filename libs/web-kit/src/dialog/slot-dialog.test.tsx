import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type ReactNode } from 'react';
import { toasts } from '@capsule/host';
import { sessionApi, SlotHostProvider, store, type SlotHost, type SlotPart } from '@capsule/host/admin';
import { fakeApi, renderScreen, signedIn } from '../testing';
import { SlotDialog } from './slot-dialog';

/** A dialog of another module, which may fail, and may be there at the next try. */

let isThere = false;

/** Stands in for how the shell draws a part of another module. */
class Part extends Component<SlotPart, { failed: boolean }> {
  override state = { failed: !isThere };

  override render(): ReactNode {
    if (this.state.failed) return this.props.fallback;
    return <div role="dialog" aria-label="Library" />;
  }
}

const host: SlotHost = {
  offers: () => [{ app: 'mfe-x', title: 'Media', roles: ['manager'] }],
  Part,
  recordPath: () => null,
};

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Choose</button>
      {isOpen ? 'Open' : 'Closed'}
      {isOpen ? <SlotDialog name="media-picker" props={{ accept: 'image', onPick: onClose, onClose }} /> : null}
    </>
  );
}

it('one that does not come is said to be missing and closed, and opens at the next click', async () => {
  fakeApi(signedIn({ role: 'manager' }));
  renderScreen(
    <SlotHostProvider value={host}>
      <Opener />
    </SlotHostProvider>,
  );
  // Before it is known who is signed in, nobody is offered anything.
  await act(async () => void (await store.dispatch(sessionApi.endpoints.currentUser.initiate())));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'The dialog could not be loaded',
      description: 'Please try again.',
      tone: 'error',
    }),
  );
  expect(screen.getByText('Closed')).toBeVisible();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByRole('dialog', { name: 'Library' })).toBeVisible();
});
