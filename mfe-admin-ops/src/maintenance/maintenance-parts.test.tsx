import { act, screen, waitFor, within } from '@testing-library/react';
import { MAINTENANCE_STATUSES } from '@capsule/contracts/maintenance/maintenance-words';
import { maintenanceRecord, type MaintenanceRecord } from '@capsule/contracts/maintenance/maintenance-record';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { unit } from '@capsule/contracts/units/unit';
import { user as users } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { ada, bobby, field, form, home, priya, showMaintenance, task } from './testing/show-maintenance';

/** What the maintenance screen offers, says and sends in rarer cases (product §2.14). */

/** Assigned to who has left. */
const orphan = { ...task, assignedTo: ada.id };
const bo = { ...bobby, firstName: 'Bo' };

const open = (rows: MaintenanceRecord[], routes: FakeRoute[] = [], at?: string) =>
  showMaintenance(rows, { routes: [...routes, answering(users.calls.list, () => listOf([priya, bo, ada]))], at });

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('is narrowed by unit and by everybody who may be assigned, also who has left', async () => {
  const { calls, user } = open([orphan]);
  await waitFor(() => expect(optionsOf('Assigned To')).toEqual(['All', 'Priya Nair', 'Bo', 'Ada Left']));
  expect(optionsOf('Unit')).toEqual(['All', 'Paddock (CSH-0004)']);
  expect(optionsOf('Due')).toEqual(['All', 'Overdue']);
  await user.selectOptions(screen.getByLabelText('Assigned To'), 'Ada Left');
  await user.selectOptions(screen.getByLabelText('Unit'), 'Paddock (CSH-0004)');
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/&capsuleId=4&assignedTo=6$/));
});

it('a filter by a unit or a person that are gone says so, and can be left', async () => {
  const { calls, user } = open([orphan], [], '/admin/maintenance?capsuleId=9&assignedTo=8');
  const [unit, person] = [screen.getByLabelText('Unit'), screen.getByLabelText('Assigned To')];
  expect(unit).toHaveDisplayValue('Loading...');
  expect(person).toHaveDisplayValue('Loading...');
  await waitFor(() => expect(unit).toHaveDisplayValue('Unknown'));
  await waitFor(() => expect(person).toHaveDisplayValue('Unknown'));
  await user.selectOptions(unit, 'All');
  await user.selectOptions(person, 'All');
  await waitFor(() => expect(calls.at(-1)?.path).toMatch(/&order=asc$/));
});

it('names are those of all units and of all people, and not of a page of them', async () => {
  const { calls } = open([orphan]);
  const tasks = within(await screen.findByRole('list', { name: 'Maintenance records' }));
  await waitFor(() => expect(tasks.getByText('Ada Left').closest('li')).toHaveTextContent('Paddock'));
  const paths = calls.map(({ path }) => path);
  expect(paths.filter((path) => /^\/api\/(units|users)\b/.test(path)).toSorted()).toEqual(['/api/units', '/api/users']);
});

it('a completion that fails says so', async () => {
  const { user } = open([orphan], [answering(maintenanceRecord.calls.change, () => refusal('service.failed'))]);
  await user.click(await screen.findByRole('button', { name: 'Complete Seal the deck' }));
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Error updating record',
      description: 'There was an error updating the maintenance record. Please try again.',
    }),
  );
});

it('a deletion that fails says so', async () => {
  const { user } = open([orphan], [answering(maintenanceRecord.calls.remove, () => refusal('service.failed'))]);
  await user.click(await screen.findByRole('button', { name: 'Delete Seal the deck' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Error deleting record',
      description: 'There was an error deleting the maintenance record. Please try again.',
    }),
  );
});

it('the form offers who has left only where that is who is assigned', async () => {
  const { user, writes } = open([orphan], [answering(maintenanceRecord.calls.change, () => oneOf(orphan))]);
  await user.click(await screen.findByRole('button', { name: 'Edit Seal the deck' }));
  expect(screen.getByRole('dialog', { name: 'Edit Maintenance Task' })).toBeVisible();
  await waitFor(() => expect(field(/^Assigned To/)).toHaveValue('Ada Left'));
  await user.click(field(/^Assigned To/));
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Priya Nair', 'Bo', 'Ada Left']);
  fill(field(/^Assigned To/), 'somebody else');
  expect(await screen.findByText('Nobody of that name')).toBeVisible();
  await user.click(field(/^Capsule Unit/));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    `Paddock (CSH-0004)${home.location}`,
  ]);
  fill(field(/^Title/), 'Seal it');
  await user.click(form().getByText('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({ title: 'Maintenance record updated successfully', tone: 'success' }),
  );
});

it('the form begins at the unit, which has to be chosen', async () => {
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add Maintenance Task' }));
  expect(field(/^Capsule Unit/)).toHaveFocus();
  expect(field(/^Capsule Unit/)).toBeRequired();
});

it('the form says Loading... in place of who and what is stored while the names load', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const later = <Row,>(row: Row) => answered.then(() => listOf([row]));
  const slow = [answering(users.calls.list, () => later(ada)), answering(unit.calls.list, () => later(home))];
  const { user } = open([orphan], slow);
  await user.click(await screen.findByRole('button', { name: 'Edit Seal the deck' }));
  const shown = () => [/^Capsule Unit/, /^Assigned To/].map((label) => (field(label) as HTMLInputElement).value);
  expect(shown()).toEqual(['Loading...', 'Loading...']);
  answer();
  await waitFor(() => expect(shown()).toEqual(['Paddock (CSH-0004)', 'Ada Left']));
});

it('who is assigned has another name once that has changed', async () => {
  let lastName = 'Left';
  open([orphan], [answering(users.calls.list, () => listOf([{ ...ada, lastName }]))]);
  const tasks = within(await screen.findByRole('list', { name: 'Maintenance records' }));
  expect(await tasks.findByText('Ada Left')).toBeVisible();
  lastName = 'Back';
  act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'user', id: 'LIST' } as never])));
  expect(await tasks.findByText('Ada Back')).toBeVisible();
});

it('a task is recorded in the name of somebody also where it is not known who is signed in', async () => {
  const unknown = answering(signInCalls.currentUser, () => refusal('auth.required'));
  const { user, writes } = open([], [unknown, answering(maintenanceRecord.calls.create, () => oneOf(orphan))]);
  await user.click(await screen.findByRole('button', { name: 'Add Maintenance Task' }));
  await user.click(field(/^Capsule Unit/));
  await user.click(await screen.findByRole('option', { name: /Paddock/ }));
  fill(field(/^Title/), 'Seal the deck');
  expect(field(/^Assigned To/)).toHaveValue('');
  await user.click(form().getByText('Save'));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ createdBy: 1 }));
  expect(writes()[0]?.body).not.toHaveProperty('assignedTo');
});

it('several are completed at once, as far as they can be, and without a question', async () => {
  const rows = MAINTENANCE_STATUSES.map((status, index) => ({
    ...orphan,
    id: index + 1,
    title: `Task ${index}`,
    status,
  }));
  const { bulk } = maintenanceRecord.calls;
  const done = [1, 2].map((id) => ({ id, outcome: 'done' as const, version: 3, message: null }));
  const { user, writes } = open(rows, [answering(bulk!, () => oneOf({ rows: done }))]);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Complete (2 of 4)' }));
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: '2 tasks completed' }));
  expect(writes()[0]).toMatchObject({ path: '/api/maintenance/bulk', body: { action: 'complete' } });
});
