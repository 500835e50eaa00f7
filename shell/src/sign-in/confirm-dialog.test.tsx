import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownFactorCalls, passkeyConfirmCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { confirmation } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  fill,
  oneOf,
  refusal,
  renderScreen,
  type FakeResponse,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { canUsePasskeys, signWithPasskey } from '../factors/passkey-browser';
import { ConfirmDialog } from './confirm-dialog';
import { installDialogs } from './testing/dialogs';

/** The question for the own password before rights are changed (product §2.33). */

jest.mock('../factors/passkey-browser');

const TIME = '2026-11-20T09:00:00.000Z';

beforeAll(installDialogs);
afterEach(() => act(() => confirmation.cancelled()));

type Refused = FakeResponse<'request.invalid' | 'request.rate-limited' | 'service.unavailable'>;

interface Asked {
  /** What confirmations by password are answered, one after the other. */
  answers?: (Refused | Promise<Refused>)[];
  routes?: FakeRoute[];
}

/** Asks as a call does that needs the password. */
async function ask({ answers = [], routes = [] }: Asked = {}) {
  const calls = fakeApi(
    answering(signInCalls.confirm, () => answers.shift() ?? done('Confirmed')),
    ...routes,
  );
  renderScreen(<ConfirmDialog />, '/admin/users', 'desktop');
  let result: boolean | null = null;
  act(() => void confirmation.ask().then((isConfirmed) => (result = isConfirmed)));
  // The dialog's code is loaded with its first use.
  await screen.findByRole('dialog', { name: 'Confirm with your password' });
  return { user: userEvent.setup(), calls, result: () => result };
}

const field = () => within(screen.getByRole('dialog')).getByLabelText(/^Password/);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('is not there until a call needs the password', () => {
  renderScreen(<ConfirmDialog />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has the focus in its field, and lets what waits go on', async () => {
  const { user, calls, result } = await ask();
  expect(field()).toHaveFocus();
  expect(screen.getByText('This changes who may do what. Enter your own password to go on.')).toBeVisible();
  fill(field(), 'correct horse battery');
  await press(user, 'Confirm');
  await waitFor(() => expect(result()).toBe(true));
  expect(calls).toMatchObject([{ path: '/api/auth/confirm', body: { password: 'correct horse battery' } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('waits with "Confirming...", and takes nothing meanwhile', async () => {
  let answer: (given: Refused) => void = () => undefined;
  const { user, result } = await ask({ answers: [new Promise((resolve) => (answer = resolve))] });
  fill(field(), 'correct horse battery');
  await press(user, 'Confirm');
  expect(await screen.findByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-disabled', 'true');
  expect(result()).toBeNull();
  answer(done('Confirmed'));
  await waitFor(() => expect(result()).toBe(true));
});

it.each<[string, Refused, string]>([
  [
    'a wrong password',
    refusal('request.invalid', [{ field: 'password', message: 'This is not your password.' }]),
    'This is not your password.',
  ],
  ['too many of them', refusal('request.rate-limited'), 'Too many wrong passwords. Please wait 15 minutes.'],
  ['no service', refusal('service.unavailable'), 'The server could not be reached. Please try again.'],
])('says at the field what was wrong, and asks on: %s', async (_what, answer, text) => {
  const { user, result } = await ask({ answers: [answer] });
  fill(field(), 'not it at all');
  await press(user, 'Confirm');
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(result()).toBeNull();
  await press(user, 'Confirm');
  await waitFor(() => expect(result()).toBe(true));
});

it('goes with Cancel, and what waits stays refused', async () => {
  const { user, calls, result } = await ask();
  await press(user, 'Cancel');
  await waitFor(() => expect(result()).toBe(false));
  expect(calls).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('with a passkey', () => {
  const CHALLENGE = { challenge: '3q2-7w', host: 'homes.example', passkeys: [], alone: true };
  const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
  const NONE = { appAddedAt: null, passkeys: [], recoveryCodes: 10, needed: false };
  const passkey = (name: string, index: number) => ({ id: index + 1, name, addedAt: TIME, lastUsedAt: null });
  const factors = (...names: string[]) =>
    answering(ownFactorCalls.read, () => oneOf({ ...NONE, passkeys: names.map(passkey) }));

  async function askWith(...routes: FakeRoute[]) {
    jest.mocked(canUsePasskeys).mockReturnValue(true);
    jest.mocked(signWithPasskey).mockResolvedValue({ sent: PROOF, problem: null });
    return ask({ routes: [answering(passkeyConfirmCalls.challenge, () => oneOf(CHALLENGE)), ...routes] });
  }
  afterEach(() => jest.mocked(canUsePasskeys).mockReturnValue(false));

  it('goes without the password, and lets what waits go on', async () => {
    const confirm = answering(passkeyConfirmCalls.passkey, () => done('Confirmed'));
    const { user, calls, result } = await askWith(factors('My phone'), confirm);
    await user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
    await waitFor(() => expect(result()).toBe(true));
    expect(signWithPasskey).toHaveBeenCalledWith(CHALLENGE);
    expect(calls.at(-1)).toMatchObject({ path: '/api/auth/confirm/passkey', body: PROOF });
  });

  it.each<[string, FakeResponse<'passkey.refused' | 'auth.step-over' | 'request.rate-limited'>, string]>([
    ['one that is refused', refusal('passkey.refused'), 'This passkey was not accepted.'],
    ['one that came late', refusal('auth.step-over'), 'That took too long. Please try again.'],
    ['too many', refusal('request.rate-limited'), 'Too many tries. Wait a quarter of an hour, then try again.'],
  ])('says what was wrong, and asks on: %s', async (_what, answer, text) => {
    const { user, result } = await askWith(
      factors('My phone'),
      answering(passkeyConfirmCalls.passkey, () => answer),
    );
    await user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(result()).toBeNull();
    fill(field(), 'correct horse battery');
    await press(user, 'Confirm');
    await waitFor(() => expect(result()).toBe(true));
  });

  it('says nothing where its person has ended the question of the browser', async () => {
    const { user, result } = await askWith(factors('My phone'));
    jest.mocked(signWithPasskey).mockResolvedValue({ sent: null, problem: 'ended' });
    await user.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveAttribute('aria-disabled', 'false'),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(result()).toBeNull();
  });

  it('is offered below everything once it is known: what is there before can be used, and does not move', async () => {
    let answer = () => undefined as void;
    const asked = answering(ownFactorCalls.read, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return oneOf({ ...NONE, passkeys: [passkey('My phone', 0)] });
    });
    const { user, result } = await askWith(asked);
    expect(field()).toHaveFocus();
    const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Confirm', 'Cancel']);
    answer();
    await waitFor(() => expect(buttons()).toEqual(['Confirm', 'Cancel', 'Use a Passkey']));
    expect(field()).toHaveFocus();
    await press(user, 'Cancel');
    await waitFor(() => expect(result()).toBe(false));
  });

  it('is not offered to who has none', async () => {
    const { calls } = await askWith(factors());
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => undefined);
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a Passkey' })).not.toBeInTheDocument();
  });

  it('asks for the password where nobody knows whether there is one', async () => {
    await askWith(answering(ownFactorCalls.read, () => refusal('service.unavailable')));
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a Passkey' })).not.toBeInTheDocument();
  });
});
