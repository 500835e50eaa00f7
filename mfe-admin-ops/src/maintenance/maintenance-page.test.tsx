import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { addDays, dayIn } from '@capsule/contracts/days';
import { maintenanceRecord, type MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { toasts } from '@capsule/host';
import { today } from '@capsule/web-kit/format';
import { answering, done, fill, listOf, oneOf, refusal } from '@capsule/web-kit/testing';
import { field, form, showMaintenance, task } from './testing/show-maintenance';

const list = async () => within(await screen.findByRole('list', { name: 'Maintenance records' }));

describe('the maintenance records', () => {
  it('show task, unit, day, priority, assignee and status', async () => {
    showMaintenance([task], { display: 'desktop' });
    const row = await screen.findByRole('row', { name: /Seal the deck/ });
    await waitFor(() => expect(row).toHaveTextContent(/Paddock.*Priya Nair/));
    const texts = within(row)
      .getAllByRole('gridcell')
      // The first has the checkbox.
      .slice(1)
      .map((cell) => cell.textContent);
    expect(texts).toEqual([
      'Seal the deckTwo coats.$180.50',
      'Paddock',
      'Mar 1, 2999',
      'high',
      'Priya Nair',
      'pending',
      '',
    ]);
  });

  it.each<[string, Partial<MaintenanceRecord>, string]>([
    ['no day', { scheduledDate: null }, 'Not scheduled'],
    ['a day of completion', { status: 'completed', completedDate: '2027-03-02' }, 'Completed: Mar 2, 2027'],
    ['a repetition', { repeatEvery: 3, repeatUnit: 'months' }, 'Every 3 months'],
    ['a daily repetition', { repeatEvery: 1, repeatUnit: 'days' }, 'Every day'],
    ['nobody assigned', { assignedTo: null }, '-'],
    ['somebody without a name', { assignedTo: 5 }, 'bobby'],
    ['somebody who is not among the users', { assignedTo: 9 }, 'Unknown'],
    ['a unit that is gone', { capsuleId: 9 }, 'Unknown'],
  ])('with %s', async (_what, rest, text) => {
    showMaintenance([{ ...task, ...rest }]);
    expect(await (await list()).findByText(text)).toBeVisible();
  });

  it.each<[string, Partial<MaintenanceRecord>, boolean]>([
    ['pending and of yesterday', { scheduledDate: addDays(today(), -1) }, true],
    ['of today', { scheduledDate: today() }, false],
    ['completed', { scheduledDate: addDays(today(), -1), status: 'completed' }, false],
  ])('that are %s are marked as overdue: %s', async (_what, rest, marked) => {
    showMaintenance([{ ...task, ...rest }]);
    const cards = await list();
    expect(cards.queryByText('overdue') !== null).toBe(marked);
  });

  it('are asked for by day, and narrowed to what is overdue', async () => {
    const { calls, user } = showMaintenance([]);
    expect(screen.getByText('Loading maintenance records...')).toBeVisible();
    expect(
      await screen.findByText('No maintenance records found. Click "Add Maintenance Task" to create one.'),
    ).toBeVisible();
    const asked = '/api/maintenance?page=1&pageSize=25&sort=scheduledDate&order=asc';
    expect(calls.map(({ path }) => path)).toContain(asked);
    await user.selectOptions(screen.getByLabelText('Due'), 'Overdue');
    await waitFor(() => expect(calls.at(-1)?.path).toBe(`${asked}&overdue=yes`));
    expect(await screen.findByText('No results found. Try other filters.')).toBeVisible();
  });

  it('say on paper what they are narrowed to as it is said above them', async () => {
    showMaintenance([task], { at: '/admin/maintenance?status=in-progress&capsuleId=4&assignedTo=3&overdue=yes' });
    await waitFor(() => expect(screen.getByLabelText('Assigned To')).toHaveDisplayValue('Priya Nair'));
    await waitFor(() => expect(screen.getByLabelText('Unit')).toHaveDisplayValue('Paddock (CSH-0004)'));
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/^Printed on /)).toHaveTextContent(
      'Status: In-progress. Unit: Paddock (CSH-0004). Assigned To: Priya Nair. Due: Overdue. Sorted by ',
    );
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
  });

  it.each<[MaintenanceRecord['status'], string[]]>([
    ['pending', ['Complete', 'Edit', 'Delete']],
    ['in-progress', ['Complete', 'Edit', 'Delete']],
    ['completed', ['Edit', 'Delete']],
    ['cancelled', ['Edit', 'Delete']],
  ])('that are %s offer %j (product §4.10)', async (status, actions) => {
    showMaintenance([{ ...task, status }]);
    const labels = (await list()).getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(labels).toEqual(actions.map((action) => `${action} Seal the deck`));
  });
});

describe('Complete', () => {
  afterEach(() => document.head.querySelector('meta[name="time-zone"]')?.remove());

  const press = async (user: ReturnType<typeof userEvent.setup>) =>
    user.click(await screen.findByRole('button', { name: 'Complete Seal the deck' }));

  it('sends the status and today, and nothing else (product §7)', async () => {
    const completed = { ...task, status: 'completed' as const, completedDate: today() };
    const { user, writes } = showMaintenance([task], {
      routes: [answering(maintenanceRecord.calls.change, () => oneOf(completed))],
    });
    await press(user);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Maintenance complete', tone: 'success' }));
    expect(toasts.current()).toMatchObject({ description: 'Seal the deck has been marked as completed.' });
    expect(writes()).toMatchObject([{ path: '/api/maintenance/7', headers: { 'if-match': '"2"' } }]);
    expect(writes()[0]?.body).toEqual({ status: 'completed', completedDate: today() });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('sends the day of a company in %s', async (zone) => {
    // These two are never on the same day.
    document.head.append(Object.assign(document.createElement('meta'), { name: 'time-zone', content: zone }));
    const { user, writes } = showMaintenance([task], {
      routes: [answering(maintenanceRecord.calls.change, () => oneOf({ ...task, status: 'completed' }))],
    });
    await press(user);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ status: 'completed', completedDate: dayIn(zone) });
  });

  it('is undone at the toast, from the version that it made', async () => {
    const completed = { ...task, status: 'completed' as const, completedDate: today(), version: 3 };
    const { user, writes } = showMaintenance([task], {
      routes: [
        answering(maintenanceRecord.calls.change, () => oneOf(completed)),
        answering(maintenanceRecord.calls.undo, () => oneOf({ ...task, version: 4 })),
      ],
    });
    await press(user);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Maintenance complete' }));
    act(() => toasts.current()?.action?.run());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({ title: 'Task is pending again', description: 'Seal the deck' }),
    );
    expect(writes()[1]).toMatchObject({ path: '/api/maintenance/7/undo', headers: { 'if-match': '"3"' } });
  });

  it('is sent once, however quickly it is clicked again, and can be undone', async () => {
    const completed = { ...task, status: 'completed' as const, completedDate: today(), version: 3 };
    const { writes } = showMaintenance([task], {
      routes: [
        answering(maintenanceRecord.calls.change, () =>
          writes().length > 1 ? refusal('resource.stale') : oneOf(completed),
        ),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Complete Seal the deck' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(toasts.current()).toMatchObject({ action: { label: 'Undo' } }));
    fireEvent.click(button);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(toasts.current()).toMatchObject({ title: 'Maintenance complete', action: { label: 'Undo' } });
    expect(writes()).toHaveLength(1);
  });

  it('of a task that was just saved, and is on another page, shows it as completed', async () => {
    let now: MaintenanceRecord = task;
    let rows = [task];
    const { user } = showMaintenance([], {
      routes: [
        answering(maintenanceRecord.calls.list, () => listOf(rows)),
        answering(maintenanceRecord.calls.read, () => oneOf(now)),
        answering(maintenanceRecord.calls.change, ({ body }) => {
          rows = [];
          now = { ...now, ...(body as object), version: now.version + 1 };
          return oneOf(now);
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Seal the deck' }));
    fill(field(/^Cost/), '99.5');
    await user.click(form().getByText('Save'));
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    await press(user);
    expect(await (await list()).findByText('completed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete Seal the deck' })).not.toBeInTheDocument();
  });

  it('that fails says so, and the list is read anew where somebody else was faster', async () => {
    const { user, calls } = showMaintenance([task], {
      routes: [answering(maintenanceRecord.calls.change, () => refusal('resource.stale'))],
    });
    await press(user);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error updating record', tone: 'error' }));
    const lists = () => calls.filter(({ path }) => path.startsWith('/api/maintenance?'));
    await waitFor(() => expect(lists()).toHaveLength(2));
  });
});

describe('the form of a task', () => {
  it('begins with today, pending, medium, and who is signed in (product §9.4)', async () => {
    const { user, writes } = showMaintenance([], {
      routes: [answering(maintenanceRecord.calls.create, () => oneOf(task))],
    });
    await screen.findByText(/^No maintenance records found/);
    await user.click(screen.getByRole('button', { name: 'Add Maintenance Task' }));
    await waitFor(() => expect(field(/^Assigned To/)).toHaveValue('Priya Nair'));
    await user.click(field(/^Capsule Unit/));
    await user.click(await screen.findByRole('option', { name: /Paddock/ }));
    fill(field(/^Title/), 'Seal the deck');
    fill(field(/^Repeat Every/), '6');
    await user.click(form().getByText('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]?.body).toEqual({
      capsuleId: 4,
      title: 'Seal the deck',
      scheduledDate: today(),
      status: 'pending',
      priority: 'medium',
      repeatEvery: 6,
      repeatUnit: 'months',
      assignedTo: 3,
      createdBy: 3,
    });
    expect(toasts.current()).toMatchObject({ title: 'Maintenance record created successfully' });
  });

  it('begins with the day on which it opens, where the page was left open over midnight', async () => {
    // These two are never on the same day.
    const zone = Object.assign(document.createElement('meta'), { name: 'time-zone', content: 'Pacific/Pago_Pago' });
    document.head.append(zone);
    const { user } = showMaintenance([]);
    await screen.findByText(/^No maintenance records found/);
    zone.content = 'Pacific/Kiritimati';
    await user.click(screen.getByRole('button', { name: 'Add Maintenance Task' }));
    await screen.findByRole('dialog');
    expect(field(/^Scheduled Date/)).toHaveValue(dayIn('Pacific/Kiritimati'));
    zone.remove();
  });

  it('offers who can sign in, and sends what was changed; an assignee can be taken away', async () => {
    const { user, writes } = showMaintenance([task], {
      routes: [answering(maintenanceRecord.calls.change, () => oneOf(task))],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Seal the deck' }));
    await waitFor(() => expect(field(/^Assigned To/)).toHaveValue('Priya Nair'));
    await user.click(field(/^Assigned To/));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Priya Nair',
      'bobby',
    ]);
    await user.clear(field(/^Assigned To/));
    fill(field(/^Cost/), '99.5');
    await user.click(form().getByText('Save'));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ assignedTo: null, cost: 99.5 });
  });

  it('stays open when it is refused, with the answer at each field', async () => {
    const errors = [{ field: 'title', message: 'Enter a title.' }];
    const { user } = showMaintenance([task], {
      routes: [answering(maintenanceRecord.calls.change, () => refusal('request.invalid', errors))],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Seal the deck' }));
    fill(field(/^Title/), '');
    await user.click(form().getByText('Save'));
    await waitFor(() => expect(field(/^Title/)).toHaveAccessibleDescription('Enter a title.'));
    expect(toasts.current()).toMatchObject({
      title: 'Error saving record',
      description: 'There was an error saving the maintenance record. Please try again.',
    });
  });
});

it('is deleted after a question', async () => {
  const { user, writes } = showMaintenance([task], {
    routes: [answering(maintenanceRecord.calls.remove, () => done())],
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Seal the deck' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
  expect(question.getByText(/delete Seal the deck\?/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/maintenance/7' }]);
  expect(toasts.current()).toMatchObject({ title: 'Maintenance record deleted', tone: 'success' });
});
