import { act, screen, waitFor } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, listOf } from '../testing';
import { form, open, paddock } from './testing/sample-page';

/** When the dialogs of a list come, and which row they have. */

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

describe('a dialog of the screen’s own', () => {
  const follow = () =>
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'unit', id: 'LIST' } as never])));

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
