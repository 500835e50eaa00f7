import { act, fireEvent, render, screen } from '@testing-library/react';
import { useColorScheme } from '@mui/material/styles';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { factorSignInCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { confirmation, pageSession } from '@capsule/host';
import { useSlotOffers } from '@capsule/host/admin';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { COLOR_SCHEME } from '@capsule/web-kit/theme';
import { answering, fakeApi, oneOf, refusal, signedIn } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../composition/remote-registry';
import { sampleRemote } from '../composition/testing/sample-remote';
import { secondStep } from '../sign-in/second-step';
import { installDialogs } from '../sign-in/testing/dialogs';
import { priya } from '../testing/people';
import AdminApp from './admin-app';

/** What stands around every screen of the back office, the login included (architecture §4). */

/** A form that holds what is not saved. */
function Page() {
  useLeaveQuestion(true);
  const { setMode } = useColorScheme();
  const offers = useSlotOffers('dashboard-card');
  return (
    <>
      <Link to="/admin/other">Other</Link>
      <button onClick={() => setMode('dark')}>Dark</button>
      <p>Offered by {offers.map(({ app }) => app).join()}</p>
    </>
  );
}

beforeAll(installDialogs);
beforeEach(() => {
  localStorage.clear();
  pageSession.signedOut();
  const slots = { 'dashboard-card': { title: 'Visits', roles: [priya.role] } };
  remoteRegistry.install({ lock: 1, remotes: [sampleRemote('mfe-visits', { slots })] });
  fakeApi(
    signedIn(priya),
    answering(signInCalls.login, () => refusal('auth.failed')),
    answering(factorSignInCalls.asked, () => oneOf({ app: true, passkeys: false, recoveryCodes: false })),
  );
  render(
    <MemoryRouter initialEntries={['/admin/page']}>
      <Routes>
        <Route element={<AdminApp />}>
          <Route path="/admin/page" element={<Page />} />
          <Route path="*" element={<p>Another page</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
});

it('a screen has what modules offer each other', async () => {
  expect(await screen.findByText('Offered by mfe-visits')).toBeInTheDocument();
});

it.each([
  ['the password again', 'Confirm with your password', () => void confirmation.ask(), confirmation.cancelled],
  ['the second step', 'Second step', () => void secondStep.ask(), () => secondStep.end('cancelled')],
  [
    'a sign-in',
    'Your session has ended',
    () => {
      pageSession.seen(priya);
      pageSession.end();
    },
    () => pageSession.signedOut(),
  ],
])('a screen is asked for %s over it', async (_what, name, ask, end) => {
  act(ask);
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  act(end);
});

it('a screen with unsaved text is not left without a question', async () => {
  fireEvent.click(screen.getByText('Other'));
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeInTheDocument();
  expect(screen.queryByText('Another page')).toBeNull();
});

it('a colour scheme that is chosen is kept in the browser where the next page looks for it, and nothing moves', () => {
  fireEvent.click(screen.getByText('Dark'));
  expect(localStorage.getItem(COLOR_SCHEME.modeStorageKey)).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-dark');
  expect(document.documentElement).toHaveAttribute('data-still');
});
