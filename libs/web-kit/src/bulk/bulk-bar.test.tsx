import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toasts } from '@capsule/host';
import { unsaved } from '@capsule/host/admin';
import { renderScreen } from '../testing';
import type { BulkAction } from './bulk-action';
import BulkBar from './bulk-bar';
import type { Selection } from './use-selection';
import { Reason } from './testing/reason';

/** What can be done to chosen rows: what is asked about, what goes along, and what is chosen afterwards. */

interface Stay {
  id: number;
  version: number;
  name: string;
  status: string;
}

const STAYS: Stay[] = [
  { id: 1, version: 3, name: 'Priya', status: 'pending' },
  { id: 2, version: 3, name: 'Leo', status: 'pending' },
  { id: 3, version: 3, name: 'Noor', status: 'completed' },
];

const CANCEL: BulkAction<Stay> = {
  name: 'cancel',
  label: 'Cancel stays',
  question: {
    title: 'Cancel?',
    text: (what) => `Cancel ${what}?`,
    isDangerous: true,
    values: Reason,
    initial: { reason: 'Rain' },
  },
  done: 'cancelled',
};
const COMPLETE: BulkAction<Stay> = { name: 'complete', label: 'Complete', done: 'completed' };
const CONFIRM: BulkAction<Stay> = {
  name: 'confirm',
  label: 'Confirm',
  offered: ({ status }) => status === 'pending',
  question: { title: 'Confirm?', text: (what) => `Confirm ${what}?` },
  done: 'confirmed',
};

const row = (id: number, outcome: string) => ({ id, outcome, version: outcome === 'done' ? 4 : null, message: null });
const failure = { error: { status: 503, message: '', code: 'service.unavailable', fieldErrors: [] } };

const send = jest.fn();
const COMMON = {
  calls: { send, undo: jest.fn() },
  words: { one: 'stay', many: 'stays' },
  nameOf: ({ name }: Stay) => name,
};

function Screen({ actions }: { actions: BulkAction<Stay>[] }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([1, 2, 3]));
  const rows = STAYS.filter(({ id }) => ids.has(id));
  const choose: Selection<Stay>['choose'] = (next) =>
    setIds((before) => new Set(typeof next === 'function' ? next(before) : next));
  const selection = { rows, ids, choose };
  return (
    <main tabIndex={-1}>
      <button>Elsewhere</button>
      {rows.length > 0 ? <BulkBar {...COMMON} actions={actions} selection={selection} /> : null}
    </main>
  );
}

function open(...actions: BulkAction<Stay>[]) {
  renderScreen(<Screen actions={actions} />);
  const user = userEvent.setup();
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

/** The bar alone, on a page without a main part. */
function openAlone() {
  const choose = jest.fn();
  const { unmount } = renderScreen(
    <BulkBar {...COMMON} actions={[COMPLETE]} selection={{ rows: STAYS, ids: new Set([1, 2, 3]), choose }} />,
  );
  return { choose, unmount };
}

const bar = () => screen.queryByRole('group', { name: 'Selected rows', hidden: true });
const keys = () => send.mock.calls.map(([, key]: [unknown, string]) => key);

beforeEach(() => send.mockReset());

it('what may lose something is red, and asked about with the values that go along', async () => {
  send.mockResolvedValue({ data: { rows: [1, 2, 3].map((id) => row(id, 'done')) } });
  const { user, press } = open(CANCEL, COMPLETE);
  expect(screen.getByRole('button', { name: 'Cancel stays' })).toHaveClass('MuiButton-colorError');
  expect(screen.getByRole('button', { name: 'Complete' })).toHaveClass('MuiButton-colorPrimary');
  await press('Cancel stays');
  expect(screen.getByRole('alertdialog', { name: 'Cancel?' })).toHaveTextContent('Cancel 3 stays?');
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent('It does not apply');
  expect(screen.getByRole('button', { name: 'Cancel stays' })).toHaveClass('MuiButton-colorError');
  expect(screen.getByLabelText('Reason')).toHaveValue('Rain');
  await user.type(screen.getByLabelText('Reason'), ' all day');
  await press('Cancel stays');
  await waitFor(() => expect(bar()).toBeNull());
  expect(send.mock.calls[0][0]).toMatchObject({ action: 'cancel', reason: 'Rain all day' });
});

it('what loses nothing is asked about in another colour, and can be left by Back', async () => {
  const { press } = open(CONFIRM);
  await press('Confirm (2 of 3)');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Confirm 2 stays?It does not apply to 1 of the selected.');
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveClass('MuiButton-colorPrimary');
  await press('Back');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(send).not.toHaveBeenCalled();
  expect(bar()).toHaveTextContent('3 selected');
});

it('what was typed for it is given up only after a question', async () => {
  const { user, press } = open(CANCEL);
  await press('Cancel stays');
  await user.type(screen.getByLabelText('Reason'), ' all day');
  expect(unsaved.lostBy('address')).not.toBeNull();
  await press('Back');
  expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(screen.getByLabelText('Reason')).toHaveValue('Rain all day');
  await press('Back');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(unsaved.lostBy('address')).toBeNull();
});

it('an action that applies to none of the chosen rows cannot be pressed, and has no count', () => {
  open({ ...CONFIRM, offered: () => false });
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

it('Clear selection leaves no row chosen', async () => {
  const { choose } = openAlone();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(choose.mock.calls).toStrictEqual([[[]]]);
});

it('what was typed for one that was left goes along with no other, and is not there again', async () => {
  send.mockResolvedValue(failure);
  const { user, press } = open(CANCEL, CONFIRM);
  const back = async () => {
    await press('Back');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press('Cancel stays');
  await user.type(screen.getByLabelText('Reason'), ' all day');
  await press('Back');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Cancel stays');
  expect(screen.getByLabelText('Reason')).toHaveValue('Rain');
  await back();
  await press('Confirm (2 of 3)');
  await press('Confirm');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0][0]).not.toHaveProperty('reason');
});

it('nothing else can be done while it is sent, and the question stays until that is answered', async () => {
  let answer = (_result: object): void => undefined;
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { press } = open(CONFIRM, COMPLETE);
  await press('Confirm (2 of 3)');
  await press('Confirm');
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Complete', hidden: true })).toBeDisabled();
  await act(async () => answer(failure));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  expect(toasts.current()).toMatchObject({ title: 'Error changing the rows' });
});

it('another action has another key: under the key of the one before it would count as done', async () => {
  send.mockResolvedValue(failure);
  const { press } = open(COMPLETE, { ...COMPLETE, name: 'archive', label: 'Archive' });
  await press('Complete');
  await press('Archive');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('the same rows in a later version have another key, too', async () => {
  send.mockResolvedValue(failure);
  const { press } = open(COMPLETE);
  await press('Complete');
  STAYS[0]!.version += 1;
  await press('Complete');
  STAYS[0]!.version -= 1;
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('the same rows with another reason have another key, too', async () => {
  send.mockResolvedValue(failure);
  const { user, press } = open(CANCEL);
  await press('Cancel stays');
  await press('Cancel stays');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled());
  await user.type(screen.getByLabelText('Reason'), ' all day');
  await press('Cancel stays');
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

it('what was left for a reason is chosen still, and nothing else', async () => {
  send.mockResolvedValue({ data: { rows: [row(1, 'done'), row(2, 'stale'), row(3, 'unchanged')] } });
  const { press } = open(COMPLETE);
  await press('Complete');
  await waitFor(() => expect(bar()).toHaveTextContent('1 selected'));
});

it('the question is over once it is done, also where rows are left that it was not about', async () => {
  send.mockResolvedValue({ data: { rows: [row(1, 'done'), row(2, 'stale')] } });
  const { press } = open(CONFIRM);
  await press('Confirm (2 of 3)');
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bar()).toHaveTextContent('1 selected');
});

it('the bar goes with its last row, and the focus that it had is on the page and not lost', async () => {
  send.mockResolvedValue({ data: { rows: [1, 2, 3].map((id) => row(id, 'done')) } });
  const { press } = open(COMPLETE);
  await press('Complete');
  await waitFor(() => expect(bar()).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('the bar goes without taking the focus from where it is by then', async () => {
  send.mockImplementation(() => {
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    return Promise.resolve({ data: { rows: [1, 2, 3].map((id) => row(id, 'done')) } });
  });
  const { press } = open(COMPLETE);
  await press('Complete');
  await waitFor(() => expect(bar()).toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

it('the bar goes without an error where a page has no main part that could take the focus', async () => {
  const failed = jest.fn();
  window.addEventListener('error', failed);
  openAlone().unmount();
  await new Promise((resolve) => setTimeout(resolve));
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});
