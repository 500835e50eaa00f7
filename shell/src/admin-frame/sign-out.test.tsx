import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { unsaved } from '@capsule/host/admin';
import { answering, refusal } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { priya } from '../testing/people';
import { showFrame } from './testing/show-frame';

/** Signing out by the sidebar (product §4, §8). */

beforeEach(() => remoteRegistry.install({ lock: 1, remotes: [] }));

it('signing out asks first where something would be lost, in its words', async () => {
  const words = { title: 'Stop uploading?', text: 'It ends here.', action: 'Stop', cancel: 'Keep uploading' };
  let count = 0;
  await showFrame(
    priya,
    '/admin/units',
    answering(signInCalls.logout, () => {
      count += 1;
      return refusal('service.unavailable');
    }),
  );
  const release = unsaved.hold({ lostBy: 'page' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Out', hidden: true }));
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(count).toBe(0);
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Logout failed' }));
  // It has failed: what is typed is still here, and asked for.
  expect(unsaved.lostBy('page')).not.toBeNull();
  release();
  const end = unsaved.hold({ lostBy: 'page', words });
  press();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep uploading' }));
  end();
  expect(count).toBe(1);
});

it('signing out that fails says so, and is not asked for twice meanwhile', async () => {
  let fail: () => void = () => undefined;
  let count = 0;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await showFrame(
    priya,
    '/admin/units',
    answering(signInCalls.logout, async () => {
      count += 1;
      await held;
      return refusal('service.unavailable');
    }),
  );
  const button = screen.getByRole('button', { name: 'Sign Out', hidden: true });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  expect(button).toBeEnabled();
  fireEvent.click(button);
  fail();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(toasts.current()).toMatchObject({
    title: 'Logout failed',
    description: 'There was an error logging out',
    tone: 'error',
  });
  expect(count).toBe(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The page');
});
