import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderScreen } from '../testing';
import type { BulkAction } from './bulk-action';
import { BulkArea } from './bulk-area';
import { Reason } from './testing/reason';

/** A question about chosen rows that are no longer in the list: somebody else has changed or deleted them meanwhile. */

interface Stay {
  id: number;
  version: number;
}

const STAYS: readonly Stay[] = [7, 8].map((id) => ({ id, version: 3 }));

const CANCEL: BulkAction<Stay> = {
  name: 'cancel',
  label: 'Cancel stays',
  question: { title: 'Cancel?', text: (what) => `Cancel ${what}?`, values: Reason, initial: { reason: '' } },
  done: 'cancelled',
};

const send = jest.fn();
let showRows: (rows: readonly Stay[]) => void;

function List() {
  const [rows, setRows] = useState(STAYS);
  useEffect(() => {
    showRows = setRows;
  }, []);
  return (
    <main tabIndex={-1}>
      <BulkArea
        calls={{ send, undo: jest.fn() }}
        words={{ one: 'stay', many: 'stays' }}
        nameOf={({ id }: Stay) => `Stay ${id}`}
        actions={[CANCEL]}
        selection={{ rows, ids: new Set(rows.map(({ id }) => id)), choose: jest.fn() }}
      />
    </main>
  );
}

const bar = () => screen.queryByRole('group', { name: 'Selected rows', hidden: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  send.mockReset();
  renderScreen(<List />);
  await screen.findByRole('group', { name: 'Selected rows' });
  await press('Cancel stays');
  await userEvent.type(await screen.findByLabelText('Reason'), 'Rain');
  act(() => showRows([]));
});

it('stays, with what was typed for it, and is about the rows that it names', async () => {
  send.mockResolvedValue({
    data: { rows: [7, 8].map((id) => ({ id, outcome: 'stale', version: null, message: null })) },
  });
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Cancel 2 stays?');
  expect(screen.getByLabelText('Reason')).toHaveValue('Rain');
  await press('Cancel stays');
  await waitFor(() => expect(bar()).toBeNull());
  expect(send.mock.calls[0][0]).toEqual({ action: 'cancel', rows: STAYS, reason: 'Rain' });
});

it('is given up only after a question, and the bar goes with it', async () => {
  await press('Back');
  expect(screen.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await press('Discard');
  await waitFor(() => expect(bar()).toBeNull());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
