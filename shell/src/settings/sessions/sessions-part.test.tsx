import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownSessionCalls } from '@capsule/contracts/users/own-account';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import SessionsPart from './sessions-part';

/** Where the focus is once a session has ended (product §2.17). */

const session = (id: number, current: boolean) => ({
  id,
  device: 'Safari on iOS',
  address: null,
  signedInAt: '2026-11-18T09:05:00.000Z',
  lastSeenAt: '2026-11-20T10:15:00.000Z',
  current,
});

it('who has gone elsewhere while a session ends is left there', async () => {
  let end: () => void = () => undefined;
  fakeApi(
    answering(ownSessionCalls.list, () => oneOf([session(1, true), session(2, false)])),
    answering(ownSessionCalls.end, () => new Promise((resolve) => (end = () => resolve(done())))),
  );
  renderScreen(
    <>
      <input aria-label="Search" />
      <SessionsPart />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  act(() => screen.getByLabelText('Search').focus());
  end();
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Signed out' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sign out Safari on iOS' })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
