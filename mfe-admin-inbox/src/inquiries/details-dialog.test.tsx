import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { othersChanges } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  fill,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import { AROUND } from '../testing/around';
import { sampleInquiry } from '../testing/sample-inquiry';
import { DetailsDialog } from './details-dialog';

/** The details of an inquiry by themselves: their links, copy buttons and foot (product §2.15). */

const inquiry = sampleInquiry({ message: 'Eight homes.' });

function open(routes: FakeRoute[] = [], { mailIsOn = false, shown = inquiry } = {}) {
  const calls = fakeApi(
    ...routes,
    ...NOBODY_ELSE,
    signedIn({ role: 'admin' }),
    answering(mailCalls.setup, () => oneOf({ on: mailIsOn, from: null, companyName: 'Homes' })),
    answering(contactSubmission.calls.change, ({ body }) => oneOf({ ...inquiry, ...(body as object), version: 2 })),
    ...AROUND,
  );
  const [onClose, show] = [jest.fn(), jest.fn()];
  const part = (row: ContactSubmission, isOpen = true) => (
    <DetailsDialog row={row} open={isOpen} onClose={onClose} onSaved={jest.fn()} show={show} />
  );
  const { rerender } = renderScreen(part(shown));
  const details = within(screen.getByRole('dialog', { name: 'Contact Submission Details' }));
  const become = (row: ContactSubmission) => rerender(part(row));
  return { calls, onClose, show, details, become, close: () => rerender(part(shown, false)) };
}

/** What the stream of changes brings of the inquiry. */
const hear = (action: 'update' | 'delete', version: number | null) =>
  act(() =>
    othersChanges.add([
      { entity: 'contact', id: inquiry.id, action, version, by: { id: 9, name: 'Raj' }, window: null },
    ]),
  );

describe('the details of an inquiry that somebody else deletes meanwhile', () => {
  const text = 'Raj deleted this meanwhile. Copy what you need before you close.';
  afterEach(() => act(() => othersChanges.clear()));

  it('say so above them, and leave what is there to be copied', () => {
    const { details } = open();
    expect(details.queryByRole('alert')).not.toBeInTheDocument();
    hear('delete', null);
    expect(details.getByRole('alert')).toHaveTextContent(text);
    expect(details.getByRole('button', { name: 'Copy message' })).toBeVisible();
  });

  it('are no longer said to be open here', async () => {
    const { calls } = open();
    const said = (method: string) =>
      calls.filter((each) => each.method === method && each.path.endsWith('/7/presence'));
    await waitFor(() => expect(said('POST')).not.toHaveLength(0));
    const before = said('DELETE').length;
    hear('delete', null);
    await waitFor(() => expect(said('DELETE')).toHaveLength(before + 1));
  });

  it('say nothing of a change: that is shown', () => {
    const { details } = open();
    hear('update', inquiry.version + 1);
    expect(details.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the details of an inquiry', () => {
  it('write to its address, call its number, and are 600 px wide', () => {
    const { details } = open();
    expect(details.getByRole('link', { name: 'Send mail to priya@hillview.example' })).toHaveAttribute(
      'href',
      'mailto:priya@hillview.example?subject=Your%20inquiry%2C%20Priya%20Nair',
    );
    expect(details.getByRole('link', { name: 'Call 02 5550 0134' })).toHaveAttribute('href', 'tel:0255500134');
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '600px' });
    // What people have written is read in its own direction.
    expect(details.getByText('Eight homes.')).toHaveAttribute('dir', 'auto');
  });

  it.each([
    ['name', 'Priya Nair'],
    ['email', 'priya@hillview.example'],
    ['phone', '02 5550 0134'],
    ['message', 'Eight homes.'],
  ])('copy the %s alone, and say so', async (what, text) => {
    const { details } = open();
    const copied: string[] = [];
    const clipboard = { writeText: async (written: string) => void copied.push(written) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    fireEvent.click(details.getByRole('button', { name: `Copy ${what}` }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copied to clipboard',
        description: 'The text has been copied to your clipboard.',
        tone: 'success',
      }),
    );
    expect(copied).toEqual([text]);
    expect(details.queryByRole('button', { name: 'Copy organization' })).toBeNull();
  });

  it('say that a text could not be copied', async () => {
    const { details } = open();
    const clipboard = { writeText: () => Promise.reject(new Error('No')) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    fireEvent.click(details.getByRole('button', { name: 'Copy name' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copy failed',
        description: 'Failed to copy text to clipboard.',
        tone: 'error',
      }),
    );
  });

  it('show what somebody else has changed since, and not what was before a change of one’s own', async () => {
    const { details, become } = open();
    fireEvent.click(details.getByRole('button', { name: 'Mark as Answered' }));
    expect(await details.findByText('answered')).toBeVisible();
    become({ ...inquiry, version: 2 });
    expect(details.getByText('answered')).toBeVisible();
    become({ ...inquiry, status: 'closed', version: 3 });
    expect(details.getByText('closed')).toBeVisible();
  });

  it('stay open where it could not be marked as unread, and say so', async () => {
    const { details, onClose } = open([answering(contactHandlingCalls.markUnread, () => refusal('service.failed'))]);
    fireEvent.click(details.getByRole('button', { name: 'Mark as Unread' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error updating submission',
        description: 'There was an error updating the contact submission. Please try again.',
        tone: 'error',
      }),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  it('are marked as unread once by a double click', async () => {
    const { calls, details, onClose } = open([answering(contactHandlingCalls.markUnread, () => done())]);
    const button = details.getByRole('button', { name: 'Mark as Unread' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    // It is slow to close.
    fireEvent.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(calls.filter(({ path, method }) => path === '/api/contact/7/read' && method === 'DELETE')).toHaveLength(1);
  });

  it('close when the inquiry is deleted for good', async () => {
    const { details, onClose } = open([
      answering(privacyCalls.eraseInquiry, () => oneOf({ inquiries: 1, quarantined: 0, mails: 0 })),
    ]);
    fireEvent.click(await details.findByRole('button', { name: 'Erase for Good' }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase for Good' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('give way to the form of a reply where mails are sent from here', async () => {
    const { details, show } = open([], { mailIsOn: true });
    // Until that is known, they write in the mail program.
    expect(details.getByRole('link', { name: 'Reply via Email' })).toBeVisible();
    fireEvent.click(await details.findByRole('button', { name: 'Reply via Email' }));
    expect(show).toHaveBeenCalledWith('reply', inquiry);
  });

  it('tell others of a note once there is a word of it', async () => {
    // Of another inquiry than the tests before, which this window still has open until it says otherwise.
    const { details, calls } = open([], { shown: { ...inquiry, id: 70 } });
    const said = () => calls.flatMap(({ path, body }) => (path.endsWith('/presence') && body ? [body] : []));
    await waitFor(() => expect(said()).toEqual([{ doing: 'looking' }]));
    const note = details.getByRole('textbox', { name: 'Private note' });
    fill(note, '  ');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(said()).toEqual([{ doing: 'looking' }]);
    fill(note, ' I call her');
    await waitFor(() => expect(said()).toEqual([{ doing: 'looking' }, { doing: 'noting' }]));
  });
});

it('one’s own changes go one after the other: a second one is no change of somebody else’s', async () => {
  const sam = sampleRow(user, { id: 3, firstName: 'Sam', lastName: 'Lee', active: true });
  let now = inquiry;
  const { calls, details } = open([
    answering(user.calls.list, () => listOf([sam])),
    answering(contactSubmission.calls.read, () => oneOf(now)),
    answering(contactSubmission.calls.change, ({ body, headers }) => {
      if (headers['if-match'] !== `"${now.version}"`) return refusal('resource.stale');
      now = { ...now, ...(body as object), version: now.version + 1 };
      return oneOf(now);
    }),
  ]);
  await details.findByRole('option', { name: 'Sam Lee' });
  fireEvent.change(details.getByRole('combobox', { name: 'Assigned To' }), { target: { value: '3' } });
  fireEvent.click(details.getByRole('button', { name: 'Mark as Closed' }));
  fireEvent.click(details.getByRole('button', { name: 'Mark as Closed' }));
  expect(await details.findByText('closed')).toBeVisible();
  expect(details.getByRole('combobox', { name: 'Assigned To' })).toHaveDisplayValue('Sam Lee');
  expect(details.queryByRole('alert')).toBeNull();
  const sent = calls.filter(({ method }) => method === 'PATCH');
  expect(sent.map(({ body }) => body)).toEqual([{ assignedTo: 3 }, { status: 'closed' }]);
});

describe('a note that is not added yet', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' });
  const answer = async (label: string) =>
    fireEvent.click(within(await question()).getByRole('button', { name: label }));
  const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  function openWithNote(mailIsOn = false) {
    const opened = open([], { mailIsOn, shown: { ...inquiry, id: 71 } });
    fill(opened.details.getByRole('textbox', { name: 'Private note' }), 'I call her.');
    return opened;
  }

  it.each([
    ['Close', { name: 'Close' }],
    ['Mark as Unread', { name: 'Mark as Unread' }],
    ['Delete', { name: 'Delete' }],
  ])('is asked about before %s', async (_what, button) => {
    const { calls, details, onClose, show } = openWithNote();
    fireEvent.click(details.getByRole('button', button));
    expect(await question()).toHaveTextContent('What you changed here is not saved yet.');
    await answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(details.getByRole('textbox', { name: 'Private note' })).toHaveValue('I call her.');
    expect([...onClose.mock.calls, ...show.mock.calls]).toEqual([]);
    expect(calls.filter(({ path }) => path.endsWith('/unread'))).toEqual([]);
  });

  it('is asked about before the dialog is closed by a key, and before the page is left, but not after it', async () => {
    const { onClose, close } = openWithNote();
    expect(isUnloadAsked()).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await answer('Discard');
    expect(onClose).toHaveBeenCalledTimes(1);
    close();
    expect(isUnloadAsked()).toBe(false);
  });

  it('is asked about before a reply, which is opened then', async () => {
    const { details, show } = openWithNote(true);
    fireEvent.click(await details.findByRole('button', { name: 'Reply via Email' }));
    await question();
    expect(show).not.toHaveBeenCalled();
    await answer('Discard');
    expect(show).toHaveBeenCalledWith('reply', expect.objectContaining({ id: 71 }));
  });

  it('is none of spaces alone', () => {
    const { details, onClose } = open();
    fill(details.getByRole('textbox', { name: 'Private note' }), '  ');
    expect(isUnloadAsked()).toBe(false);
    fireEvent.click(details.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
