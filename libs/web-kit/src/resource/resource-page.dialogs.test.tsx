import { act, screen, waitFor, within } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, done, fill, listOf, oneOf } from '../testing';
import { closed, field, fillHome, form, listing, open, paddock, save } from './testing/sample-page';

/** When the dialogs of a list come, and which row they have. */

/** The list is read again. */
const follow = () =>
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));

it('the form is loaded once the rows are here, before anybody opens it', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const source = jest.fn(async () => form);
  const slow = answering(unit.calls.list, async () => {
    await answered;
    return listOf([paddock]);
  });
  open([slow], undefined, undefined, { source });
  expect(screen.getByText('Loading homes...')).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(source).not.toHaveBeenCalled();
  answer();
  expect(await screen.findByText('Paddock')).toBeVisible();
  await waitFor(() => expect(source).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the form of a new row keeps what it has begun with, while the list is drawn anew behind it', async () => {
  let asked = 0;
  const initial = () => {
    asked += 1;
    return { name: `Home ${asked}` };
  };
  const { user, lists } = open([listing()], undefined, undefined, { initial });
  await user.click(await screen.findByRole('button', { name: 'Add Home' }));
  expect(field(/^Name/)).toHaveValue('Home 1');
  follow();
  await waitFor(() => expect(lists()).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(field(/^Name/)).toHaveValue('Home 1');
});

describe('a dialog of the screen’s own', () => {
  it('has its row as the list has it now', async () => {
    let rows = [paddock];
    const { user } = open([answering(unit.calls.list, () => listOf(rows))]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Randwick, NSW');
    rows = [
      { ...paddock, id: 9, location: 'Eagle Farm, QLD' },
      { ...paddock, location: 'Darwin, NT', version: 6 },
    ];
    follow();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Darwin, NT'));
  });

  it('keeps its row once that has left the list', async () => {
    let rows = [paddock];
    const { user } = open([answering(unit.calls.list, () => listOf(rows))]);
    await user.click(await screen.findByRole('button', { name: 'View Paddock' }));
    rows = [];
    follow();
    expect(await screen.findByText('No homes found.')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Randwick, NSW');
  });
});

describe('a dialog that was open before', () => {
  const zenith = { ...paddock, id: 9, name: 'Zenith', version: 2 };

  it('has the row that it is opened for, and changes that one', async () => {
    const { user, asked } = open([listing(paddock, zenith), answering(unit.calls.change, () => oneOf(zenith))]);
    await user.click(await screen.findByRole('button', { name: 'Edit Paddock' }));
    expect(field(/^Name/)).toHaveValue('Paddock');
    await user.keyboard('{Escape}');
    await closed();
    await user.click(screen.getByRole('button', { name: 'Edit Zenith' }));
    expect(field(/^Name/)).toHaveValue('Zenith');
    fill(field(/^Location/), 'Darwin, NT');
    await save(user);
    await closed();
    expect(asked('PATCH')).toMatchObject([{ path: '/api/units/9', headers: { 'if-match': '"2"' } }]);
  });

  it('makes another row that is alike under a key of its own', async () => {
    const { user, asked } = open([listing(), answering(unit.calls.create, () => oneOf(zenith))]);
    for (let times = 1; times <= 2; times += 1) {
      await user.click(await screen.findByRole('button', { name: 'Add Home' }));
      fillHome('Zenith');
      await save(user);
      await closed();
    }
    const [first, second] = asked('POST');
    expect(second!.body).toEqual(first!.body);
    expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key']);
  });

  it('of the screen’s own keeps nothing of the row before', async () => {
    const { user } = open([listing(paddock, zenith)]);
    for (const name of ['Paddock', 'Zenith']) {
      await user.click(await screen.findByRole('button', { name: `View ${name}` }));
      expect(screen.getByRole('dialog', { name: `Details of ${name}` })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await closed();
    }
  });

  it('asks about the next row, and deletes that', async () => {
    const { user, asked } = open([listing(paddock, zenith), answering(unit.calls.remove, () => done('Deleted'))]);
    for (const name of ['Paddock', 'Zenith']) {
      await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
      expect(screen.getByRole('alertdialog')).toHaveTextContent(`Delete ${name}?`);
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    expect(asked('DELETE')).toMatchObject([
      { path: '/api/units/4', headers: { 'if-match': '"5"' } },
      { path: '/api/units/9', headers: { 'if-match': '"2"' } },
    ]);
  });
});
