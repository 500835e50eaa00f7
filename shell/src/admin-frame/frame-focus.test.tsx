import { act, screen, waitFor } from '@testing-library/react';
import { sessionApi, store } from '@capsule/host/admin';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { remoteRegistry } from '../composition/remote-registry';
import { priya } from '../testing/people';
import { showFrame } from './testing/show-frame';

/** Where the focus is when the back office draws something else at the same address (product §11). */

jest.mock('./head-start', () => ({ HeadStart: () => null }));
jest.mock('../composition/event-stream', () => ({ listenToEvents: () => () => undefined }));

beforeEach(() => remoteRegistry.install({ lock: 1, remotes: [] }));

const main = () => screen.getByRole('main');

it.each<[string, Partial<CurrentUser>, () => HTMLElement]>([
  ['Choose a new password', { mustChangePassword: true }, () => screen.getByLabelText(/^Current Password/)],
  ['Set up a second factor', { mustAddFactor: true }, main],
])('"%s" has it, and the page after it', async (title, held, first) => {
  const person = { ...priya, ...held };
  const { heading } = await showFrame(person, '/admin/units');
  expect(heading).toHaveTextContent(title);
  expect(first()).toHaveFocus();
  act(() => screen.getByRole('button', { name: /^Set/ }).focus());
  // What a saved password, or a factor that was added, has the product ask for anew.
  Object.assign(person, priya);
  act(() => void store.dispatch(sessionApi.util.invalidateTags(['Session'])));
  await screen.findByText('The page');
  await waitFor(() => expect(main()).toHaveFocus());
});

it('"Access Denied" can have it, as any page that somebody comes to', async () => {
  await showFrame({ ...priya, role: 'staff' }, '/admin/units');
  expect(main()).toHaveAttribute('id', 'main');
  expect(main()).toHaveAttribute('tabindex', '-1');
});
