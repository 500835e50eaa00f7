import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls } from '@capsule/contracts/users/sign-in';
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
import { priya } from '../testing/people';
import { loadForSomebodyElse } from './load-for-somebody-else';
import { secondStep } from './second-step';
import { SecondStepDialog } from './second-step-dialog';
import { SessionDialog } from './session-dialog';
import { installDialogs } from './testing/dialogs';
import { endSession } from './testing/end-session';

/** What can go wrong on the way back into a page whose session has ended (product §4.5). */

jest.mock('./load-for-somebody-else');
jest.mock('../factors/passkey-browser');

const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
const CHALLENGE = { challenge: '3q2-7w', host: 'homes.example', passkeys: [], alone: true };
const UNREACHABLE = 'The server could not be reached. What you typed is still here: try again.';

beforeAll(installDialogs);
beforeEach(() => {
  jest.mocked(loadForSomebodyElse).mockReset();
  jest.mocked(canUsePasskeys).mockReturnValue(true);
  jest.mocked(signWithPasskey).mockResolvedValue({ sent: PROOF, problem: null });
});
afterEach(() => act(() => secondStep.end('cancelled')));

interface Answers {
  login?: () => FakeResponse<'auth.factor-asked' | 'auth.failed'> | Promise<FakeResponse>;
  passkey?: () => FakeResponse<'passkey.refused'>;
  /** Who is signed in, as the API says after the sign-in. */
  who?: () => FakeResponse<'auth.required' | 'service.unavailable'>;
}

async function open({ login, passkey, who }: Answers) {
  fakeApi(
    answering(signInCalls.login, login ?? (() => done('Login successful'))),
    answering(signInCalls.currentUser, who ?? (() => ({ json: priya }))),
    answering(factorSignInCalls.challenge, () => oneOf(CHALLENGE)),
    answering(factorSignInCalls.passkey, passkey ?? (() => done('Login successful'))),
    answering(factorSignInCalls.asked, () => oneOf({ app: true, passkeys: false, recoveryCodes: false })),
    answering(factorSignInCalls.code, () => done('Login successful')),
  );
  endSession(<SecondStepDialog />);
  await screen.findByRole('dialog');
  return userEvent.setup();
}

const dialog = () => within(screen.getByRole('dialog'));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(dialog().getByRole('button', { name }));
const enter = async (user: ReturnType<typeof userEvent.setup>, username?: string) => {
  if (username !== undefined) fill(dialog().getByLabelText('Username'), username);
  fill(dialog().getByLabelText('Password'), 'plum harbour');
  await press(user, 'Log In');
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('a page hears of sign-ins in other tabs while it is there', () => {
  const listening = new Set<unknown>();
  class FakeChannel {
    readonly addEventListener = (_kind: string, listener: unknown) => listening.add(listener);
    readonly removeEventListener = (_kind: string, listener: unknown) => listening.delete(listener);
    readonly postMessage = () => undefined;
  }
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  const { unmount } = renderScreen(<SessionDialog />);
  expect(listening.size).toBe(1);
  unmount();
  expect(listening.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

describe('a page whose session has ended', () => {
  it('asks for the second step in the same place, and goes on after it', async () => {
    const user = await open({ login: () => refusal('auth.factor-asked') });
    await enter(user);
    const step = within(await screen.findByRole('dialog', { name: 'Second step' }));
    await user.type(await step.findByLabelText('Code'), '123456{Enter}');
    await gone();
    expect(pageSession.current()).toEqual({ state: 'open', owner: priya });
  });

  it.each([
    ['the second step is cancelled', 'cancelled', 'You are not signed in: the second step was cancelled.'],
    ['the second step takes too long', 'over', 'This sign-in has taken too long. Please begin again.'],
  ] as const)('stays as it is when %s', async (_what, how, text) => {
    const user = await open({ login: () => refusal('auth.factor-asked') });
    await enter(user);
    await screen.findByRole('dialog', { name: 'Second step' });
    act(() => secondStep.end(how));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(pageSession.isHeld()).toBe(true);
  });

  it('stays held where nobody knows who has signed in by password', async () => {
    const user = await open({ who: () => refusal('service.unavailable') });
    await enter(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(pageSession.isHeld()).toBe(true);
  });

  it('stays held where nobody knows who has signed in by passkey', async () => {
    const user = await open({ who: () => refusal('service.unavailable') });
    await press(user, 'Sign in with a passkey');
    expect(await dialog().findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(pageSession.isHeld()).toBe(true);
  });

  it('stays held by a passkey that is refused, and says so', async () => {
    const user = await open({ passkey: () => refusal('passkey.refused') });
    await press(user, 'Sign in with a passkey');
    expect(await dialog().findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
    expect(pageSession.isHeld()).toBe(true);
  });

  it('is not loaded for somebody else while nobody knows who has signed in', async () => {
    const user = await open({ who: () => refusal('service.unavailable') });
    await enter(user, ' tom ');
    expect(screen.getByRole('dialog', { name: 'Sign in as tom?' })).toBeVisible();
    await press(user, 'Sign in and reload');
    expect(await dialog().findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(dialog().getByRole('button', { name: 'Sign in and reload' })).toBeEnabled();
    expect(loadForSomebodyElse).not.toHaveBeenCalled();
  });

  it('takes no other answer while somebody else signs in', async () => {
    let answer: (given: FakeResponse) => void = () => undefined;
    const user = await open({ login: () => new Promise<FakeResponse>((resolve) => (answer = resolve)) });
    await enter(user, 'tom');
    await press(user, 'Sign in and reload');
    expect(dialog().getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog().getByRole('button', { name: 'Back' })).toBeDisabled();
    answer(done());
    await gone();
  });

  it('that somebody else has taken over says whose text is at stake', async () => {
    await open({});
    act(() => pageSession.seen({ ...priya, id: 8, username: 'tom', firstName: null, lastName: null }));
    expect(screen.getByRole('dialog', { name: 'tom has signed in' })).toBeVisible();
    const text =
      'This happened in another tab. What Priya Nair has typed is still here: enter the password of Priya Nair to go on, or load the page anew; what is not saved is lost then.';
    expect(dialog().getByText(text)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Go on as tom' })).toBeVisible();
  });

  it('offers no passkey where the browser cannot use one', async () => {
    jest.mocked(canUsePasskeys).mockReturnValue(false);
    await open({});
    expect(dialog().queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});
