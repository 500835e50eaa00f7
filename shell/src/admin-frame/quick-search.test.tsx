import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { remoteRegistry } from '../composition/remote-registry';
import { alwaysIdle } from '../composition/testing/idle';
import { priya } from '../testing/people';
import { QuickSearch } from './quick-search';

/** What opens the search: the box at the top, and keys. */

const Place = () => <output aria-label="Place">{useLocation().pathname}</output>;

const draw = () =>
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <QuickSearch user={priya} />
      <Place />
      <input aria-label="Search homes" />
      <textarea aria-label="Message" />
      <select aria-label="Status" />
      <div contentEditable role="textbox" tabIndex={0} aria-label="Notes" />
      <button>Save</button>
    </MemoryRouter>,
  );

async function open() {
  draw();
  // It loads while the browser is idle.
  await act(async () => {
    await import('../search/search-dialog');
  });
  return userEvent.setup();
}

beforeAll(() => {
  alwaysIdle();
  Element.prototype.scrollIntoView = () => undefined;
  remoteRegistry.install({ lock: 1, remotes: [] });
});

const isOpen = async () => expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
const isClosed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('the search opens', () => {
  it('by its box, with the focus in its field; Escape brings the focus back', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(isClosed);
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it('and gives the focus back after what is on this page, and to a new page otherwise', async () => {
    const person = await open();
    const box = screen.getByRole('button', { name: 'Search' });
    for (const [text, hasFocus] of [
      ['dashboard', true],
      ['settings', false],
    ] as const) {
      await person.click(box);
      await isOpen();
      await person.type(screen.getByRole('combobox'), `${text}{Enter}`);
      await waitFor(isClosed);
      expect(document.activeElement === box).toBe(hasFocus);
    }
  });

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('by %s, and nothing is written', async (keys) => {
    const person = await open();
    screen.getByRole('button', { name: 'Save' }).focus();
    await person.keyboard(keys);
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('by / where that is another key with Shift, as on a German keyboard', async () => {
    await open();
    expect(fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true })).toBe(false);
    await isOpen();
  });

  it('by Ctrl+K with caps lock, and keeps what is typed when that is pressed again', async () => {
    const person = await open();
    fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true });
    await isOpen();
    await person.type(screen.getByRole('combobox'), 'set');
    expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'k', ctrlKey: true })).toBe(false);
    expect(screen.getByRole('combobox')).toHaveValue('set');
  });

  it('by Ctrl+K where something is being typed', async () => {
    const person = await open();
    screen.getByLabelText('Message').focus();
    await person.keyboard('{Control>}k{/Control}');
    await isOpen();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });
});

describe('what is typed before the search is there', () => {
  const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

  it('stands in its field, and does nothing else', async () => {
    draw();
    expect(press('/', 's', 'é', 'x', 'Backspace')).toEqual([false, false, false, false, false]);
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('sé');
  });

  it('leaves the keys of the browser alone', async () => {
    draw();
    press('/');
    expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
    expect(press('Tab')).toEqual([true]);
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('is not what an input method writes, and a character goes whole', async () => {
    draw();
    press('/', 'é', '🏇');
    expect(fireEvent.keyDown(document.body, { key: 'n', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'n', altKey: true })).toBe(true);
    press('Backspace');
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('é');
  });

  it.each(['t', 'Backspace'])(
    'reaches nothing of the page, and an Enter counts no more when %s follows',
    async (key) => {
      draw();
      const heard = jest.fn();
      document.body.addEventListener('keydown', heard);
      press('/');
      heard.mockClear();
      press('s', 'e', 't', 'Enter', key);
      expect(heard).not.toHaveBeenCalled();
      document.body.removeEventListener('keydown', heard);
      await isOpen();
      await screen.findByText(/^\d results?\.$|^Nothing found/);
      // An Enter that counted would open the first result only after the results are told.
      await act(async () => undefined);
      expect(screen.getByRole('combobox')).toHaveValue(key === 't' ? 'sett' : 'se');
      expect(screen.getByLabelText('Place')).toHaveTextContent('/admin');
      expect(screen.getByLabelText('Place')).not.toHaveTextContent('/admin/settings');
    },
  );

  it('opens the first that is found, if Enter followed', async () => {
    draw();
    press('/', 's', 'e', 't', 't', 'Enter');
    await waitFor(() => expect(screen.getByLabelText('Place')).toHaveTextContent('/admin/settings'));
  });

  it('is forgotten by Escape, which closes the search as it does once it is there, and reaches nothing else', async () => {
    draw();
    const heard = jest.fn();
    document.body.addEventListener('keydown', heard);
    press('/');
    heard.mockClear();
    expect(press('s', 'Escape')).toEqual([false, false]);
    expect(heard).not.toHaveBeenCalled();
    document.body.removeEventListener('keydown', heard);
    await act(async () => {
      await import('../search/search-dialog');
    });
    isClosed();
    expect(press('s')).toEqual([true]);
    press('/');
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('is not there when the search opens again', async () => {
    draw();
    press('/', 's', 'e');
    await isOpen();
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
    await waitFor(isClosed);
    press('/');
    await isOpen();
    expect(screen.getByRole('combobox')).toHaveValue('');
  });
});

describe('the search stays closed', () => {
  it.each(['Search homes', 'Message'])('when / is written in %s', async (name) => {
    const person = await open();
    await person.type(screen.getByLabelText(name), 'a/b');
    expect(screen.getByLabelText(name)).toHaveValue('a/b');
    isClosed();
  });

  it.each(['Status', 'Notes'])('when / is pressed in %s', async (name) => {
    await open();
    expect(fireEvent.keyDown(screen.getByLabelText(name), { key: '/' })).toBe(true);
    isClosed();
  });

  it.each<[string, KeyboardEventInit]>([
    ['/', { ctrlKey: true }],
    ['/', { altKey: true }],
    ['k', { altKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, metaKey: true }],
    ['k', {}],
  ])('at %s with %j, which is the browser’s', async (key, modifiers) => {
    await open();
    expect(fireEvent.keyDown(document.body, { key, ...modifiers })).toBe(true);
    isClosed();
  });

  it('once the frame is gone: its keys are the browser’s again', async () => {
    await open();
    cleanup();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true);
  });

  it('behind a dialog of the browser, such as the question for the password', async () => {
    await open();
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.open = true;
    // Nor does the browser's own search open over it.
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    dialog.remove();
  });

  it('behind a dialog, which may hold what is not saved', async () => {
    await open();
    render(<div role="dialog" aria-modal="true" aria-label="Edit Unit" />);
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });
});
