import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { AssigneeChoice } from './assignee-choice';

/** Who sees to an inquiry, chosen in its details (product §2.15). */

const { change, read, undo } = contactSubmission.calls;
const sam = sampleRow(user, { id: 3, firstName: 'Sam', lastName: 'Lee', active: true });
const bo = sampleRow(user, { id: 5, firstName: 'Bo', lastName: null, active: true });
const row = (assignedTo: number | null) =>
  sampleRow(contactSubmission, { id: 7, name: 'Priya Nair', assignedTo, version: 1 });
const changes = (before: ContactSubmission) =>
  answering(change, ({ body }) => oneOf({ ...before, ...(body as object), version: 2 }));

function open(inquiry: ContactSubmission, ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(user.calls.list, () => listOf([sam, bo])),
  );
  const onChanged = jest.fn<void, [ContactSubmission]>();
  renderScreen(<AssigneeChoice inquiry={inquiry} onChanged={onChanged} />);
  const choice = screen.getByRole('combobox', { name: 'Assigned To' });
  const choose = (value: string) => fireEvent.change(choice, { target: { value } });
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { choice, choose, sent, onChanged, known: () => screen.findByRole('option', { name: 'Sam Lee' }) };
}

describe('who sees to an inquiry', () => {
  it('may be nobody again, which is said', async () => {
    const { choose, sent, onChanged, known } = open(row(3), changes(row(3)));
    await known();
    choose('');
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ assignedTo: null })));
    expect(sent()).toEqual([{ assignedTo: null }]);
    expect(toasts.current()).toMatchObject({
      title: 'Contact submission updated',
      description: 'Submission from Priya Nair is assigned to nobody.',
      tone: 'success',
    });
  });

  it('can be taken back by its toast, and is shown as it is then', async () => {
    const back = answering(undo, () => oneOf({ ...row(null), version: 3 }));
    const { choose, onChanged, known } = open(row(null), changes(row(null)), back);
    await known();
    choose('3');
    await waitFor(() => expect(toasts.current()?.action?.label).toBe('Undo'));
    act(() => toasts.current()!.action!.run());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Change undone',
        description: 'Priya Nair is as it was before.',
      }),
    );
    expect(onChanged).toHaveBeenLastCalledWith(expect.objectContaining({ assignedTo: null, version: 3 }));
  });

  it('is shown at once, and a second choice meanwhile is none', async () => {
    const { choice, choose, sent, onChanged, known } = open(row(null), changes(row(null)));
    await known();
    choose('3');
    expect(choice).toHaveDisplayValue('Sam Lee');
    choose('5');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([{ assignedTo: 3 }]);
    choose('5');
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  describe('where keys choose in a list that is not open', () => {
    const showPicker = jest.fn();
    beforeEach(() => {
      showPicker.mockClear();
      Object.assign(HTMLSelectElement.prototype, { showPicker });
    });
    afterEach(() => void Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));

    it.each(['ArrowDown', 'ArrowUp', 'PageDown', 'End', 's', 'Ö'])(
      'is chosen in the open list after %s',
      async (key) => {
        const { choice, known } = open(row(null));
        await known();
        // Else the browser goes on to the next person, who would be assigned at once.
        expect(fireEvent.keyDown(choice, { key })).toBe(false);
        expect(showPicker).toHaveBeenCalledTimes(1);
      },
    );

    it.each([
      ['Tab', {}],
      ['Escape', {}],
      [' ', {}],
      ['r', { ctrlKey: true }],
      ['ArrowDown', { altKey: true }],
    ])('leaves %j to the browser %j', async (key, held) => {
      const { choice, known } = open(row(null));
      await known();
      expect(fireEvent.keyDown(choice, { key, ...held })).toBe(true);
      expect(showPicker).not.toHaveBeenCalled();
    });
  });

  it('leaves all keys to a browser that cannot open a list', async () => {
    const { choice, known } = open(row(null));
    await known();
    expect(fireEvent.keyDown(choice, { key: 'ArrowDown' })).toBe(true);
  });

  it('is read again where somebody else was first, and what was said of that goes with the next choice', async () => {
    let isStale = true;
    const { choose, onChanged, known } = open(
      row(null),
      answering(change, () => (isStale ? refusal('resource.stale') : oneOf({ ...row(3), version: 3 }))),
      answering(read, () => oneOf({ ...row(5), version: 2 })),
    );
    await known();
    choose('3');
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this meanwhile.');
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ assignedTo: 5, version: 2 }));
    expect(toasts.current()).toMatchObject({ title: 'Error updating submission', tone: 'error' });
    isStale = false;
    choose('3');
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is called Loading... until the accounts are there, and Unknown without such an account', async () => {
    const { choice, known } = open(row(99));
    expect(choice).toHaveDisplayValue('Loading...');
    await known();
    expect(choice).toHaveDisplayValue('Unknown');
    expect(within(choice).getAllByRole('option')).toHaveLength(4);
  });
});

it('has the names that the accounts have by now', async () => {
  let lastName = 'Lee';
  const { known } = open(
    row(3),
    answering(user.calls.list, () => listOf([{ ...sam, lastName }])),
  );
  await known();
  lastName = 'Nguyen';
  // As the shell does when a change is told.
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'user', id: 3 }] as never)));
  expect(await screen.findByRole('option', { name: 'Sam Nguyen' })).toBeInTheDocument();
});
