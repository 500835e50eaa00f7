import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, renderScreen } from '@capsule/web-kit/testing';
import { sessionApi, store } from '@capsule/host/admin';
import { canUsePasskeys } from '../factors/passkey-browser';
import { useAdding } from '../factors/use-adding';
import SetUpFactorPage from './set-up-factor-page';

/** All that a person sees whose role needs a second factor, until there is one (product §2.35). */

jest.mock('../factors/passkey-browser', () => ({ canUsePasskeys: jest.fn() }));
jest.mock('../factors/use-adding', () => ({ useAdding: jest.fn() }));

const add = jest.fn();

function open(canUse: boolean): void {
  fakeApi();
  add.mockClear();
  jest.mocked(canUsePasskeys).mockReturnValue(canUse);
  jest.mocked(useAdding).mockReturnValue({ add, showCodes: jest.fn(), dialogs: <p>The dialogs</p> });
  renderScreen(<SetUpFactorPage />, '/admin');
}

it('each button begins what it says', () => {
  open(true);
  expect(screen.getByText('Your role needs one beside the password. Set it up before you go on.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Set Up an Authenticator App' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a Passkey' }));
  expect(add.mock.calls).toEqual([['app'], ['passkey']]);
  expect(screen.getByText('The dialogs')).toBeVisible();
  expect(screen.queryByText('Passkeys need https and a browser that knows them.')).toBeNull();
});

it('passkeys are not offered where they cannot be used, and why is said', () => {
  open(false);
  expect(screen.getByText('Passkeys need https and a browser that knows them.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
});

it('who has added one is asked for anew, and so let on', () => {
  open(true);
  const dispatch = jest.spyOn(store, 'dispatch');
  jest.mocked(useAdding).mock.calls[0]![0]();
  expect(dispatch).toHaveBeenCalledWith(sessionApi.util.invalidateTags(['Session']));
});
