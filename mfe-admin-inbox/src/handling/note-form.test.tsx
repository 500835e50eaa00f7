import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
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
} from '@capsule/web-kit/testing';
import { sampleEvent } from '../testing/sample-event';
import { BookingsDetail } from './bookings-detail';
import { History } from './history';
import { NoteForm } from './note-form';
import { AssigneeName } from './people';
import { useReadMark } from './use-read-mark';

/** Notes, the history that they stand in, and the mark of what was read (product §2.15). */

const { events, addNote, markRead } = contactHandlingCalls;
const note = { id: 1, text: 'I call her.', by: 3, createdAt: '2026-11-20T09:05:00.000Z' };
const booked: ContactEvent = {
  kind: 'booked',
  at: note.createdAt,
  by: { id: 3, name: 'Sam Lee' },
  text: null,
  booking: { id: 12, checkInDate: '2027-03-01', checkOutDate: '2027-03-08', status: 'pending' },
  mail: null,
  changes: {},
};

function Part() {
  const [text, setText] = useState('');
  return (
    <>
      <NoteForm id={7} text={text} onType={setText} />
      <BookingsDetail id={7} />
      <History id={7} />
      <button type="button">Elsewhere</button>
    </>
  );
}

function open(
  isDown = () => false,
  told: ContactEvent[] = [],
  arrived: () => Promise<void> | undefined = () => undefined,
) {
  const calls = fakeApi(
    answering(user.calls.list, () => listOf([])),
    signedIn(),
    answering(events, () => oneOf(told)),
    answering(addNote, async () => {
      await arrived();
      return isDown() ? refusal('service.failed') : oneOf(note);
    }),
  );
  renderScreen(<Part />);
  const field = screen.getByRole('textbox', { name: 'Private note' });
  const sent = () => calls.filter(({ path }) => path === '/api/contact/7/notes');
  const asked = () => calls.filter(({ path }) => path === '/api/contact/7/events').length;
  return { field, sent, asked, submit: () => fireEvent.submit(field.closest('form')!) };
}

describe('a note', () => {
  it('is at most 5,000 characters long, and for the back office', () => {
    const { field } = open();
    expect(field).toHaveAttribute('maxlength', '5000');
    expect(field).toHaveAttribute('dir', 'auto');
    expect(field).toHaveAccessibleDescription('Only the back office sees it.');
  });

  it('is sent once, is said, and stands in the history then', async () => {
    const { field, sent, asked, submit } = open();
    await waitFor(() => expect(asked()).toBe(1));
    fill(field, ' I call her. ');
    submit();
    submit();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent()).toHaveLength(1);
    expect(toasts.current()).toMatchObject({ title: 'Note added', tone: 'success' });
    await waitFor(() => expect(asked()).toBe(2));
  });

  it.each([
    ['the next one', ' I call her. Or Sam does.', 'Or Sam does.'],
    ['other words', 'She called.', 'She called.'],
  ])('that is added takes away what was sent of it, and not %s, typed meanwhile', async (_what, typed, left) => {
    let arrive = () => undefined as void;
    const { field, submit } = open(undefined, undefined, () => new Promise((resolve) => (arrive = resolve)));
    fill(field, ' I call her. ');
    submit();
    await waitFor(() => expect(screen.getByRole('progressbar', { hidden: true })).toBeInTheDocument());
    fill(field, typed);
    act(() => arrive());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Note added' }));
    expect(field).toHaveValue(left);
  });

  it('is not sent of spaces alone', () => {
    const { field, sent, submit } = open();
    fill(field, '   ');
    expect(screen.getByRole('button', { name: 'Add Note' })).toHaveAttribute('aria-disabled', 'true');
    submit();
    expect(sent()).toEqual([]);
  });

  it('that is added by a key keeps the focus meanwhile, and gives it to the field for the next one', async () => {
    let arrive = () => undefined as void;
    const { field } = open(undefined, undefined, () => new Promise((resolve) => (arrive = resolve)));
    fill(field, 'I call her.');
    const button = screen.getByRole('button', { name: 'Add Note' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await act(async () => arrive());
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
  });

  it('that is added leaves the focus where it has gone meanwhile', async () => {
    let arrive = () => undefined as void;
    const { field, submit } = open(undefined, undefined, () => new Promise((resolve) => (arrive = resolve)));
    fill(field, 'I call her.');
    submit();
    await waitFor(() => expect(screen.getByRole('progressbar', { hidden: true })).toBeInTheDocument());
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    act(() => elsewhere.focus());
    await act(async () => arrive());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(elsewhere).toHaveFocus();
  });

  it('is sent again with the same key where that failed, and what was said of it goes', async () => {
    let isDown = true;
    const { field, sent, asked, submit } = open(() => isDown);
    fill(field, 'I call her.');
    submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('It was not added. What you typed is still here.');
    expect(toasts.current()).toMatchObject({
      title: 'Error adding note',
      description: 'There was an error adding the note. Please try again.',
      tone: 'error',
    });
    expect(asked()).toBe(1);
    isDown = false;
    submit();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.queryByRole('alert')).toBeNull();
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).toBe(keys[0]);
  });
});

it('a note of other words is another one, and so is one of the same words after it was added', async () => {
  const { field, sent, submit } = open();
  for (const text of ['No answer.', 'No answer.', 'She calls back.']) {
    fill(field, text);
    submit();
    await waitFor(() => expect(field).toHaveValue(''));
  }
  expect(sent()).toHaveLength(3);
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
});

describe('the history', () => {
  it('says that it loads, and no more once it is there', async () => {
    open();
    expect(screen.getByText('Loading the history...')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'History' })).toBeInTheDocument();
    expect(screen.queryByText('Loading the history...')).toBeNull();
    expect(screen.queryByText('Bookings')).toBeNull();
  });

  it('has each entry once when it goes on, also several of one moment', async () => {
    const noted = (text: string, minute: number) =>
      sampleEvent({ kind: 'note', text, at: new Date(2026, 10, 20, 9, minute).toISOString() });
    const told = [noted('First.', 5), noted('Second.', 5)];
    const { field, submit } = open(undefined, told);
    expect(await screen.findByText('First.')).toHaveAttribute('dir', 'auto');
    expect(screen.getAllByRole('time').map((time) => time.getAttribute('datetime'))).toEqual(told.map(({ at }) => at));
    told.unshift(noted('Third.', 6));
    fill(field, 'I call her.');
    submit();
    expect(await screen.findByText('Third.')).toBeVisible();
    expect(screen.getAllByText(/^(First|Second|Third)\.$/).map(({ textContent }) => textContent)).toEqual([
      'Third.',
      'First.',
      'Second.',
    ]);
  });

  it('calls who it is assigned to Loading... until the accounts are there', async () => {
    let arrive = () => undefined as void;
    const sam = sampleRow(user, { id: 3, firstName: 'Sam', lastName: 'Lee' });
    fakeApi(
      answering(user.calls.list, () => new Promise((resolve) => (arrive = () => resolve(listOf([sam]))))),
      answering(events, () => oneOf([sampleEvent({ changes: { assignedTo: { from: null, to: 3 } } })])),
    );
    renderScreen(
      <>
        <AssigneeName id={3} />
        <History id={7} />
      </>,
    );
    expect(await screen.findByText('Sam Lee assigned it to Loading....')).toBeVisible();
    expect(screen.getByText('Loading...')).toBeVisible();
    act(() => arrive());
    expect(await screen.findByText('Sam Lee assigned it to Sam Lee.')).toBeVisible();
    expect(screen.getByText('Sam Lee')).toBeVisible();
  });

  it('has the bookings that were made, which stand by themselves, too', async () => {
    open(undefined, [booked]);
    expect(await screen.findByText('Bookings')).toBeVisible();
    expect(screen.getAllByText('Mar 1, 2027 to Mar 8, 2027, pending')).toHaveLength(2);
    expect(screen.getByText('Nov 20, 2026', { exact: false, selector: 'time' })).toHaveAttribute(
      'datetime',
      '2026-11-20T09:05:00.000Z',
    );
  });
});

it('who marks an inquiry as unread while it is open means it: it is read once an opening', async () => {
  const calls = fakeApi(answering(markRead, () => done()));
  const row = sampleRow(contactSubmission, { id: 7, unread: true });
  function Reader({ unread }: { unread: boolean }) {
    useReadMark({ ...row, unread });
    return null;
  }
  const { rerender } = renderScreen(<Reader unread />);
  await waitFor(() => expect(calls).toHaveLength(1));
  rerender(<Reader unread={false} />);
  rerender(<Reader unread />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/contact/7/read' });
});
