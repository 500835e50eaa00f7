import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import { canUsePasskeys, signWithPasskey } from '../factors/passkey-browser';
import { priya } from '../testing/people';
import LoginPage from './login-page';
import { showLogin } from './testing/show-login';

/** A sign-in by passkey, without username and password (product §2.35). */

jest.mock('../factors/passkey-browser');

const CHALLENGE = { challenge: '3q2-7w', host: 'homes.example', passkeys: [], alone: true };
const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
const LABEL = 'Sign in with a passkey';

type Refused = FakeResponse<'passkey.refused' | 'auth.step-over' | 'auth.failed' | 'request.rate-limited'>;

let isReadable = true;
afterEach(() => {
  isReadable = true;
});

/** Opens the login page of a browser with passkeys. */
function open(
  answer: () => Refused = () => done(),
  challenge: () => FakeResponse | Promise<FakeResponse> = () => oneOf(CHALLENGE),
) {
  jest.mocked(canUsePasskeys).mockReturnValue(true);
  jest.mocked(signWithPasskey).mockResolvedValue({ sent: PROOF, problem: null });
  let present = false;
  const calls = fakeApi(
    answering(signInCalls.currentUser, () => {
      if (!present) return refusal('auth.required');
      return isReadable ? { json: priya } : refusal('service.unavailable');
    }),
    answering(factorSignInCalls.challenge, challenge),
    answering(factorSignInCalls.passkey, () => {
      const given = answer();
      present = given.status === undefined;
      return given;
    }),
  );
  showLogin();
  return { calls, user: userEvent.setup() };
}

beforeEach(() => jest.mocked(signWithPasskey).mockReset());

const button = () => screen.findByRole('button', { name: LABEL });

describe('a sign-in by passkey', () => {
  it('has failed where nobody can say who is signed in', async () => {
    isReadable = false;
    const { user } = open();
    const before = toasts.current();
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    expect(toasts.current()).toBe(before);
  });

  it('leads to the dashboard and welcomes', async () => {
    const { calls, user } = open();
    await user.click(await button());
    expect(await screen.findByText('The dashboard')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/login/passkey/challenge' },
      { path: '/api/login/passkey', body: PROOF },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Login successful',
      description: 'Welcome to the admin panel',
      tone: 'success',
    });
  });

  it('is not offered where the browser cannot use passkeys', async () => {
    jest.mocked(canUsePasskeys).mockReturnValue(false);
    fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
    renderScreen(<LoginPage />, '/admin/login', 'desktop');
    await screen.findByRole('button', { name: 'Log In' });
    expect(screen.queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
  });

  it.each<[string, Refused, string]>([
    ['an account that is switched off', refusal('auth.failed'), 'This account cannot sign in. Ask an administrator.'],
    ['one that is refused', refusal('passkey.refused'), 'This passkey was not accepted.'],
    ['one that came late', refusal('auth.step-over'), 'That took too long. Please try again.'],
  ])('says why not, and can be tried again: %s', async (_what, answer, text) => {
    const answers = [answer];
    const { user } = open(() => answers.shift() ?? done());
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(await button());
    expect(await screen.findByText('The dashboard')).toBeVisible();
  });

  it('says that the server did not answer, before the device is asked', async () => {
    const { user } = open(undefined, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached. Please try again.');
    expect(signWithPasskey).not.toHaveBeenCalled();
  });

  it('says that the browser could not use one, and sends nothing', async () => {
    const { calls, user } = open();
    jest.mocked(signWithPasskey).mockResolvedValue({ sent: null, problem: 'failed' });
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('The browser could not use a passkey.');
    expect(calls.map(({ path }) => path)).not.toContain('/api/login/passkey');
  });

  it('is begun once at a time, and says nothing of the last try meanwhile', async () => {
    const { user } = open(() => refusal('passkey.refused'));
    await user.click(await button());
    await screen.findByRole('alert');
    let end: () => void = () => undefined;
    jest
      .mocked(signWithPasskey)
      .mockImplementation(() => new Promise((resolve) => (end = () => resolve({ sent: null, problem: 'ended' }))));
    await user.click(await button());
    expect(screen.getByRole('button', { name: 'Waiting for your passkey...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(signWithPasskey).toHaveBeenCalledTimes(2));
    end();
    expect(await button()).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
