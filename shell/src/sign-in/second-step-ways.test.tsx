import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import type { FactorsAsked } from '@capsule/contracts/users/second-factor';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import { canUsePasskeys, signWithPasskey } from '../factors/passkey-browser';
import { secondStep, type SecondStepEnd } from './second-step';
import { SecondStepDialog } from './second-step-dialog';
import { installDialogs } from './testing/dialogs';

/** What the second step of a sign-in offers, and how it ends (product §2.35). */

jest.mock('../factors/passkey-browser');

beforeAll(installDialogs);
beforeEach(() => {
  jest.mocked(canUsePasskeys).mockReturnValue(true);
  jest.mocked(signWithPasskey).mockResolvedValue({ sent: PROOF, problem: null });
});
afterEach(() => act(() => secondStep.end('cancelled')));

const CHALLENGE = { challenge: '3q2-7w', host: 'homes.example', passkeys: [], alone: false };
const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
const WITH_ALL: FactorsAsked = { app: true, passkeys: true, recoveryCodes: true };

type Asked = FakeResponse<'auth.step-over' | 'service.unavailable'>;

/** Answers the code that was sent. */
let letIn: () => void = () => undefined;

/** Asks for the second step. @param answer what can be used for it, or why that is not known */
async function ask(answer: () => Asked | Promise<Asked>) {
  const calls = fakeApi(
    answering(factorSignInCalls.asked, answer),
    answering(factorSignInCalls.challenge, () => oneOf(CHALLENGE)),
    answering(factorSignInCalls.passkey, () => done('Login successful')),
    answering(factorSignInCalls.code, () => new Promise<FakeResponse>((resolve) => (letIn = () => resolve(done())))),
  );
  renderScreen(<SecondStepDialog />, '/admin/login', 'desktop');
  let end: SecondStepEnd | null = null;
  act(() => void secondStep.ask().then((how) => (end = how)));
  await screen.findByRole('dialog', { name: 'Second step' });
  return { calls, user: userEvent.setup(), end: () => end };
}
const askWith = async (asked: Partial<FactorsAsked>) => ask(() => oneOf({ ...WITH_ALL, ...asked }));
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('the second step', () => {
  it('begins at the code of the app, with the other ways below it', async () => {
    await askWith({});
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      'The six digits that your authenticator app shows.',
    );
    expect(screen.getByText('Your password is right. Now enter the code of your authenticator app.')).toBeVisible();
    expect(names()).toEqual(['Log In', 'Use a Passkey', 'Use a Recovery Code', 'Cancel']);
    expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveClass('MuiButton-outlined');
  });

  it('is a passkey alone where there is no app, and the passkey ends it', async () => {
    const { calls, user, end } = await askWith({ app: false });
    expect(await screen.findByText('Your password is right. Now use your passkey.')).toBeVisible();
    expect(names()).toEqual(['Use a Passkey', 'Use a Recovery Code', 'Cancel']);
    expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveClass('MuiButton-contained');
    expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a Passkey' }));
    await waitFor(() => expect(end()).toBe('done'));
    expect(signWithPasskey).toHaveBeenCalledWith(CHALLENGE);
    expect(calls.at(-1)).toMatchObject({ path: '/api/login/passkey', body: PROOF });
  });

  it('takes a recovery code where it is asked to, and leads back', async () => {
    const { user } = await askWith({});
    await user.click(await screen.findByRole('button', { name: 'Use a Recovery Code' }));
    expect(screen.getByText('Enter one of the recovery codes that you have kept. Each works once.')).toBeVisible();
    expect(screen.getByLabelText('Recovery Code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery Code')).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByLabelText('Recovery Code')).toHaveAccessibleDescription('One that you have not used yet.');
    expect(names()).toEqual(['Log In', 'Back', 'Cancel']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Code')).toBeVisible();
  });

  it.each([
    ['recovery codes to who has none left', { recoveryCodes: false }, ['Log In', 'Use a Passkey', 'Cancel']],
    ['a passkey to who has none', { passkeys: false }, ['Log In', 'Use a Recovery Code', 'Cancel']],
  ])('does not offer %s', async (_what, asked, shown) => {
    await askWith(asked);
    await screen.findByLabelText('Code');
    expect(names()).toEqual(shown);
  });

  it('does not offer a passkey where the browser cannot use one', async () => {
    jest.mocked(canUsePasskeys).mockReturnValue(false);
    await askWith({});
    await screen.findByLabelText('Code');
    expect(names()).toEqual(['Log In', 'Use a Recovery Code', 'Cancel']);
  });

  it('sends no code that is empty, and says so at the field', async () => {
    const { calls, user } = await askWith({});
    await user.type(await screen.findByLabelText('Code'), '  {Enter}');
    expect(await screen.findByText('Enter a code.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('leads back to the field when its button has sent what is refused', async () => {
    const { user } = await askWith({});
    await screen.findByLabelText('Code');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });

  it('waits with "Logging in...", and takes nothing meanwhile', async () => {
    const { user, end } = await askWith({});
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true');
    letIn();
    await waitFor(() => expect(end()).toBe('done'));
  });

  it('that has taken too long before it is shown can only be left', async () => {
    const { user, end } = await ask(() => refusal('auth.step-over'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has taken too long. Please begin again.');
    expect(names()).toEqual(['Cancel']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(end()).toBe('over'));
  });

  it('that cannot be asked says so, and tries again', async () => {
    const answers: Asked[] = [refusal('service.unavailable')];
    const { user, end } = await ask(() => answers.shift() ?? oneOf(WITH_ALL));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached. Please try again.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Code')).toBeVisible();
    expect(end()).toBeNull();
  });

  it('that cannot be asked once more either leaves the focus on the button that tries again, which is busy meanwhile', async () => {
    let fail: () => void = () => undefined;
    let tries = 0;
    const { user } = await ask(async () => {
      tries += 1;
      if (tries > 1) await new Promise<void>((resolve) => (fail = resolve));
      return refusal('service.unavailable');
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveAttribute('aria-disabled', 'true');
    fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached. Please try again.');
    expect(screen.getByRole('button', { name: 'Try Again' })).toHaveFocus();
  });

  it('is asked anew each time: what can be used is not remembered', async () => {
    const asked = [{ app: false }, {}];
    const { user } = await ask(() => oneOf({ ...WITH_ALL, ...asked.shift() }));
    await screen.findByText('Your password is right. Now use your passkey.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    act(() => void secondStep.ask());
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });

  it('says that it is loading', async () => {
    let answer: (given: Asked) => void = () => undefined;
    await ask(() => new Promise<Asked>((resolve) => (answer = resolve)));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(names()).toEqual(['Cancel']);
    answer(oneOf(WITH_ALL));
    expect(await screen.findByLabelText('Code')).toBeVisible();
  });
});
