import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import unit from '@capsule/contracts/units/unit.descriptor';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { sessionApi, SlotHostProvider, store, type SlotHost, type SlotPart } from '@capsule/host/admin';
import { answering, fakeApi } from '@capsule/host/testing';
import { renderScreen } from '../testing';
import { ImageControl } from './image-control';

const user = {
  id: 7,
  username: 'priya',
  firstName: null,
  lastName: null,
  role: 'manager',
  mustChangePassword: false,
  mustAddFactor: false,
};

/** Stands in for the library of another module. */
function Library({ props }: SlotPart) {
  const { accept, onPick, onClose } = props as SlotProps['media-picker'];
  return (
    <div role="dialog" aria-label={accept}>
      <button type="button" onClick={() => onPick({ path: '/media/a/dawn.jpg' } as never)}>
        dawn.jpg
      </button>
      <button type="button" onClick={onClose}>
        Never mind
      </button>
    </div>
  );
}

function open(offered: boolean, readOnly = false) {
  fakeApi(answering(signInCalls.currentUser, () => ({ json: user })));
  const offer = { app: 'mfe-x', title: 'Media', roles: ['manager' as const] };
  const host: SlotHost = {
    offers: (slot) => (offered && slot === 'media-picker' ? [offer] : []),
    Part: Library,
    recordPath: () => null,
  };
  renderScreen(
    <SlotHostProvider value={host}>
      <Form onSubmit={() => undefined} initialValues={{ featuredImage: '/old.jpg' }}>
        {() => <ImageControl name="featuredImage" field={unit.fields.featuredImage} readOnly={readOnly} />}
      </Form>
    </SlotHostProvider>,
  );
  return userEvent.setup();
}

const whoIsIn = sessionApi.endpoints.currentUser.select();
const field = () => screen.getByLabelText('Featured Image');
const CHOOSE = { name: 'Choose from library' };

describe('the field of an image', () => {
  it('takes what is chosen in the media library, where that is there', async () => {
    const user = open(true);
    const choose = await screen.findByRole('button', CHOOSE);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(choose);
    expect(screen.getByRole('dialog', { name: 'image' })).toBeVisible();
    await user.click(screen.getByText('Never mind'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveValue('/old.jpg');
    await user.click(screen.getByRole('button', CHOOSE));
    await user.click(screen.getByText('dawn.jpg'));
    expect(field()).toHaveValue('/media/a/dawn.jpg');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers nothing to choose where it cannot be changed', async () => {
    open(true, true);
    // Before it is known who is signed in, nobody is offered anything.
    await waitFor(() => expect(whoIsIn(store.getState()).isSuccess).toBe(true));
    expect(field()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', CHOOSE)).toBeNull();
  });

  it('is a plain text field where it is not', async () => {
    const user = open(false);
    await user.clear(field());
    await user.type(field(), '/typed.jpg');
    expect(field()).toHaveValue('/typed.jpg');
    expect(screen.queryByRole('button', CHOOSE)).toBeNull();
  });
});
