import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { answering, fakeApi, refusal, renderScreen } from '@capsule/web-kit/testing';
import PasswordPart from '../settings/password/password-part';
import ConfirmQuestion from '../sign-in/confirm-question';
import LoginPage from '../sign-in/login-page';
import { installDialogs } from '../sign-in/testing/dialogs';

/** Fields for passwords hide what is typed, and let the browser and password managers fill them (product §5.2). */

beforeAll(installDialogs);

const PASTED = 'plum harbour lantern with a 🐎 of 40 characters';

const SCREENS: [string, React.ReactNode, Record<string, string>][] = [
  ['the login', <LoginPage key="login" />, { Password: 'current-password' }],
  ['the confirmation', <ConfirmQuestion key="confirm" />, { Password: 'current-password' }],
  [
    'the own password',
    <PasswordPart key="own" />,
    {
      'Current Password': 'current-password',
      'New Password': 'new-password',
      'Repeat New Password': 'new-password',
    },
  ],
];

describe('a password', () => {
  it.each(SCREENS)('is hidden, can be pasted and is known to password managers: %s', async (_what, part, fields) => {
    fakeApi(answering(signInCalls.currentUser, () => refusal('auth.required')));
    renderScreen(
      <Routes>
        <Route path="*" element={part} />
      </Routes>,
      '/admin/settings/password',
      'desktop',
    );
    const user = userEvent.setup();
    for (const [label, purpose] of Object.entries(fields)) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      expect(field).toHaveAttribute('type', 'password');
      expect(field).toHaveAttribute('autocomplete', purpose);
      await user.click(field);
      await user.paste(PASTED);
      expect(field).toHaveValue(PASTED);
    }
  });
});
