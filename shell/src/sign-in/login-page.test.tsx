import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { signInCalls, type CurrentUser } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, fill, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import LoginPage from './login-page';

/** The login page (product §2.9, §5.2, §8). */

const { currentUser, login } = signInCalls;
const priya: CurrentUser = {
  id: 7,
  username: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'manager',
  mustChangePassword: false,
  mustAddFactor: false,
};

type Answer = FakeResponse<'auth.failed' | 'request.rate-limited' | 'service.unavailable'>;

function open(answer: () => Answer | Promise<Answer>) {
  let present = false;
  fakeApi(
    answering(currentUser, () => (present ? { json: priya } : refusal('auth.required'))),
    answering(login, async () => {
      const given = await answer();
      present = given.status === undefined;
      return given;
    }),
  );
  renderScreen(
    <Routes>
      <Route path="/admin/login" element={<LoginPage />} />
      <Route path="/admin" element={<p>The dashboard</p>} />
    </Routes>,
    '/admin/login',
    'desktop',
  );
  return userEvent.setup();
}

async function enter(user: ReturnType<typeof userEvent.setup>) {
  fill(await screen.findByLabelText('Username'), 'priya');
  fill(screen.getByLabelText('Password'), 'plum harbour');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}

it('leads to the dashboard and welcomes', async () => {
  const user = open(() => done('Login successful'));
  await enter(user);
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(toasts.current()).toMatchObject({
    title: 'Login successful',
    description: 'Welcome to the admin panel',
    tone: 'success',
  });
});

it('waits with "Logging in...", and takes nothing meanwhile', async () => {
  let answer: (given: Answer) => void = () => undefined;
  const user = open(() => new Promise<Answer>((resolve) => (answer = resolve)));
  await enter(user);
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(screen.getByLabelText('Password')).toHaveAttribute('readonly');
  answer(done());
  expect(await screen.findByText('The dashboard')).toBeVisible();
});

describe('a login that fails', () => {
  it.each<[string, () => Answer | Promise<Answer>, string | null]>([
    ['a wrong password', () => refusal('auth.failed'), null],
    [
      'too many failed logins',
      () => refusal('request.rate-limited'),
      'Too many failed logins. Wait a quarter of an hour, then try again.',
    ],
    [
      'no service',
      () => refusal('service.unavailable'),
      'The server could not be reached. What you typed is still here: try again.',
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server could not be reached. What you typed is still here: try again.',
    ],
  ])('for %s has the fixed toast, and what else there is to say at the form', async (_what, answer, text) => {
    const user = open(answer);
    await enter(user);
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Login failed',
        description: 'Invalid username or password',
        tone: 'error',
      }),
    );
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeEnabled();
    expect(screen.getByLabelText('Password')).toHaveValue('plum harbour');
    if (text) expect(await screen.findByRole('alert')).toHaveTextContent(text);
    else expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
