import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { hearPopsFirst } from './first-pop';
import { LeaveQuestion } from './leave-question';

/** What is asked before dialogs of a module are taken away, whose addresses are those of one page (decision 028). */

hearPopsFirst();

const STOP = { title: 'Stop uploading?', text: 'It ends here.', action: 'Stop', cancel: 'Keep uploading' };

/** A module's dialogs: what a person types there goes with the address that has opened them. */
function Dialogs() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const isDirty = search !== '' && typed === search;
  useLeaveQuestion(isDirty);
  useLeaveQuestion(isUploading, { lostBy: 'page', words: STOP });
  return (
    <>
      <p>{isDirty ? 'Something is typed' : 'Nothing is typed'}</p>
      <button onClick={() => setTyped(search)}>Type</button>
      <button onClick={() => setUploading(true)}>Upload</button>
      <button onClick={() => void navigate('/homes', { replace: true })}>Close</button>
    </>
  );
}

/** The view of the page that the router shows. */
const View = () => <output aria-label="View">{useLocation().search}</output>;

function open() {
  window.history.replaceState(null, '', '/start');
  render(
    <BrowserRouter useTransitions={false}>
      <LeaveQuestion>
        <Link to="/homes?open=4">Paddock</Link>
        <Link to="/homes?open=9">Zenith</Link>
        <Link to="/other">Other</Link>
        <View />
        <Routes>
          <Route path="/start" element={<p>The start</p>} />
          <Route path="/homes" element={<Dialogs />} />
          <Route path="/other" element={<p>The other page</p>} />
        </Routes>
      </LeaveQuestion>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('what is typed in a dialog of the address (product §2.37)', () => {
  async function openHome() {
    const user = open();
    await user.click(screen.getByText('Paddock'));
    await user.click(screen.getByText('Type'));
    expect(screen.getByText('Something is typed')).toBeVisible();
    return user;
  }

  it("is asked for by the browser's button, though the page stays", async () => {
    const user = open();
    await user.click(screen.getByText('Paddock'));
    await user.click(screen.getByText('Zenith'));
    await user.click(screen.getByText('Type'));
    window.history.back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await gone();
    await waitFor(() => expect(window.location.search).toBe('?open=9'));
    expect(screen.getByText('Something is typed')).toBeVisible();
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.search).toBe('?open=9'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText('View')).toHaveTextContent('?open=4'));
  });

  it('is asked for by a link to another address of the page', async () => {
    const user = await openHome();
    await user.click(screen.getByText('Zenith'));
    await question();
    expect(window.location.search).toBe('?open=4');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(window.location.search).toBe('?open=9'));
  });

  it('is not asked for where the screen itself closes the dialog, which has asked', async () => {
    const user = await openHome();
    await user.click(screen.getByText('Close'));
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not asked for where the address is the same', async () => {
    const user = open();
    await user.click(screen.getByText('Paddock'));
    await act(async () => window.history.pushState({ idx: 2 }, '', '/homes?open=4'));
    await user.click(screen.getByText('Type'));
    window.history.back();
    await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Something is typed')).toBeVisible();
  });
});

it('what has words of its own is asked for by them (product §2.16)', async () => {
  const user = open();
  await user.click(screen.getByText('Paddock'));
  await user.click(screen.getByText('Upload'));
  await user.click(screen.getByText('Other'));
  const asked = await screen.findByRole('alertdialog', { name: 'Stop uploading?' });
  expect(asked).toHaveTextContent('It ends here.');
  await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
  await gone();
  expect(window.location.pathname).toBe('/homes');
  await user.click(screen.getByText('Other'));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The other page')).toBeInTheDocument();
});

it('what goes on beside a form that was discarded is still asked for', async () => {
  const user = open();
  await user.click(screen.getByText('Paddock'));
  await user.click(screen.getByText('Upload'));
  await user.click(screen.getByText('Type'));
  await user.click(screen.getByText('Zenith'));
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.search).toBe('?open=9'));
  await gone();
  await user.click(screen.getByText('Other'));
  expect(await screen.findByRole('alertdialog', { name: 'Stop uploading?' })).toBeVisible();
  expect(window.location.pathname).toBe('/homes');
});
