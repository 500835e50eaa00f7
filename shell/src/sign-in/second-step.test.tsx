import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import type { FactorsAsked } from '@capsule/contracts/users/second-factor';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { toasts } from '@capsule/host';
import { answering, done, fakeApi, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { priya } from '../testing/people';
import { secondStep } from './second-step';
import { SecondStepDialog } from './second-step-dialog';
import { installDialogs } from './testing/dialogs';
import { logIn, showLogin } from './testing/show-login';

/** The second step of a sign-in (product §2.35). */

beforeAll(installDialogs);

// What is asked outlives the page that a test has drawn, and the next page would ask it at once.
afterEach(() => act(() => secondStep.end('cancelled')));

const APP: FactorsAsked = { app: true, passkeys: false, recoveryCodes: true };

let present = false;

/** Signs in as far as the second step. */
async function open(asked: FactorsAsked, ...routes: FakeRoute[]) {
  present = false;
  const calls = fakeApi(
    answering(signInCalls.currentUser, () => (present ? { json: priya } : refusal('auth.required'))),
    answering(signInCalls.login, () => refusal('auth.factor-asked')),
    answering(factorSignInCalls.asked, () => oneOf(asked)),
    ...routes,
  );
  showLogin(<SecondStepDialog />);
  const user = userEvent.setup();
  await logIn(user);
  await screen.findByRole('dialog', { name: 'Second step' });
  return { calls, user };
}

const give = async (user: ReturnType<typeof userEvent.setup>, label: string, code: string) => {
  await user.type(await screen.findByLabelText(label), `${code}{Enter}`);
};

const right = answering(factorSignInCalls.code, () => {
  present = true;
  return done('Login successful');
});

it('asks for the code of the app, and goes on to the dashboard with it', async () => {
  const { calls, user } = await open(APP, right);
  await give(user, 'Code', '123 456');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/login/code',
    body: { code: '123 456' },
  });
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Login successful' }));
});

it('is not cancelled while its code is looked at: whoever has cancelled is not signed in', async () => {
  let arrive = () => undefined as void;
  const refused = refusal('request.invalid', [{ field: 'code', message: 'This code is wrong.' }]);
  const { user } = await open(
    APP,
    answering(factorSignInCalls.code, () => new Promise((resolve) => (arrive = () => resolve(refused)))),
  );
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel).toBeEnabled();
  await give(user, 'Code', '123456');
  await waitFor(() => expect(cancel).toBeDisabled());
  act(arrive);
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  await waitFor(() => expect(cancel).toBeEnabled());
});

it('says at the field why a code is refused, and keeps what was typed', async () => {
  const message = 'This code has been used already. Wait for the next one.';
  const { calls, user } = await open(
    APP,
    answering(factorSignInCalls.code, () => refusal('request.invalid', [{ field: 'code', message }])),
  );
  const whoAsked = () => calls.filter(({ path }) => path === '/api/auth/user').length;
  const before = whoAsked();
  await give(user, 'Code', '123456');
  expect(await screen.findByText(message)).toBeVisible();
  expect(whoAsked()).toBe(before);
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
});

it.each([
  ['request.rate-limited', 'Too many wrong codes. Wait a quarter of an hour, then try again.'],
  ['auth.failed', 'This account has changed meanwhile. Please begin again.'],
  ['service.unavailable', 'The server could not be reached. Please try again.'],
] as const)('says why nothing came of a code: %s', async (code, text) => {
  const { user } = await open(
    APP,
    answering(factorSignInCalls.code, () => refusal(code)),
  );
  await give(user, 'Code', '123456');
  expect(await screen.findByText(text)).toBeVisible();
});

it('takes a recovery code instead', async () => {
  const { calls, user } = await open(APP, right);
  await user.click(await screen.findByRole('button', { name: 'Use a Recovery Code' }));
  await give(user, 'Recovery Code', 'k7dm-w2xp-hq9r-t4bz');
  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(calls.findLast(({ method }) => method === 'POST')).toMatchObject({ body: { code: 'k7dm-w2xp-hq9r-t4bz' } });
});

it('offers only a recovery code where nothing else can be used here', async () => {
  await open({ app: false, passkeys: true, recoveryCodes: true });
  // jsdom knows no passkeys.
  expect(await screen.findByLabelText('Recovery Code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).not.toBeInTheDocument();
});

it('leads back to the form when it has taken too long', async () => {
  const { user } = await open(
    APP,
    answering(factorSignInCalls.code, () => refusal('auth.step-over')),
  );
  const before = toasts.current();
  await give(user, 'Code', '123456');
  expect(await screen.findByText('This sign-in has taken too long. Please begin again.')).toBeVisible();
  expect(toasts.current()).toBe(before);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('can be cancelled, and then nobody is signed in', async () => {
  const { user } = await open(APP);
  const before = toasts.current();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You are not signed in: the second step was cancelled.')).toBeVisible();
  expect(toasts.current()).toBe(before);
  expect(screen.getByLabelText('Password')).toHaveValue('plum harbour');
});

it('gives up a sign-in that waits when another one asks', async () => {
  const first = secondStep.ask();
  const second = secondStep.ask();
  expect(await first).toBe('cancelled');
  act(() => secondStep.end('done'));
  expect(await second).toBe('done');
});
