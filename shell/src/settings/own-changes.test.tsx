import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { othersChanges, unsaved, useSession } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  fill,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { priya } from '../testing/people';
import PasswordPart from './password/password-part';
import ProfilePart from './profile/profile-part';
import SessionsPart from './sessions/sessions-part';

/** What changes of the own account say, keep and read again (product §2.17). */

const PROFILE = { username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 4 };

/** Who is signed in, as the frame shows it. */
const Who = () => <p>{useSession().user?.firstName}</p>;

function open(part: React.ReactNode, ...routes: FakeRoute[]) {
  const asked = fakeApi(...routes, signedIn(priya));
  renderScreen(
    <>
      {part}
      <Who />
    </>,
    '/admin/settings',
  );
  const count = (path: string) => asked.filter((call) => call.path === path && call.method === 'GET').length;
  return { user: userEvent.setup(), count, writes: () => asked.filter(({ method }) => method !== 'GET') };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe("one's own profile", () => {
  it('says while it is open that an administrator has changed it, and what was typed stays', async () => {
    let row = PROFILE;
    const { user } = open(
      <ProfilePart />,
      answering(ownProfile.calls.read, () => oneOf(row)),
    );
    fill(await screen.findByLabelText('First Name'), 'Pri');
    await screen.findByText('Priya');
    row = { ...PROFILE, lastName: 'Menon', version: 5 };
    const change = { entity: 'user', id: priya.id, version: 5, action: 'update', window: 'theirs' } as const;
    act(() => othersChanges.add([{ ...change, by: { id: 99, name: 'Ada' } }]));
    expect(screen.getByText('Ada changed this meanwhile. What you typed is still here.')).toBeVisible();
    await press(user, 'Load their changes');
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveValue('Menon'));
    expect(screen.getByLabelText('First Name')).toHaveValue('Pri');
    expect(screen.queryByText(/^Ada changed this/)).toBeNull();
    act(() => othersChanges.clear());
  });

  const read = answering(ownProfile.calls.read, () => oneOf(PROFILE));

  it('that is saved has who is signed in read again, and may be left', async () => {
    let answer: () => void = () => undefined;
    const { user, count } = open(
      <ProfilePart />,
      read,
      answering(
        ownProfile.calls.change,
        () => new Promise((resolve) => (answer = () => resolve(oneOf({ ...PROFILE, firstName: 'Pri', version: 5 })))),
      ),
    );
    expect(await screen.findByLabelText('Username')).toHaveAccessibleDescription('It never changes.');
    await screen.findByText('Priya');
    expect(unsaved.lostBy('page')).toBeNull();
    fill(screen.getByLabelText('First Name'), 'Pri');
    expect(unsaved.lostBy('page')).not.toBeNull();
    // It is no dialog, which another address of the page would close.
    expect(unsaved.lostBy('address')).toBeNull();
    await press(user, 'Save');
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Saving...' }).closest('form')).toHaveAttribute('aria-busy', 'true');
    expect(count('/api/auth/user')).toBe(1);
    answer();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Profile saved',
        description: 'Your names have been changed.',
        tone: 'success',
      }),
    );
    await waitFor(() => expect(count('/api/auth/user')).toBe(2));
    expect(unsaved.lostBy('page')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('that is refused leads to the field, and nothing is read again', async () => {
    const { user, count } = open(
      <ProfilePart />,
      read,
      answering(ownProfile.calls.change, () =>
        refusal('request.invalid', [{ field: 'lastName', message: 'This text is too long.' }]),
      ),
    );
    fill(await screen.findByLabelText('Last Name'), 'x'.repeat(20));
    await press(user, 'Save');
    await waitFor(() => expect(screen.getByLabelText('Last Name')).toHaveFocus());
    expect(toasts.current()).toMatchObject({
      title: 'Error saving profile',
      description: 'There was an error saving your profile. Please try again.',
      tone: 'error',
    });
    expect(count('/api/auth/user')).toBe(1);
    expect(unsaved.lostBy('page')).not.toBeNull();
  });

  it('that somebody else has changed is loaded again, and saved from there', async () => {
    let row = PROFILE;
    const { user, writes } = open(
      <ProfilePart />,
      answering(ownProfile.calls.read, () => oneOf(row)),
      answering(ownProfile.calls.change, ({ headers }) =>
        headers['if-match'] === '"4"' ? refusal('resource.stale') : oneOf({ ...row, firstName: 'Pri', version: 10 }),
      ),
    );
    fill(await screen.findByLabelText('First Name'), 'Pri');
    row = { username: 'priya', firstName: 'Priyanka', lastName: 'Miller', version: 9 };
    await press(user, 'Save');
    await user.click(await screen.findByRole('button', { name: 'Load their changes' }));
    await screen.findByText(/^Their changes are loaded/);
    expect(screen.getByLabelText('First Name')).toHaveValue('Pri');
    expect(screen.getByLabelText('Last Name')).toHaveValue('Miller');
    expect(screen.getByLabelText('Username')).toHaveValue('priya');
    await press(user, 'Save');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { firstName: 'Pri' }, headers: { 'if-match': '"9"' } });
  });
});

describe("one's own password", () => {
  const type = (current: string, next: string) => {
    fill(screen.getByLabelText(/^Current Password/), current);
    fill(screen.getByLabelText(/^New Password/), next);
    fill(screen.getByLabelText(/^Repeat New Password/), next);
  };

  it('says what changing it does, and what was done', async () => {
    const { user, count } = open(
      <PasswordPart />,
      answering(signInCalls.changePassword, () => done()),
    );
    await screen.findByText('Priya');
    expect(screen.getByText('Changing it signs you out everywhere else; this device stays signed in.')).toBeVisible();
    expect(screen.getByLabelText(/^New Password/)).toHaveAccessibleDescription('At least 8 characters.');
    type('old one', 'plum harbour');
    expect(unsaved.lostBy('page')).not.toBeNull();
    await press(user, 'Change Password');
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Password changed',
        description: 'You have been signed out everywhere else.',
        tone: 'success',
      }),
    );
    await waitFor(() => expect(unsaved.lostBy('page')).toBeNull());
    expect(screen.getByLabelText(/^Current Password/)).toHaveValue('');
    await waitFor(() => expect(count('/api/auth/user')).toBe(2));
  });

  it('that is refused stays as it was typed, and is the same call when the same is sent again', async () => {
    const { user, writes } = open(
      <PasswordPart />,
      answering(signInCalls.changePassword, () =>
        refusal('request.invalid', [{ field: 'currentPassword', message: 'This is not your current password.' }]),
      ),
    );
    type('x', 'plum harbour');
    await press(user, 'Change Password');
    await waitFor(() => expect(screen.getByLabelText(/^Current Password/)).toHaveFocus());
    expect(screen.getByLabelText(/^New Password/)).toHaveValue('plum harbour');
    expect(toasts.current()).toMatchObject({
      title: 'Error changing password',
      description: 'Your password has not been changed. Please try again.',
      tone: 'error',
    });
    await press(user, 'Change Password');
    await waitFor(() => expect(writes()).toHaveLength(2));
    type('old one', 'plum harbour');
    await press(user, 'Change Password');
    await waitFor(() => expect(writes()).toHaveLength(3));
    const keys = writes().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe("one's own sessions", () => {
  const at = (localTime: string) => new Date(localTime).toISOString();
  const session = (id: number, rest: object = {}) => ({
    id,
    device: 'Safari on iOS',
    address: null,
    signedInAt: at('2026-11-18T09:05:00'),
    lastSeenAt: at('2026-11-20T10:15:00'),
    current: false,
    ...rest,
  });
  const rows = [session(1, { current: true, device: 'Chrome on Windows' }), session(2)];
  const list = answering(ownSessionCalls.list, () => oneOf(rows));

  it('say when each began and was last seen, also where its address is not known', async () => {
    open(<SessionsPart />, list);
    const items = await screen.findAllByRole('listitem');
    expect(items[1]).toHaveTextContent(
      'Safari on iOSUnknown addressSigned in Nov 18, 2026 at 9:05 AM, last seen Nov 20, 2026 at 10:15 AM',
    );
    expect(items[1]).not.toHaveTextContent('This device');
  });

  it.each([
    [
      'one',
      'Sign out Safari on iOS',
      { title: 'Signed out', description: 'That session has ended.', tone: 'success' },
      () => done(),
    ],
    [
      'all others',
      'Sign Out Everywhere Else',
      { title: 'Signed out everywhere else', description: 'Only this device is signed in now.', tone: 'success' },
      () => done(),
    ],
    [
      'one that does not end',
      'Sign out Safari on iOS',
      { title: 'Error signing out', description: 'That session has not been ended. Please try again.', tone: 'error' },
      () => refusal('service.unavailable'),
    ],
  ])('are ended one at a time, and read again: %s', async (_what, name, toast, answer) => {
    let end: () => void = () => undefined;
    const wait = () => new Promise<ReturnType<typeof answer>>((resolve) => (end = () => resolve(answer())));
    const { user, count } = open(
      <SessionsPart />,
      list,
      answering(ownSessionCalls.end, wait),
      answering(ownSessionCalls.endOthers, wait),
    );
    await user.click(await screen.findByRole('button', { name }));
    const pressed = screen.getByRole('button', { name });
    for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('aria-disabled', 'true');
    // It shows that it runs, and keys still reach what is around it.
    expect(pressed.querySelector('[role=progressbar]')).not.toBeNull();
    expect(document.querySelectorAll('[role=progressbar]')).toHaveLength(1);
    expect(pressed).toHaveFocus();
    end();
    await waitFor(() => expect(toasts.current()).toMatchObject(toast));
    await waitFor(() => expect(count('/api/auth/sessions')).toBe(2));
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'false'));
    const isEnded = toast.tone === 'success';
    expect(isEnded ? screen.getByRole('list', { name: 'Sessions' }) : pressed).toHaveFocus();
  });

  it('are asked for again when they could not be loaded', async () => {
    let isDown = true;
    const { user } = open(
      <SessionsPart />,
      answering(ownSessionCalls.list, () => (isDown ? refusal('service.unavailable') : oneOf(rows))),
    );
    await screen.findByText('Your sessions could not be loaded.');
    isDown = false;
    await press(user, 'Try again');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});
