import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useLeaveQuestion } from '@capsule/web-kit/form';
import { hearPopsFirst } from './first-pop';
import { LeaveQuestion } from './leave-question';

hearPopsFirst();

function Editor() {
  const [text, setText] = useState('');
  useLeaveQuestion(text !== '', { lostBy: 'page' });
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

/** As signing out does: the page goes, and something else navigates because of that. */
function EditorOrLogin() {
  const [isOut, setOut] = useState(false);
  if (isOut) return <Navigate to="/login" replace />;
  return (
    <>
      <Editor />
      <button onClick={() => setOut(true)}>Sign Out</button>
    </>
  );
}

/** A form that stays while pages come and go. */
function Standing() {
  const [isOn, setOn] = useState(false);
  useLeaveQuestion(isOn, { lostBy: 'page' });
  return <button onClick={() => setOn(true)}>Write beside it</button>;
}

/** Says what has come along, and leads back. */
function Other() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>The other page</p>
      <button onClick={() => void navigate(-1)}>Back, with {String(state)}</button>
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
        <Link to="/edit">Edit</Link>
        <Link to="/edit?tab=2">Tab</Link>
        <Link to="/other" state="a word">
          Other
        </Link>
        <Link to="/other" state="another word" replace>
          Instead
        </Link>
        <Standing />
        <View />
        <Routes>
          <Route path="/start" element={<p>The start</p>} />
          <Route path="/edit" element={<EditorOrLogin />} />
          <Route path="/other" element={<Other />} />
          <Route path="/login" element={<p>The login</p>} />
        </Routes>
      </LeaveQuestion>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

async function openWithText() {
  const user = open();
  await user.click(screen.getByText('Edit'));
  await user.type(screen.getByLabelText('Text'), 'a');
  return user;
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('leaving a page with unsaved text (product §2.17)', () => {
  it('by a link asks: the text stays, or the link is followed', async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Other'));
    expect(await question()).toHaveTextContent('What you changed here is not saved yet.');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(screen.getByLabelText('Text')).toHaveValue('a');
    expect(window.location.pathname).toBe('/edit');
    await user.click(screen.getByText('Other'));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The other page')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/other');
  });

  it("by the browser's button asks: the address stays, or the step is taken", async () => {
    const user = await openWithText();
    const heard = jest.fn();
    window.addEventListener('popstate', heard);
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/edit'));
    // Nobody hears of the step, nor of the way back.
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('popstate', heard);
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await gone();
    expect(screen.getByLabelText('Text')).toHaveValue('a');
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/edit'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The start')).toBeInTheDocument();
  });

  it("by two of the browser's steps, over another view of the same page, asks: the address stays", async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Tab'));
    window.history.go(-2);
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await gone();
    await waitFor(() => expect(window.location.href).toMatch(/\/edit\?tab=2$/));
    expect(screen.getByLabelText('Text')).toHaveValue('a');
  });

  it('by what stands in for it in the history asks as well', async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Instead'));
    await question();
    expect(window.location.pathname).toBe('/edit');
  });

  it('asks once: what was given up for one step is given up for the next', async () => {
    const user = open();
    await user.click(screen.getByText('Write beside it'));
    await user.click(screen.getByText('Other'));
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await gone();
    await user.click(screen.getByText('Edit'));
    expect(await screen.findByLabelText('Text')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it("by the browser's button asks each time", async () => {
    const user = await openWithText();
    for (let times = 0; times < 2; times += 1) {
      window.history.back();
      await question();
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(await screen.findByText('The start')).toBeInTheDocument();
      await gone();
      await user.click(screen.getByText('Edit'));
      await user.type(await screen.findByLabelText('Text'), 'b');
    }
  });

  it("by the browser's button asks once, also where something is written before the browser has gone", async () => {
    await openWithText();
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/edit'));
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    fireEvent.click(screen.getByText('Write beside it'));
    expect(await screen.findByText('The start')).toBeInTheDocument();
    await gone();
  });

  it("by the browser's button asks nothing where nothing was typed", async () => {
    const user = open();
    await user.click(screen.getByText('Edit'));
    window.history.back();
    expect(await screen.findByText('The start')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it("by the browser's button asks nothing where only the view of the page changes", async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Tab'));
    expect(screen.getByLabelText('View')).toHaveTextContent('?tab=2');
    window.history.back();
    await waitFor(() => expect(screen.getByLabelText('View')).toBeEmptyDOMElement());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('a');
  });

  it('for a place that the router has not counted cannot be taken back, and asks nothing', async () => {
    await openWithText();
    window.history.pushState(null, '', '/start');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByText('The start')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks nothing where nothing was typed, or where the page stays', async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Tab'));
    expect(window.location.search).toBe('?tab=2');
    expect(screen.getByLabelText('Text')).toHaveValue('a');
    await user.clear(screen.getByLabelText('Text'));
    await user.click(screen.getByText('Other'));
    expect(await screen.findByText('The other page')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('takes nothing from what a link says and brings along, and from steps back', async () => {
    const user = open();
    expect(screen.getByText('Other')).toHaveAttribute('href', '/other');
    await user.click(screen.getByText('Edit'));
    for (const [link, state, before] of [
      ['Other', 'a word', 'Text'],
      ['Instead', 'another word', null],
    ] as const) {
      await user.click(screen.getByText(link));
      await user.click(await screen.findByText(`Back, with ${state}`));
      if (before) expect(await screen.findByLabelText(before)).toBeInTheDocument();
      else expect(await screen.findByText('The start')).toBeInTheDocument();
    }
  });

  it('asks nothing of a person who has signed out', async () => {
    const user = await openWithText();
    await user.click(screen.getByText('Sign Out'));
    expect(await screen.findByText('The login')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks before the tab is closed', async () => {
    const user = await openWithText();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    await user.clear(screen.getByLabelText('Text'));
    expect(closing()).toBe(false);
  });
});
