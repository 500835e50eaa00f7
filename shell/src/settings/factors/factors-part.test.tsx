import { screen, waitFor, within } from '@testing-library/react';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import type { OwnFactors } from '@capsule/contracts/users/second-factor';
import { signInRule } from '@capsule/contracts/users/sign-in-rule';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { answering, done, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import SetUpFactorPage from '../../admin-frame/set-up-factor-page';
import { priya } from '../../testing/people';
import { NONE, RECOVERY_CODES, showFactors } from './testing/show-factors';

/** One's own second factors, and who must have one (product §2.35). */

const TIME = '2026-11-20T09:00:00.000Z';
const BOTH: OwnFactors = {
  appAddedAt: TIME,
  passkeys: [{ id: 3, name: 'My phone', addedAt: TIME, lastUsedAt: null }],
  recoveryCodes: 7,
  needed: false,
};
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Capsule:priya?secret=JBSWY3DPEHPK3PXP' };

const open = (factors: () => OwnFactors, role: CurrentUser['role'], ...routes: FakeRoute[]) =>
  showFactors({ ...priya, role }, factors, ...routes);

describe('an authenticator app', () => {
  it('is added by its code, and the recovery codes are shown once', async () => {
    let factors = NONE;
    const { user, writes } = open(
      () => factors,
      'manager',
      answering(ownFactorCalls.beginApp, () => oneOf(SETUP)),
      answering(ownFactorCalls.addApp, () => {
        factors = { ...NONE, appAddedAt: TIME, recoveryCodes: 10 };
        return oneOf({ codes: RECOVERY_CODES });
      }),
    );
    expect(await screen.findByText('You sign in with your password alone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set Up an Authenticator App' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('They are shown only this once.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I Have Kept Them' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument());
    expect(
      await screen.findByText('10 of 10 are left. Each signs you in once, where you have lost your phone.'),
    ).toBeVisible();
    expect(writes().map(({ path }) => path)).toEqual(['/api/auth/factors/app/begin', '/api/auth/factors/app']);
  });

  it('keeps its recovery codes on show where the factors cannot be read again, for they are shown only once', async () => {
    let reads = 0;
    const { user } = open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.read, () => ((reads += 1) === 1 ? oneOf(NONE) : refusal('service.unavailable'))),
      answering(ownFactorCalls.beginApp, () => oneOf(SETUP)),
      answering(ownFactorCalls.addApp, () => oneOf({ codes: RECOVERY_CODES })),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText('Your second factors could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(screen.queryByText('You sign in with your password alone.')).not.toBeInTheDocument();
  });

  it('whose code is refused says so at the field', async () => {
    const message = 'This code is of another time.';
    const { user } = open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.beginApp, () => oneOf(SETUP)),
      answering(ownFactorCalls.addApp, () => refusal('request.invalid', [{ field: 'code', message }])),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('that cannot be begun says why', async () => {
    const { user } = open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.beginApp, () => refusal('auth.confirmation-due')),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    expect(await screen.findByText('Not confirmed with your password, so nothing was changed.')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Loading...' })).not.toBeInTheDocument();
  });

  it('is not said to be saved before there is one: Save begins it again where it could not be begun', async () => {
    let begins = 0;
    const { user } = open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.beginApp, () => ((begins += 1) === 1 ? refusal('service.unavailable') : oneOf(SETUP))),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    await waitFor(() => expect(begins).toBe(1));
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading...' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByLabelText(/^Code/)).toBeVisible();
    expect(screen.getByText('Not saved yet. What you typed is still here.')).toBeVisible();
  });

  it('stays open where Save is pressed while it is begun, and is begun once', async () => {
    let begins = 0;
    const { user } = open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.beginApp, () => {
        begins += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not saved yet. What you typed is still here.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Set Up an Authenticator App' })).toBeVisible();
    expect(begins).toBe(1);
  });
});

describe('factors that there are', () => {
  it('are listed, and each can be removed after a question', async () => {
    let factors = BOTH;
    const { user, writes } = open(
      () => factors,
      'manager',
      answering(ownFactorCalls.removePasskey, () => {
        factors = { ...BOTH, passkeys: [] };
        return done();
      }),
    );
    const list = within(await screen.findByRole('list', { name: 'Second factors' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText(/^Passkey, added Nov 20, 2026.*, not used yet$/)).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Remove My phone' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/^My phone will not sign you in any more/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('My phone')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/auth/factors/passkeys/3' }]);
  });

  it('of which the last is needed stays, and the question says why', async () => {
    const { user } = open(
      () => ({ ...BOTH, passkeys: [], needed: true }),
      'manager',
      answering(ownFactorCalls.removeApp, () => refusal('factor.needed')),
    );
    expect(await screen.findByText('Your role needs a second factor.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Authenticator app' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText(/Add another one first/)).toBeVisible();
  });

  it('have recovery codes that are made anew after a question', async () => {
    const { user } = open(
      () => BOTH,
      'manager',
      answering(ownFactorCalls.renewCodes, () => oneOf({ codes: RECOVERY_CODES })),
    );
    await user.click(await screen.findByRole('button', { name: 'Make New Codes' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Make New Codes' }));
    expect(
      within(await screen.findByRole('list', { name: 'Recovery codes' })).getByText(RECOVERY_CODES[0]!),
    ).toBeVisible();
  });

  it('that cannot be loaded can be asked for again', async () => {
    open(
      () => NONE,
      'manager',
      answering(ownFactorCalls.read, () => refusal('service.unavailable')),
    );
    expect(await screen.findByText('Your second factors could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('who must have one', () => {
  it('is chosen by administrators, from the version that they have seen, and said to those of the role', async () => {
    let factors = NONE;
    const { user, writes } = open(
      () => factors,
      'admin',
      answering(signInRule.calls.read, () => oneOf({ requiredFor: 'nobody', version: 4 })),
      answering(signInRule.calls.change, () => {
        factors = { ...NONE, needed: true };
        return oneOf({ requiredFor: 'admins', version: 5 });
      }),
    );
    await user.click(await screen.findByLabelText('Second Factor Needed By'));
    await user.click(await screen.findByRole('option', { name: 'Administrators' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes()).toMatchObject([
        { path: '/api/sign-in-rule', body: { requiredFor: 'admins' }, headers: { 'if-match': '"4"' } },
      ]),
    );
    expect(await screen.findByText('Your role needs a second factor.')).toBeVisible();
  });

  it('is not shown to managers', async () => {
    open(() => NONE, 'manager');
    await screen.findByText('You sign in with your password alone.');
    expect(screen.queryByText('For everybody who signs in')).not.toBeInTheDocument();
  });
});

it('whose role needs one is led to it, and to nothing else but to sign out', () => {
  fakeApi();
  renderScreen(<SetUpFactorPage />, '/admin');
  expect(screen.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set Up an Authenticator App' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});
