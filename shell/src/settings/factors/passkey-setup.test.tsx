import { screen, waitFor, within } from '@testing-library/react';
import type { NewPasskey } from '@capsule/contracts/users/second-factor';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { toasts } from '@capsule/host';
import { answering, oneOf, refusal, type FakeResponse } from '@capsule/web-kit/testing';
import { canUsePasskeys, makePasskey, type PasskeyProblem } from '../../factors/passkey-browser';
import { priya } from '../../testing/people';
import { NONE, showFactors } from './testing/show-factors';

/** A passkey that is added to one's own second factors (product §2.35). */

jest.mock('../../factors/passkey-browser');

const SETUP = {
  challenge: '3q2-7w',
  host: 'homes.example',
  company: 'Capsule Smart Homes',
  user: { handle: 'MQ', username: 'priya', name: 'Priya Nair' },
  passkeys: [],
};
const MADE: NewPasskey = { name: 'My phone', id: 'a', clientData: 'b', attestation: 'c', transports: [] };
const HINT = 'Passkeys need https and a browser that knows them.';

interface Answers {
  begin?: () => FakeResponse<'auth.confirmation-due'>;
  add?: () => FakeResponse<'factor.exists' | 'factor.set-up-over' | 'passkey.refused' | 'request.invalid'>;
  /** Why the device makes none. */
  problem?: PasskeyProblem;
}

async function open({ begin, add, problem }: Answers = {}) {
  jest.mocked(canUsePasskeys).mockReturnValue(true);
  jest.mocked(makePasskey).mockReset();
  jest.mocked(makePasskey).mockResolvedValue(problem ? { sent: null, problem } : { sent: MADE, problem: null });
  const opened = showFactors(
    priya,
    () => NONE,
    answering(ownFactorCalls.beginPasskey, begin ?? (() => oneOf(SETUP))),
    answering(ownFactorCalls.addPasskey, add ?? (() => oneOf({ codes: null }))),
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Add a Passkey' }));
  return opened;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Add a Passkey' }));
const name = () => dialog().getByLabelText(/^Name/);

describe('a passkey', () => {
  it('is made under the name that is typed, and needs no recovery codes beside another factor', async () => {
    const { user, writes } = await open();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('By which you know it, such as My phone.');
    expect(dialog().getByText(/^A passkey is kept by this device.*sign in without a password\.$/)).toBeVisible();
    await user.type(name(), ' My phone {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(makePasskey).toHaveBeenCalledWith(SETUP, 'My phone');
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/api/auth/factors/passkeys/begin' },
      { method: 'POST', path: '/api/auth/factors/passkeys', body: MADE },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Second factor added',
      description: 'You have been signed out everywhere else.',
      tone: 'success',
    });
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
  });

  it('as the first factor comes with recovery codes', async () => {
    const { user } = await open({ add: () => oneOf({ codes: ['k7dm-w2xp-hq9r-t4bz'] }) });
    await user.type(name(), 'My phone{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('k7dm-w2xp-hq9r-t4bz');
  });

  it('without a name is not begun', async () => {
    const { user, writes } = await open();
    await user.type(name(), '  {Enter}');
    expect(await dialog().findByText('Enter a name, such as My phone.')).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it('that may not be begun says why, and the device is not asked', async () => {
    const { user } = await open({ begin: () => refusal('auth.confirmation-due') });
    await user.type(name(), 'My phone{Enter}');
    expect(await dialog().findByText('Not confirmed with your password, so nothing was changed.')).toBeVisible();
    expect(name()).toBeInvalid();
    expect(makePasskey).not.toHaveBeenCalled();
  });

  it.each([
    ['ended', 'No passkey was made. Try again when you are ready.'],
    ['known', 'This device has a passkey for your account already.'],
    ['failed', 'The browser could not make a passkey.'],
  ] as const)('that the device does not make says why: %s', async (problem, text) => {
    const { user, writes } = await open({ problem });
    await user.type(name(), 'My phone{Enter}');
    expect(await dialog().findByText(text)).toBeVisible();
    expect(name()).toHaveValue('My phone');
    expect(writes()).toHaveLength(1);
  });

  it.each([
    ['factor.exists', 'This has been added already.'],
    ['factor.set-up-over', 'This has taken too long. Close, and begin again.'],
    ['passkey.refused', 'This passkey was not accepted. Please try again.'],
  ] as const)('that is refused says why at its name: %s', async (code, text) => {
    const { user } = await open({ add: () => refusal(code) });
    await user.type(name(), 'My phone{Enter}');
    expect(await dialog().findByText(text)).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error adding second factor', tone: 'error' });
  });

  it('begins anew each time: neither a name nor what was refused is left of the last', async () => {
    const { user } = await open({ problem: 'known' });
    await user.type(name(), 'My phone{Enter}');
    await dialog().findByText('This device has a passkey for your account already.');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add a Passkey' }));
    expect(name()).toHaveValue('');
    expect(name()).toHaveAccessibleDescription('By which you know it, such as My phone.');
  });

  it('whose name is refused says what the API says', async () => {
    const message = 'Enter a name of up to 60 characters.';
    const { user } = await open({ add: () => refusal('request.invalid', [{ field: 'name', message }]) });
    await user.type(name(), 'My phone{Enter}');
    expect(await dialog().findByText(message)).toBeVisible();
  });
});

it('a browser without passkeys says what they need', async () => {
  jest.mocked(canUsePasskeys).mockReturnValue(false);
  showFactors(priya, () => NONE);
  expect(await screen.findByText(HINT)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).not.toBeInTheDocument();
});
