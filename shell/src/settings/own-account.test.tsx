import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import NewPasswordPage from '../admin-frame/new-password-page';
import PasswordPart from './password/password-part';
import ProfilePart from './profile/profile-part';
import SessionsPart from './sessions/sessions-part';

const PROFILE = { username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 4 };
const { changePassword } = signInCalls;

function open(part: React.ReactNode, ...routes: FakeRoute[]) {
  const asked = fakeApi(...routes);
  renderScreen(part, '/admin/settings');
  return { user: userEvent.setup(), writes: () => asked.filter(({ method }) => method !== 'GET') };
}

describe("one's own profile (product §2.17)", () => {
  const read = answering(ownProfile.calls.read, () => oneOf(PROFILE));

  it('sends what was changed, with the version that it was changed from', async () => {
    const { user, writes } = open(
      <ProfilePart />,
      read,
      answering(ownProfile.calls.change, () => oneOf({ ...PROFILE, lastName: null, version: 5 })),
    );
    expect(await screen.findByLabelText('Username')).toHaveAttribute('readonly');
    await user.clear(screen.getByLabelText('Last Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { method: 'PATCH', path: '/api/auth/profile', body: { lastName: null }, headers: { 'if-match': '"4"' } },
      ]),
    );
    // The next change is based on what was stored.
    await user.type(screen.getByLabelText('First Name'), 'nka');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()[1]).toMatchObject({ body: { firstName: 'Priyanka' }, headers: { 'if-match': '"5"' } }),
    );
  });

  it('says at the field what the API refuses', async () => {
    const message = 'This text is too long.';
    const { user } = open(
      <ProfilePart />,
      read,
      answering(ownProfile.calls.change, () => refusal('request.invalid', [{ field: 'firstName', message }])),
    );
    await user.type(await screen.findByLabelText('First Name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('First Name')).toHaveValue('Priyax');
  });

  it('that somebody else changed offers their changes', async () => {
    const { user } = open(
      <ProfilePart />,
      read,
      answering(ownProfile.calls.change, () => refusal('resource.stale')),
    );
    await user.type(await screen.findByLabelText('First Name'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Load their changes' })).toBeVisible();
  });

  it('that cannot be loaded can be asked for again', async () => {
    let answer: ReturnType<typeof oneOf> | ReturnType<typeof refusal<'service.unavailable'>> =
      refusal('service.unavailable');
    const { user } = open(
      <ProfilePart />,
      answering(ownProfile.calls.read, () => answer),
    );
    await screen.findByText('Your profile could not be loaded.');
    answer = oneOf(PROFILE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('First Name')).toHaveValue('Priya');
  });

  it('is not said to have failed while it is asked for again', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    const { user } = open(
      <ProfilePart />,
      answering(ownProfile.calls.read, async () => {
        if ((asked += 1) > 1) await held;
        return refusal('service.unavailable');
      }),
    );
    await screen.findByText('Your profile could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Loading profile...')).toBeVisible();
    expect(screen.queryByText('Your profile could not be loaded.')).toBeNull();
    answer();
    expect(await screen.findByText('Your profile could not be loaded.')).toBeVisible();
  });
});

describe("one's own password", () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, current: string, next: string, again = next) => {
    await user.type(screen.getByLabelText(/^Current Password/), current);
    await user.type(screen.getByLabelText(/^New Password/), next);
    await user.type(screen.getByLabelText(/^Repeat New Password/), again);
  };

  it('is changed, and the fields are empty again', async () => {
    const { user, writes } = open(
      <PasswordPart />,
      answering(changePassword, () => done()),
    );
    await type(user, 'old one', 'plum harbour');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(screen.getByLabelText(/^New Password/)).toHaveValue(''));
    expect(writes().map(({ body }) => body)).toEqual([{ currentPassword: 'old one', newPassword: 'plum harbour' }]);
  });

  it('is not sent when the two are not the same', async () => {
    const { user, writes } = open(<PasswordPart />);
    await type(user, 'old one', 'plum harbour', 'plum harbor');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Type the new password the same way twice.')).toBeVisible();
    expect(screen.getByLabelText(/^Repeat New Password/)).toBeInvalid();
    expect(screen.getByLabelText(/^New Password/)).toBeValid();
    expect(writes()).toEqual([]);
  });

  it('that is wrong or too short is refused at its field, as the API says', async () => {
    const errors = [
      { field: 'currentPassword', message: 'This is not your current password.' },
      { field: 'newPassword', message: 'Use at least 8 characters.' },
    ];
    const { user } = open(
      <PasswordPart />,
      answering(changePassword, () => refusal('request.invalid', errors)),
    );
    await type(user, 'x', 'short');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    for (const { message } of errors) expect(await screen.findByText(message)).toBeVisible();
  });

  it('was tried too often', async () => {
    const { user } = open(
      <PasswordPart />,
      answering(changePassword, () => refusal('request.rate-limited')),
    );
    await type(user, 'x', 'plum harbour');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Too many wrong passwords. Please wait 15 minutes.')).toBeVisible();
    expect(screen.getByLabelText(/^Current Password/)).toBeInvalid();
  });

  it('that was given can be replaced, and nothing else is offered but to sign out', async () => {
    const { user, writes } = open(
      <NewPasswordPage />,
      answering(changePassword, () => done()),
    );
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    const why = 'An administrator has given you a password. Choose your own before you go on.';
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getByLabelText(/^Current Password/)).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await type(user, 'given one', 'plum harbour');
    await user.click(screen.getByRole('button', { name: 'Set Password' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
  });
});

describe("one's own sessions", () => {
  const time = '2026-11-20T09:00:00.000Z';
  const session = (id: number, rest: object = {}) => ({
    id,
    device: 'Chrome on Windows',
    address: `192.0.2.${id}`,
    signedInAt: time,
    lastSeenAt: time,
    current: false,
    ...rest,
  });
  const here = session(1, { current: true, device: null });

  it('say where they are, and which one is this', async () => {
    open(
      <SessionsPart />,
      answering(ownSessionCalls.list, () => oneOf([here, session(2)])),
    );
    const [first, second] = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Unknown deviceThis device192\.0\.2\.1Signed in Nov 20, 2026/);
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent(/^Chrome on Windows192\.0\.2\.2/);
  });

  it('can be ended one by one, or all others at once', async () => {
    let rows = [here, session(2), session(3, { device: 'Safari on iOS' })];
    const { user, writes } = open(
      <SessionsPart />,
      answering(ownSessionCalls.list, () => oneOf(rows)),
      answering(ownSessionCalls.end, () => {
        rows = rows.filter(({ id }) => id !== 3);
        return done();
      }),
      answering(ownSessionCalls.endOthers, () => {
        rows = [here];
        return done();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere Else' }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/auth/sessions/3',
      'DELETE /api/auth/sessions',
    ]);
  });

  it('that cannot be loaded can be asked for again', async () => {
    open(
      <SessionsPart />,
      answering(ownSessionCalls.list, () => refusal('service.unavailable')),
    );
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('stay where they cannot be read again after one was ended', async () => {
    let isOutage = false;
    const { user } = open(
      <SessionsPart />,
      answering(ownSessionCalls.list, () => (isOutage ? refusal('service.unavailable') : oneOf([here, session(2)]))),
      answering(ownSessionCalls.end, () => {
        isOutage = true;
        return done();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Windows' }));
    expect(await screen.findByText('Your sessions could not be loaded.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Sessions' })).toBeVisible();
    isOutage = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Your sessions could not be loaded.')).toBeNull());
  });
});
