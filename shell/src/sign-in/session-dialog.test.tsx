import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls, type CurrentUser, type LoginInput } from '@capsule/contracts/users/sign-in';
import { pageSession } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  fill,
  oneOf,
  refusal,
  renderScreen,
  type FakeResponse,
} from '@capsule/web-kit/testing';
import { canUsePasskeys, signWithPasskey } from '../factors/passkey-browser';
import { readRecents, rememberRecent } from '../search/recents';
import { priya } from '../testing/people';
import { loadForSomebodyElse } from './load-for-somebody-else';
import { SessionDialog } from './session-dialog';
import { installDialogs } from './testing/dialogs';
import { endSession } from './testing/end-session';

/** The dialog over a page whose session has ended, or was taken over (product §4.5). */

jest.mock('./load-for-somebody-else');
jest.mock('../factors/passkey-browser');

const { currentUser, login } = signInCalls;
const tom: CurrentUser = { ...priya, id: 8, username: 'tom', firstName: 'Tom', lastName: null };

beforeAll(installDialogs);
beforeEach(() => jest.mocked(loadForSomebodyElse).mockReset());

type Refused = FakeResponse<'auth.failed' | 'request.rate-limited' | 'service.unavailable'>;

/** Opens Priya's page after its session has ended. @param answers what logins are answered, one after the other */
async function open(...answers: Refused[]) {
  let present: CurrentUser | null = null;
  const calls = fakeApi(
    answering(login, ({ body }) => {
      const answer = answers.shift();
      if (answer) return answer;
      present = (body as LoginInput).username.trim().toLowerCase() === 'priya' ? priya : tom;
      return done('Login successful');
    }),
    answering(currentUser, () => (present ? { json: present } : refusal('auth.required'))),
  );
  endSession(<p>The page</p>);
  await screen.findByRole('dialog');
  return { user: userEvent.setup(), calls };
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByLabelText(name);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(dialog().getByRole('button', { name }));
const loginsOf = (calls: { path: string }[]) => calls.filter(({ path }) => path === '/api/login');

it('is not there as long as the session holds', () => {
  renderScreen(<SessionDialog />);
  act(() => pageSession.seen(priya));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('when the session has ended', () => {
  it('asks for the password of the same person, at its field', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(dialog().getByText(/^What you have typed is still here\. Enter the password of Priya Nair/)).toBeVisible();
    expect(field('Username')).toHaveValue('priya');
    expect(field('Password')).toHaveFocus();
    expect(dialog().getByRole('button', { name: 'Sign out instead' })).toBeVisible();
    expect(screen.getByText('The page')).toBeInTheDocument();
  });

  it('forgets what was looked for when the person signs out instead', async () => {
    // This browser of tests loads no other page, and says so.
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberRecent(priya.id, { path: '/admin/units', title: 'Units' });
    const { user } = await open();
    await press(user, 'Sign out instead');
    expect(readRecents(priya.id)).toEqual([]);
    expect(String(log.mock.calls.at(-1)?.[0])).toMatch(/navigation/);
    log.mockRestore();
  });

  it('goes when the person signs in, whatever the case of the name', async () => {
    const { user, calls } = await open();
    fill(field('Username'), ' Priya ');
    fill(field('Password'), 'plum harbour');
    await press(user, 'Log In');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pageSession.current()).toEqual({ state: 'open', owner: priya });
    expect(calls[0]).toMatchObject({ path: '/api/login', body: { username: ' Priya ', password: 'plum harbour' } });
    expect(loadForSomebodyElse).not.toHaveBeenCalled();
  });

  it.each<[string, Refused, string]>([
    ['a wrong password', refusal('auth.failed'), 'Invalid username or password'],
    [
      'too many failed logins',
      refusal('request.rate-limited'),
      'Too many failed logins. Wait a quarter of an hour, then try again.',
    ],
    [
      'no service',
      refusal('service.unavailable'),
      'The server could not be reached. What you typed is still here: try again.',
    ],
  ])('says so at %s, keeps what was typed, and takes the next try', async (_what, answer, text) => {
    const { user, calls } = await open(answer);
    fill(field('Password'), 'plum harbour');
    await press(user, 'Log In');
    expect(await dialog().findByRole('alert')).toHaveTextContent(text);
    expect(field('Password')).toHaveValue('plum harbour');
    expect(pageSession.isHeld()).toBe(true);
    await press(user, 'Log In');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(loginsOf(calls)).toHaveLength(2);
  });

  it('says so when the network fails', async () => {
    const { user } = await open();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    fill(field('Password'), 'plum harbour');
    await press(user, 'Log In');
    expect(await dialog().findByRole('alert')).toHaveTextContent('The server could not be reached.');
  });

  it('says what is too short, and asks nobody', async () => {
    const { user, calls } = await open();
    fill(field('Password'), 'plum');
    await press(user, 'Log In');
    expect(dialog().getByText('Password must be at least 6 characters.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('when somebody else signs in there', () => {
  async function signInAsTom(...answers: Refused[]) {
    const opened = await open(...answers);
    fill(field('Username'), 'tom');
    fill(field('Password'), 'plum harbour');
    await press(opened.user, 'Log In');
    return opened;
  }

  it('asks before anything is sent, and goes back to what was typed', async () => {
    const { user, calls } = await signInAsTom();
    expect(screen.getByRole('dialog', { name: 'Sign in as tom?' })).toBeVisible();
    expect(dialog().getByText(/opened by Priya Nair\. It is loaded anew, and what is not saved is lost/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Back' })).toHaveFocus();
    await press(user, 'Back');
    expect(field('Username')).toHaveValue('tom');
    expect(calls).toEqual([]);
  });

  it('loads the page anew after the question, and lets nothing go on until then', async () => {
    const { user } = await signInAsTom();
    await press(user, 'Sign in and reload');
    await waitFor(() => expect(loadForSomebodyElse).toHaveBeenCalledTimes(1));
    expect(pageSession.current()).toMatchObject({ state: 'taken-over', owner: priya, by: tom });
  });

  it('says at the question that the password is wrong, and reloads nothing', async () => {
    const { user } = await signInAsTom(refusal('auth.failed'));
    await press(user, 'Sign in and reload');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Invalid username or password');
    expect(loadForSomebodyElse).not.toHaveBeenCalled();
  });
});

describe('when somebody else has signed in in another tab', () => {
  const takeOver = async () => {
    const opened = await open();
    act(() => pageSession.seen(tom));
    return opened;
  };

  it('says who, and loads the page for that person when asked to', async () => {
    const { user } = await takeOver();
    expect(screen.getByRole('dialog', { name: 'Tom has signed in' })).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Sign out instead' })).not.toBeInTheDocument();
    await press(user, 'Go on as Tom');
    expect(loadForSomebodyElse).toHaveBeenCalledTimes(1);
  });

  it('goes on as before when the page’s owner signs in again', async () => {
    const { user } = await takeOver();
    fill(field('Password'), 'plum harbour');
    await press(user, 'Log In');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pageSession.current()).toEqual({ state: 'open', owner: priya });
  });
});

describe('a passkey in place of the password', () => {
  const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
  const CHALLENGE = { challenge: '3q2-7w', host: 'homes.example', passkeys: [], alone: true };

  beforeEach(() => {
    jest.mocked(canUsePasskeys).mockReturnValue(true);
    jest.mocked(signWithPasskey).mockResolvedValue({ sent: PROOF, problem: null });
  });
  afterEach(() => jest.mocked(canUsePasskeys).mockReturnValue(false));

  /** Opens Priya's page after its session has ended. @param whose the passkey is that is given */
  async function openWith(whose: CurrentUser) {
    let present: CurrentUser | null = null;
    fakeApi(
      answering(factorSignInCalls.challenge, () => oneOf(CHALLENGE)),
      answering(factorSignInCalls.passkey, () => {
        present = whose;
        return done('Login successful');
      }),
      answering(currentUser, () => (present ? { json: present } : refusal('auth.required'))),
    );
    endSession();
    await screen.findByRole('dialog');
    return userEvent.setup();
  }

  it('lets the page go on where it was', async () => {
    await press(await openWith(priya), 'Sign in with a passkey');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(pageSession.current()).toEqual({ state: 'open', owner: priya });
  });

  it('of somebody else takes the page over, and nothing goes on in that person’s name', async () => {
    await press(await openWith(tom), 'Sign in with a passkey');
    expect(await screen.findByRole('dialog', { name: 'Tom has signed in' })).toBeVisible();
    expect(pageSession.current()).toMatchObject({ state: 'taken-over', owner: priya, by: tom });
    expect(loadForSomebodyElse).not.toHaveBeenCalled();
  });
});
