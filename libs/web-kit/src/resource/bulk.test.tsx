import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import { booking as contract, type Booking } from '@capsule/contracts/bookings/booking';
import type { BulkRow } from '@capsule/contracts/changes/bulk';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, type Display } from '../testing';
import { columnsOf } from './columns';
import { crudEndpoints } from './crud-endpoints';
import type { RowDialogProps } from './resource-dialogs';
import { ResourcePage } from './resource-page';
import { resourceWords } from './resource-words';

/** Several rows of a list at once (product §10.4, §11). */

const { list, bulk, bulkUndo } = contract.calls;
const endpoints = crudEndpoints({ name: 'mfe-admin-sample' }, booking);
const words = resourceWords(booking, {
  title: 'Bookings',
  label: 'Bookings',
  search: 'Search...',
  loading: 'Loading...',
  empty: 'None.',
  nameOf: ({ clientName }) => clientName,
});
const columns = columnsOf(booking, [{ field: 'clientName', flex: 1 }]);
const BULK = {
  words: { one: 'booking', many: 'bookings' },
  actions: [
    {
      name: 'confirm',
      label: 'Confirm',
      offered: ({ status }: Booking) => status === 'pending',
      question: { title: 'Confirm Bookings', text: (what: string) => `Confirm ${what}?` },
      done: 'confirmed',
    },
    { name: 'complete', label: 'Complete', done: 'completed' },
  ],
};

const rowOf = (id: number, clientName: string, rest: Partial<Booking> = {}) =>
  sampleRow(contract, { id, clientName, status: 'pending', version: 3, ...rest });
const ROWS = [rowOf(1, 'Priya'), rowOf(2, 'Leo'), rowOf(3, 'Noor', { status: 'completed' })];
const outcome = (id: number, rest: Partial<BulkRow> = {}): BulkRow => ({
  id,
  outcome: 'done',
  version: 4,
  message: null,
  ...rest,
});

/** Saves its row, or another one that the list does not hold. */
const Saving = ({ row, onSaved }: RowDialogProps<Booking>) => (
  <>
    <button onClick={() => onSaved({ ...row, version: 4 })}>Save it</button>
    <button onClick={() => onSaved(rowOf(9, 'Mei'))}>Save another</button>
  </>
);
const DIALOGS = { saving: Saving };
const BUTTONS = [{ icon: 'edit', label: 'Save', opens: 'saving' }] as const;

function open(rows: BulkRow[] | Promise<BulkRow[]> = [outcome(1), outcome(2)], display: Display = 'phone') {
  const calls = fakeApi(
    answering(list, () => listOf(ROWS)),
    answering(contract.calls.read, ({ path }) => oneOf({ ...ROWS[0], id: Number(path.split('/')[3]), version: 1 })),
    answering(bulk, async () => oneOf({ rows: await rows })),
    answering(bulkUndo, () => oneOf({ rows: [outcome(1, { version: 5 }), outcome(2, { version: 5 })] })),
  );
  renderScreen(
    <main tabIndex={-1}>
      <ResourcePage
        endpoints={endpoints}
        words={words}
        columns={columns}
        filters={['status']}
        bulk={BULK}
        buttons={BUTTONS}
        dialogs={DIALOGS}
        sortedBy={{ sort: 'checkInDate', order: 'asc' }}
      />
    </main>,
    '/admin/bookings',
    display,
  );
  return { user: userEvent.setup(), posts: () => calls.filter(({ method }) => method === 'POST') };
}

type User = ReturnType<typeof open>['user'];
const box = (name: string) => screen.findByRole('checkbox', { name });
const bar = () => screen.findByRole('group', { name: 'Selected rows' });
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('choosing rows', () => {
  it('says how many, offers what can be done to them, and ends with the last one', async () => {
    const { user } = open();
    await user.click(await box('Select Priya'));
    await user.click(await box('Select Noor'));
    expect(await bar()).toHaveTextContent('2 selected');
    expect(said()).toContain('2 selected');
    expect(within(await bar()).getByRole('button', { name: 'Confirm (1 of 2)' })).toBeEnabled();
    await user.click(await box('Select Priya'));
    expect(within(await bar()).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('chooses all of the page, and none', async () => {
    const { user } = open();
    const all = await box('Select all on this page');
    await user.click(await box('Select Leo'));
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(await bar()).toHaveTextContent('3 selected');
    await user.click(all);
    expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('is cleared by a filter, and stays so when that is taken away', async () => {
    const { user } = open();
    await user.click(await box('Select Priya'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Confirmed');
    expect(await box('Select Priya')).not.toBeChecked();
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    expect(await box('Select Priya')).not.toBeChecked();
  });

  it.each([
    ['once, where the list holds it', 'Save it', 'Priya'],
    ['though the list does not hold it', 'Save another', 'Mei'],
  ])('chooses a row that was just saved %s', async (_what, press, name) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save Priya' }));
    await user.click(screen.getByRole('button', { name: press }));
    await user.click(await box(`Select ${name}`));
    expect(await box(`Select ${name}`)).toBeChecked();
    expect(await bar()).toHaveTextContent('1 selected');
    await user.click(await box('Select Leo'));
    expect(await bar()).toHaveTextContent('2 selected');
  });

  it('is by the keyboard in the grid, too', async () => {
    const { user } = open(undefined, 'desktop');
    const first = await screen.findByLabelText('Select Priya');
    first.focus();
    await user.keyboard(' ');
    expect(await bar()).toHaveTextContent('1 selected');
    await user.click(screen.getByLabelText('Select all rows'));
    expect(await bar()).toHaveTextContent('3 selected');
  });
});

describe('an action', () => {
  it('asks, leaves out what it cannot be done to, and is one call with one toast and one undo', async () => {
    const { user, posts } = open();
    await user.click(await box('Select all on this page'));
    await user.click(within(await bar()).getByRole('button', { name: 'Confirm (2 of 3)' }));
    const question = screen.getByRole('alertdialog', { name: 'Confirm Bookings' });
    expect(question).toHaveTextContent('Confirm 2 bookings?');
    expect(question).toHaveTextContent('It does not apply to 1 of the selected.');
    await user.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts.current()?.title).toBe('2 bookings confirmed'));
    const rows = [
      { id: 1, version: 3 },
      { id: 2, version: 3 },
    ];
    expect(posts()).toMatchObject([{ path: '/api/bookings/bulk', body: { action: 'confirm', rows } }]);
    expect(posts()[0]!.headers['idempotency-key']).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument());
    toasts.current()?.action?.run();
    await waitFor(() => expect(toasts.current()?.title).toBe('2 bookings as before'));
    expect(posts()[1]).toMatchObject({
      path: '/api/bookings/bulk-undo',
      body: { rows: rows.map(({ id }) => ({ id, version: 4 })) },
    });
  });

  it('names what was left and why, and keeps that chosen', async () => {
    const { user } = open([
      outcome(1),
      outcome(2, { outcome: 'stale', version: null, message: 'Somebody else has changed this meanwhile.' }),
    ]);
    await user.click(await box('Select Priya'));
    await user.click(await box('Select Leo'));
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: '1 booking completed',
        description: 'Leo: Someone else changed it meanwhile.',
        tone: 'success',
      }),
    );
    expect(await bar()).toHaveTextContent('1 selected');
    expect(await box('Select Leo')).toBeChecked();
  });

  it.each([
    [
      'after the list was narrowed',
      async (user: User) => user.selectOptions(screen.getByLabelText('Status'), 'Pending'),
    ],
    ['late', () => Promise.resolve()],
  ])('that is answered %s leaves chosen what was chosen meanwhile', async (_when, go) => {
    let answer = (_rows: BulkRow[]): void => undefined;
    const { user } = open(new Promise((resolve) => (answer = resolve)));
    await user.click(await box('Select Priya'));
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    await go(user);
    await user.click(await box('Select Leo'));
    answer([outcome(1)]);
    await waitFor(() => expect(toasts.current()?.title).toBe('1 booking completed'));
    await waitFor(async () => expect(await box('Select Priya')).not.toBeChecked());
    expect(await box('Select Leo')).toBeChecked();
  });

  it('that changed nothing is said as an error, without an undo', async () => {
    const { user } = open([outcome(1, { outcome: 'refused', version: null, message: 'Only a pending one.' })]);
    await user.click(await box('Select Priya'));
    await user.click(within(await bar()).getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'No booking completed',
        description: 'Priya: Only a pending one.',
        tone: 'error',
      }),
    );
    expect(toasts.current()?.action).toBeUndefined();
  });

  it('that fails leaves all chosen, and the next try has the same key', async () => {
    const calls = fakeApi(
      answering(list, () => listOf(ROWS)),
      answering(bulk, () => refusal('service.unavailable')),
    );
    renderScreen(
      <ResourcePage
        endpoints={endpoints}
        words={words}
        columns={columns}
        bulk={BULK}
        sortedBy={{ sort: 'checkInDate', order: 'asc' }}
      />,
      '/admin/bookings',
      'phone',
    );
    const user = userEvent.setup();
    const keys = () => calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    await user.click(await box('Select Priya'));
    const complete = within(await bar()).getByRole('button', { name: 'Complete' });
    await user.click(complete);
    await waitFor(() => expect(toasts.current()?.title).toBe('Error changing the rows'));
    await waitFor(() => expect(complete).toBeEnabled());
    await user.click(complete);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBe(keys()[1]);
    expect(await box('Select Priya')).toBeChecked();
  });
});
