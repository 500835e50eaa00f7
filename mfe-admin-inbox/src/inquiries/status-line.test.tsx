import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { PresenceNote } from '../presence/presence-note';
import { StatusLine } from './status-line';

/** The buttons that say what became of an inquiry (product §2.15, §2.27). */

const { change, read } = contactSubmission.calls;
const inquiry = sampleRow(contactSubmission, { id: 7, status: 'new', assignedTo: null, version: 1 });
const mia = { inquiryId: 7, doing: 'answering' as const, by: { id: 4, name: 'Mia Chen' } };
const nobody = answering(contactPresenceCalls.others, () => oneOf([]));
const writes = answering(contactPresenceCalls.others, () => oneOf([mia]));
const changes = answering(change, ({ body }) => oneOf({ ...inquiry, ...(body as object), version: 2 }));

function open(...routes: FakeRoute[]) {
  const calls = fakeApi(...routes);
  const onChanged = jest.fn<void, [ContactSubmission]>();
  renderScreen(
    <>
      <PresenceNote id={inquiry.id} />
      <StatusLine inquiry={inquiry} onChanged={onChanged} />
      <textarea aria-label="Note" />
    </>,
  );
  return { calls, onChanged, patches: () => calls.filter(({ method }) => method === 'PATCH').length };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('what became of an inquiry', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { patches, onChanged } = open(nobody, changes);
    press('Mark as Answered');
    press('Mark as Closed');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(patches()).toBe(1);
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ status: 'answered', version: 2 }));
  });

  it('takes the focus when it has changed, and not from who writes elsewhere meanwhile', async () => {
    const { onChanged } = open(nobody, changes);
    const note = screen.getByRole('textbox', { name: 'Note' });
    press('Mark as Answered');
    note.focus();
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    await act(() => Promise.resolve());
    expect(note).toHaveFocus();
    screen.getByRole('button', { name: 'Mark as Closed' }).focus();
    press('Mark as Closed');
    await waitFor(() => expect(screen.getByText('new').parentElement).toHaveFocus());
  });

  it('takes the focus also where the list has it before the answer is here, and the button has gone with it', async () => {
    let answer: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (answer = resolve));
    fakeApi(
      nobody,
      answering(change, () => coming.then(() => oneOf({ ...inquiry, status: 'closed', version: 2 }))),
    );
    const line = (status: ContactSubmission['status']) => (
      <StatusLine inquiry={{ ...inquiry, status }} onChanged={() => undefined} />
    );
    const { rerender } = renderScreen(line('new'));
    screen.getByRole('button', { name: 'Mark as Closed' }).focus();
    press('Mark as Closed');
    rerender(line('closed'));
    expect(document.body).toHaveFocus();
    answer();
    await waitFor(() => expect(screen.getByText('closed').parentElement).toHaveFocus());
  });

  it('leaves the focus on its button while it is on its way, and where it has not changed', async () => {
    let answer: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => (answer = resolve));
    const { patches } = open(
      nobody,
      answering(change, () => coming.then(() => refusal('service.failed'))),
    );
    const button = screen.getByRole('button', { name: 'Mark as Closed' });
    button.focus();
    press('Mark as Closed');
    press('Mark as Closed');
    await waitFor(() => expect(patches()).toBe(1));
    expect(button).toHaveFocus();
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('It was not changed.');
    expect(button).toHaveFocus();
  });

  it('is no longer said to have failed once it has not', async () => {
    let fails = true;
    const { onChanged } = open(
      nobody,
      answering(change, () => (fails ? refusal('resource.not-found') : oneOf({ ...inquiry, version: 2 }))),
    );
    press('Mark as Closed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has deleted this already.');
    fails = false;
    press('Mark as Closed');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays where somebody else was first and it cannot be read again, which is said all the same', async () => {
    const { onChanged } = open(
      nobody,
      answering(change, () => refusal('resource.stale')),
      answering(read, () => refusal('service.unavailable')),
    );
    press('Mark as Closed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this meanwhile.');
    expect(onChanged).not.toHaveBeenCalled();
  });
});

describe('the question before an inquiry is marked as answered, while somebody writes an answer', () => {
  const ask = async () => {
    const opened = open(writes, changes);
    await screen.findByText('Mia Chen is writing an answer.');
    press('Mark as Answered');
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark as answered?' }));
    return { ...opened, answer: (name: string) => fireEvent.click(question.getByRole('button', { name })), question };
  };

  it('still says who wrote one, once they have stopped', async () => {
    let others = [mia];
    open(
      answering(contactPresenceCalls.others, () => oneOf(others)),
      changes,
    );
    await screen.findByText('Mia Chen is writing an answer.');
    press('Mark as Answered');
    const question = await screen.findByRole('alertdialog', { name: 'Mark as answered?' });
    others = [];
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'presence', id: 'LIST' } as never])));
    await waitFor(() => expect(screen.queryByText('Mia Chen is writing an answer.')).toBeNull());
    expect(question).toHaveTextContent('Mia Chen is writing an answer. Mark it as answered all the same?');
  });

  it('is put in no alarming colour, since the mark can be undone', async () => {
    const { question } = await ask();
    expect(question.getByRole('button', { name: 'Mark as Answered' }).className).toContain('colorPrimary');
  });

  it.each([
    ['Cancel', 0],
    ['Mark as Answered', 1],
  ])('goes with %s, and %i changes are sent', async (name, count) => {
    const { answer, patches } = await ask();
    answer(name);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(patches()).toBe(count);
  });
});
