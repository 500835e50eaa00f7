import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { fill, renderScreen } from '@capsule/web-kit/testing';
import LoginPage from '../login-page';

/** Draws the login page, from which a sign-in leads to the dashboard, and a part that stands beside every page. */
export function showLogin(part: ReactNode = null): void {
  renderScreen(
    <>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin" element={<p>The dashboard</p>} />
      </Routes>
      {part}
    </>,
    '/admin/login',
    'desktop',
  );
}

/** Enters username and password, and logs in. */
export async function logIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  fill(await screen.findByLabelText('Username'), 'priya');
  fill(screen.getByLabelText('Password'), 'plum harbour');
  await user.click(screen.getByRole('button', { name: 'Log In' }));
}
