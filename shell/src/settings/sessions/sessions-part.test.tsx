import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownSessionCalls } from '@capsule/contracts/users/own-account';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, oneOf, renderScreen } from '@capsule/web-kit/testing';
import SessionsPart from './sessions-part';

/** What is seen while a session ends, and where the focus is then (product §2.17). */

const session = (id: number, current: boolean, device = 'Safari on iOS') => ({
  id,
  device,
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

it('the one that is being ended shows it, and neither another one nor the button for all', async () => {
  let end: () => void = () => undefined;
  fakeApi(
    answering(ownSessionCalls.list, () =>
      oneOf([session(1, true), session(2, false), session(3, false, 'Chrome on Windows')]),
    ),
    answering(ownSessionCalls.end, () => new Promise((resolve) => (end = () => resolve(done())))),
  );
  renderScreen(<SessionsPart />);
  const button = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
  const names = ['Sign out Chrome on Windows', 'Sign out Safari on iOS', 'Sign Out Everywhere Else'];
  const turning = () =>
    names.filter((name) => within(button(name)).queryByRole('progressbar', { hidden: true }) !== null);
  expect(turning()).toEqual(['Sign out Chrome on Windows']);
  for (const name of names) expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  end();
  await waitFor(() => expect(turning()).toEqual([]));
});
