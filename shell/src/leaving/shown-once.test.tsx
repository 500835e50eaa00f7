import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { RecoveryCodesDialog } from '../factors/recovery-codes-dialog';
import { PasswordDialog } from '../users/password-dialog';
import { tom } from '../users/testing/open-users';
import { hearPopsFirst } from './first-pop';
import { LeaveQuestion } from './leave-question';

/** What is shown only once is not lost by a step of the browser without a question (product §2.17, §2.35). */

hearPopsFirst();

type Part = (open: boolean, onClose: () => void) => ReactNode;

function Page({ part }: { part: Part }) {
  const [open, setOpen] = useState(true);
  return part(open, () => setOpen(false));
}

function show(part: Part) {
  window.history.replaceState(null, '', '/before');
  render(
    <BrowserRouter useTransitions={false}>
      <LeaveQuestion>
        <Routes>
          <Route path="/before" element={<Link to="/page">Go on</Link>} />
          <Route path="/page" element={<Page part={part} />} />
        </Routes>
      </LeaveQuestion>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

/** Whether the browser asks before the tab is closed or loaded again. */
function asksAtTheEnd(): boolean {
  const end = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, end);
  return end.defaultPrevented;
}

const SHOWN: [string, Part, string, string, string, string][] = [
  [
    'recovery codes',
    (open, onClose) => <RecoveryCodesDialog codes={['k7dm-w2xp']} open={open} onClose={onClose} />,
    'k7dm-w2xp',
    'Leave without your recovery codes?',
    'They are shown only this once.',
    'I Have Kept Them',
  ],
  [
    'a password',
    (open, onClose) => <PasswordDialog user={tom} password="hq9r-t4bz" open={open} onClose={onClose} />,
    'hq9r-t4bz',
    'Leave without the password?',
    'It is shown only this once.',
    'Done',
  ],
];

const shown = (text: string) => screen.queryByText(text) ?? screen.queryByDisplayValue(text);

describe.each(SHOWN)('what is shown only once, %s,', (_what, part, secret, title, text, done) => {
  it('is kept until somebody agrees to lose it', async () => {
    const user = show(part);
    await user.click(screen.getByText('Go on'));
    expect(shown(secret)).toBeVisible();
    expect(asksAtTheEnd()).toBe(true);
    window.history.back();
    expect(await screen.findByRole('alertdialog', { name: title })).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/page'));
    expect(shown(secret)).toBeVisible();
    window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
    expect(shown(secret)).toBeNull();
  });

  it('is not asked for once it is closed', async () => {
    const user = show(part);
    await user.click(screen.getByText('Go on'));
    await user.click(screen.getByRole('button', { name: done }));
    expect(asksAtTheEnd()).toBe(false);
    window.history.back();
    expect(await screen.findByText('Go on')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
