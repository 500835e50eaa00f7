import { screen, waitFor, within } from '@testing-library/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { OwnFactors } from '@capsule/contracts/users/second-factor';
import { ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { toasts } from '@capsule/host';
import { followChanges } from '@capsule/host/admin';
import { answering, done, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { priya } from '../../testing/people';
import { tellChange } from '../../testing/tell-change';
import { NONE, RECOVERY_CODES, showFactors } from './testing/show-factors';

/** What one's own second factors say, and what their questions do (product §2.35). */

const at = (localTime: string) => new Date(localTime).toISOString();
const BOTH: OwnFactors = {
  appAddedAt: at('2026-11-18T09:05:00'),
  passkeys: [
    { id: 3, name: 'My phone', addedAt: at('2026-11-19T09:05:00'), lastUsedAt: at('2026-11-20T10:15:00') },
    { id: 4, name: 'My key', addedAt: at('2026-11-20T09:05:00'), lastUsedAt: null },
  ],
  recoveryCodes: 7,
  needed: false,
};
const SETUP = { secret: 'JBSWY3DPEHPK3', address: 'otpauth://totp/Capsule:priya?secret=JBSWY3DPEHPK3' };

function open(factors: OwnFactors, ...routes: FakeRoute[]) {
  const { calls, ...opened } = showFactors(priya, () => factors, ...routes);
  const reads = () => calls.filter(({ path, method }) => method === 'GET' && path === '/api/auth/factors').length;
  return { ...opened, reads };
}

const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob);
  });
const question = () => within(screen.getByRole('alertdialog'));

describe('the own second factors', () => {
  it('say when each was added and used; who has an app is not asked to set one up', async () => {
    open(BOTH);
    const list = within(await screen.findByRole('list', { name: 'Second factors' }));
    const button = 'Remove';
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Authenticator appAdded Nov 18, 2026 at 9:05 AM${button}`,
      `My phonePasskey, added Nov 19, 2026 at 9:05 AM, last used Nov 20, 2026 at 10:15 AM${button}`,
      `My keyPasskey, added Nov 20, 2026 at 9:05 AM, not used yet${button}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Set Up an Authenticator App' })).not.toBeInTheDocument();
    expect(screen.queryByText('Your role needs a second factor.')).not.toBeInTheDocument();
    expect(screen.getByText('7 of 10 are left. Each signs you in once, where you have lost your phone.')).toBeVisible();
  });

  it('that are none have no recovery codes', async () => {
    open(NONE);
    expect(await screen.findByText('You sign in with your password alone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make New Codes' })).not.toBeInTheDocument();
  });

  it.each([
    ['a passkey alone', { ...BOTH, appAddedAt: null }, 2],
    ['an app alone', { ...BOTH, passkeys: [] }, 1],
  ])('have recovery codes: %s', async (_what, factors, count) => {
    open(factors);
    const list = within(await screen.findByRole('list', { name: 'Second factors' }));
    expect(list.getAllByRole('listitem')).toHaveLength(count);
    expect(screen.getByRole('button', { name: 'Make New Codes' })).toBeVisible();
  });

  it('are asked for again when they could not be loaded', async () => {
    let isDown = true;
    const { user } = open(
      NONE,
      answering(ownFactorCalls.read, () => (isDown ? refusal('service.unavailable') : oneOf(NONE))),
    );
    await screen.findByText('Your second factors could not be loaded.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You sign in with your password alone.')).toBeVisible();
  });
});

it('the own second factors are read again where who must have one was changed', async () => {
  const { reads } = open(BOTH);
  await screen.findByRole('list', { name: 'Second factors' });
  const unfollow = followChanges();
  tellChange('sign-in-rule');
  await waitFor(() => expect(reads()).toBe(2));
  unfollow();
});

describe('the app', () => {
  it('is removed by its own call, and everybody hears of it', async () => {
    const { user, writes } = open(
      BOTH,
      answering(ownFactorCalls.removeApp, () => done()),
    );
    for (const name of ['Remove Authenticator app', 'Make New Codes'])
      expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-haspopup', 'dialog');
    await user.click(screen.getByRole('button', { name: 'Remove Authenticator app' }));
    expect(screen.getByRole('alertdialog', { name: 'Remove Second Factor' })).toBeVisible();
    expect(
      question().getByText('Authenticator app will not sign you in any more, and you are signed out everywhere else.'),
    ).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/auth/factors/app' }]);
    expect(toasts.current()).toMatchObject({
      title: 'Second factor removed',
      description: 'You have been signed out everywhere else.',
      tone: 'success',
    });
  });

  it('that is not removed is not read again', async () => {
    const { user, reads } = open(
      BOTH,
      answering(ownFactorCalls.removeApp, () => refusal('factor.needed')),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }));
    await user.click(question().getByRole('button', { name: 'Remove' }));
    await question().findByText('Your role needs a second factor, and this is your last one. Add another one first.');
    expect(toasts.current()).toMatchObject({
      title: 'Error removing second factor',
      description: 'It has not been removed. Please try again.',
    });
    expect(reads()).toBe(1);
  });

  it.each([
    ['factor.set-up-over', 'This has taken too long. Close, and begin again.'],
    ['factor.exists', 'This has been added already.'],
  ] as const)('that is not added says why at its code: %s', async (code, text) => {
    const { user } = open(
      NONE,
      answering(ownFactorCalls.beginApp, () => oneOf(SETUP)),
      answering(ownFactorCalls.addApp, () => refusal(code)),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    const field = await screen.findByLabelText(/^Code/);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText('JBSW Y3DP EHPK 3')).toBeVisible();
    const drawn = screen.getByRole('img', { name: 'QR code for your authenticator app' }).querySelector('path');
    expect(drawn).toHaveAttribute('d', toSvgPath(generate(SETUP.address)));
    expect(field).toHaveAccessibleDescription('The six digits that the app shows now.');
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toBeInvalid();
    expect(screen.getByRole('dialog', { name: 'Set Up an Authenticator App' })).toBeVisible();
  });

  it('is waited for, and nothing is sent before its key has come', async () => {
    let answer: () => void = () => undefined;
    const { user, writes } = open(
      NONE,
      answering(ownFactorCalls.beginApp, () => new Promise((resolve) => (answer = () => resolve(oneOf(SETUP))))),
    );
    await user.click(await screen.findByRole('button', { name: 'Set Up an Authenticator App' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('status', { name: 'Loading...' })).toBeVisible();
    expect(dialog.queryByLabelText(/^Code/)).not.toBeInTheDocument();
    answer();
    expect(await dialog.findByLabelText(/^Code/)).toHaveFocus();
    expect(dialog.queryByRole('status')).not.toBeInTheDocument();
    expect(writes()).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  const renew = answering(ownFactorCalls.renewCodes, () => oneOf({ codes: RECOVERY_CODES }));

  async function show() {
    const opened = open(BOTH, renew);
    await opened.user.click(await screen.findByRole('button', { name: 'Make New Codes' }));
    expect(
      question().getByText('The codes that you have will not work any more, and you are signed out everywhere else.'),
    ).toBeVisible();
    expect(screen.getByRole('alertdialog', { name: 'Make New Recovery Codes' })).toBeVisible();
    await opened.user.click(question().getByRole('button', { name: 'Make New Codes' }));
    await screen.findByRole('dialog', { name: 'Your recovery codes' });
    return opened;
  }

  it('are shown until they are kept: no Escape takes them away', async () => {
    const { user, reads } = await show();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toHaveAccessibleDescription(
      'If you lose your phone, each of these signs you in once, after your password. Keep them where nobody else looks.',
    );
    expect(toasts.current()).toMatchObject({
      title: 'New recovery codes',
      description: 'The ones before do not work any more.',
    });
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('are saved as a text file, one a line, and printed', async () => {
    let blob: Blob | null = null;
    Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:codes'), revokeObjectURL: jest.fn() });
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} of ${this.href}`);
    });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Save as File' }));
    expect(saved).toEqual(['recovery-codes.txt of blob:codes']);
    expect(blob!.type).toBe('text/plain');
    expect(await textOf(blob!)).toBe(`${RECOVERY_CODES.join('\n')}\n`);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    click.mockRestore();
    print.mockRestore();
  });

  it('that are not made stay as they were, and the question says why', async () => {
    const { user } = open(
      BOTH,
      answering(ownFactorCalls.renewCodes, () => refusal('factor.none')),
    );
    await user.click(await screen.findByRole('button', { name: 'Make New Codes' }));
    await user.click(question().getByRole('button', { name: 'Make New Codes' }));
    expect(await question().findByText('Recovery codes need an authenticator app or a passkey.')).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'Error making recovery codes',
      description: 'Your codes have not been changed. Please try again.',
    });
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});
