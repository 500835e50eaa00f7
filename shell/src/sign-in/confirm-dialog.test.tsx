import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { confirmation } from '@capsule/host';
import { answering, done, fakeApi, fill, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import { ConfirmDialog } from './confirm-dialog';
import { installDialogs } from './testing/dialogs';

/** The question for the own password before rights are changed (product §2.33). */

beforeAll(installDialogs);
afterEach(() => act(() => confirmation.cancelled()));

type Refused = FakeResponse<'request.invalid' | 'request.rate-limited' | 'service.unavailable'>;

/** Asks as a call does that needs the password. @param answers what confirmations are answered, one after the other */
async function ask(...answers: Refused[]) {
  const calls = fakeApi(answering(signInCalls.confirm, () => answers.shift() ?? done('Confirmed')));
  renderScreen(<ConfirmDialog />, '/admin/users', 'desktop');
  let result: boolean | null = null;
  act(() => void confirmation.ask().then((isConfirmed) => (result = isConfirmed)));
  // The dialog's code is loaded with its first use.
  await screen.findByRole('dialog', { name: 'Confirm with your password' }, { timeout: 5000 });
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
  fill(field(), 'correct horse battery');
  await press(user, 'Confirm');
  await waitFor(() => expect(result()).toBe(true));
  expect(calls).toMatchObject([{ path: '/api/auth/confirm', body: { password: 'correct horse battery' } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  const { user, result } = await ask(answer);
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
