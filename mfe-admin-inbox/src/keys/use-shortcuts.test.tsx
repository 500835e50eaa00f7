import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { areKeysOn, switchKeys } from './setting';
import { useShortcuts } from './use-shortcuts';

/** When the keys of the inbox do something, and what they leave alone (product §2.15). */

const { read, change, undo } = contactSubmission.calls;
const row = (rest: Partial<ContactSubmission> = {}) =>
  sampleRow(contactSubmission, { id: 7, name: 'Priya', status: 'new', version: 1, ...rest });

function Inbox() {
  const { isHelpOpen, wasHelpOpened } = useShortcuts();
  return (
    <main>
      {isHelpOpen ? <p>Help</p> : null}
      {wasHelpOpened ? <p>The code of the help is loaded</p> : null}
      <ul>
        <li data-id="7">
          <button aria-label="View Priya" />
        </li>
      </ul>
    </main>
  );
}

function open(...routes: FakeRoute[]) {
  const calls = fakeApi(...routes);
  const { unmount } = renderScreen(<Inbox />);
  screen.getByRole('button', { name: 'View Priya' }).focus();
  /** Presses a key, and says whether it is the inbox's. */
  const press = (key: string, on: Element = document.activeElement!) => {
    const event = createEvent.keyDown(on, { key });
    fireEvent(on, event);
    return event.defaultPrevented;
  };
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { calls, press, sent, unmount };
}

/** Something that stands over the list. */
function over(html: string): () => void {
  const layer = document.createElement('div');
  layer.innerHTML = html;
  document.body.append(layer);
  return () => layer.remove();
}
const DETAILS = '<div aria-modal="true"><div data-inquiry="7"></div></div>';

beforeEach(() => localStorage.clear());

describe('a key of the inbox', () => {
  it('is heard by nothing else, and one that is none is left alone', () => {
    const { press } = open();
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    expect(press('?')).toBe(true);
    expect(screen.getByText('Help')).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
    expect(press('x')).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });

  it.each([
    ['the details', DETAILS, true],
    ['a question over the details', `${DETAILS}<div aria-modal="true" role="alertdialog"></div>`, false],
    ['another dialog', '<div aria-modal="true"></div>', false],
    ['a dialog of the browser, such as the question for the password', '<dialog open></dialog>', false],
    ['a menu', '<div role="menu"></div>', false],
    ['what is open and not modal', '<div role="dialog"></div>', true],
  ])('over %s: %s', (_what, html, isOurs) => {
    const remove = over(html);
    const { press } = open();
    expect(press('?')).toBe(isOurs);
    remove();
  });

  it('opens the help, which is neither shown nor loaded before', () => {
    const { press } = open();
    const parts = ['Help', 'The code of the help is loaded'];
    for (const part of parts) expect(screen.queryByText(part)).toBeNull();
    press('?');
    for (const part of parts) expect(screen.getByText(part)).toBeVisible();
  });

  it('is nobody’s once the inbox is left', () => {
    const { press, unmount } = open();
    unmount();
    expect(press('?', document.body)).toBe(false);
  });
});

describe('e', () => {
  it('says that the inquiry is closed, from the version that was read for it', async () => {
    const { calls, press } = open(
      answering(read, () => oneOf(row({ version: 5 }))),
      answering(change, () => oneOf(row({ status: 'closed', version: 6 }))),
    );
    press('e');
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Contact submission updated',
        description: 'Submission from Priya has been marked as closed.',
      }),
    );
    expect(calls.at(-1)).toMatchObject({ body: { status: 'closed' }, headers: { 'if-match': '"5"' } });
  });

  it('can be taken back by its toast', async () => {
    const { calls, press } = open(
      answering(read, () => oneOf(row({ version: 5 }))),
      answering(change, () => oneOf(row({ status: 'closed', version: 6 }))),
      answering(undo, () => oneOf(row({ status: 'new', version: 7 }))),
    );
    press('e');
    await waitFor(() => expect(toasts.current()?.action?.label).toBe('Undo'));
    act(() => toasts.current()!.action!.run());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Contact submission is new again' }));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', headers: { 'if-match': '"6"' } });
    expect(calls.at(-1)!.path).toMatch(/\/undo$/);
  });

  it('does nothing to what is closed already', async () => {
    const { calls, press, sent } = open(answering(read, () => oneOf(row({ status: 'closed' }))));
    press('e');
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(sent()).toEqual([]);
  });

  it('reads the inquiry each time that it is pressed', async () => {
    let status: ContactSubmission['status'] = 'closed';
    const { calls, press, sent } = open(
      answering(read, () => oneOf(row({ status }))),
      answering(change, () => oneOf(row({ status: 'closed', version: 2 }))),
    );
    press('e');
    await waitFor(() => expect(calls).toHaveLength(1));
    status = 'new';
    press('e');
    await waitFor(() => expect(sent()).toEqual([{ status: 'closed' }]));
  });

  it.each<[string, FakeRoute[]]>([
    ['', [answering(read, () => oneOf(row())), answering(change, () => refusal('service.failed'))]],
    [' where the inquiry cannot be read', [answering(read, () => refusal('service.failed'))]],
  ])('says that it failed%s', async (_where, routes) => {
    const { press } = open(...routes);
    const before = toasts.current()?.id;
    press('e');
    await waitFor(() => expect(toasts.current()?.id).not.toBe(before));
    expect(toasts.current()).toMatchObject({
      title: 'Error updating submission',
      description: 'There was an error updating the contact submission. Please try again.',
      tone: 'error',
    });
  });
});

describe('the setting of the keys', () => {
  it.each([
    [null, true],
    ['off', false],
    ['on', true],
  ])('%s in this browser means %s', (kept, isOn) => {
    if (kept !== null) localStorage.setItem('csh-inbox-shortcuts', kept);
    expect(areKeysOn()).toBe(isOn);
  });

  it('is on where the browser keeps nothing, and switching it does no harm', () => {
    const failing = () => {
      throw new Error('No storage.');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(failing),
    );
    expect(areKeysOn()).toBe(true);
    expect(() => switchKeys(false)).not.toThrow();
    expect(() => switchKeys(true)).not.toThrow();
    for (const spy of spies) spy.mockRestore();
  });
});
