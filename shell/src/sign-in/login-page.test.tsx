import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, fill, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import { priya } from '../testing/people';
import LoginPage from './login-page';
import { logIn } from './testing/show-login';

/** The login page (product §2.9, §5.2, §8). */

const { currentUser, login } = signInCalls;

/** Another page, which says where it is and leads back. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>At {pathname + search}</button>;
}

function Dashboard() {
  return <p>The dashboard {useLocation().search}</p>;
}

type Answer = FakeResponse<'auth.failed' | 'request.rate-limited' | 'service.unavailable'>;

let isReadable = true;
afterEach(() => {
  isReadable = true;
});

/** @param from what was asked for before the login came */
function open(answer: () => Answer | Promise<Answer>, from?: unknown) {
  let present = false;
  fakeApi(
    answering(currentUser, () => {
      if (!isReadable) return refusal('service.unavailable');
      return present ? { json: priya } : refusal('auth.required');
    }),
    answering(login, async () => {
      const given = await answer();
      present = given.status === undefined;
      return given;
    }),
  );
  renderScreen(
    <Routes>
      <Route path="/" element={<p>The home page</p>} />
      <Route
        path="/begin"
        element={
          <Link to="/admin/login" state={{ from }}>
            To the login
          </Link>
        }
      />
      <Route path="/admin/login" element={<LoginPage />} />
      <Route path="/admin" element={<Dashboard />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    from === undefined ? '/admin/login' : '/begin',
    'desktop',
  );
  return userEvent.setup();
}

it('leads to the dashboard and welcomes', async () => {
  const user = open(() => done('Login successful'));
  await logIn(user);
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(toasts.current()).toMatchObject({
    title: 'Login successful',
    description: 'Welcome to the admin panel',
    tone: 'success',
  });
});

it.each([
  ['/admin/units?q=track', 'At /admin/units?q=track'],
  ['/admin?new', 'The dashboard ?new'],
  ['/administer', 'The dashboard'],
  ['//elsewhere.example/admin', 'The dashboard'],
  ['/', 'The dashboard'],
  [7, 'The dashboard'],
])('leads to the page of the back office that was asked for: %j', async (from, text) => {
  const user = open(() => done('Login successful'), from);
  await user.click(screen.getByText('To the login'));
  await logIn(user);
  expect(await screen.findByText(text)).toBeVisible();
});

it('is not on the way back from the page that was asked for', async () => {
  const user = open(() => done('Login successful'), '/admin/units');
  await user.click(screen.getByText('To the login'));
  await logIn(user);
  await user.click(await screen.findByText('At /admin/units'));
  expect(await screen.findByText('To the login')).toBeVisible();
});

it('says what it is, begins at the username, and leads back to the website', async () => {
  const user = open(() => done());
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  expect(screen.getByText('Sign in to the back office.')).toBeVisible();
  // It can have the focus when somebody comes here from another page.
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  expect(screen.getByRole('main')).toHaveAttribute('tabindex', '-1');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('');
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username');
  await user.click(screen.getByRole('link', { name: 'Back to Website' }));
  expect(screen.getByText('The home page')).toBeVisible();
});

it('leads to the first field that is missing', async () => {
  const user = open(() => done());
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  // The form leads there as soon as the field is drawn as wrong.
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
  expect(screen.getByLabelText('Username')).toBeInvalid();
  fill(screen.getByLabelText('Username'), 'priya');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it('waits with "Logging in...", and takes nothing meanwhile', async () => {
  let answer: (given: Answer) => void = () => undefined;
  const user = open(() => new Promise<Answer>((resolve) => (answer = resolve)));
  await logIn(user);
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
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
    await logIn(user);
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

  it('says nothing more of it while the next one waits', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const answers = [refusal('service.unavailable'), new Promise<Answer>((resolve) => (answer = resolve))];
    const user = open(() => answers.shift()!);
    await logIn(user);
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    answer(done());
    expect(await screen.findByText('The dashboard')).toBeVisible();
  });

  it('is one after which nobody can say who is signed in', async () => {
    const user = open(() => done('Login successful'));
    await screen.findByLabelText('Username');
    isReadable = false;
    await logIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server could not be reached. What you typed is still here: try again.',
    );
    expect(toasts.current()).toMatchObject({ title: 'Login failed' });
    expect(screen.getByLabelText('Password')).toHaveValue('plum harbour');
    isReadable = true;
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Login successful' });
  });

  it('is one that is answered without success, too', async () => {
    const user = open(() => done());
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      init?.method === 'POST'
        ? Promise.resolve(Response.json({ success: false, message: 'No' }))
        : answered(input, init);
    await logIn(user);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Login failed' }));
    expect(screen.queryByText('The dashboard')).not.toBeInTheDocument();
  });
});
