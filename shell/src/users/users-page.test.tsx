import { act, screen, waitFor, within } from '@testing-library/react';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import type { TableViews, TableViewsPatch } from '@capsule/contracts/table-views/table-views';
import { user as contract } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { followChanges } from '@capsule/host/admin';
import { answering, choose, fill, listOf, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { tellChange } from '../testing/tell-change';
import { ada, dialog, field, openUsers, tom } from './testing/open-users';

const { calls } = contract;
const me = { ...ada, lastSignInAt: '2026-11-20T09:00:00.000Z' };

const open = (...routes: FakeRoute[]) =>
  openUsers(
    '/admin/users',
    [me, tom],
    ...routes,
    answering(calls.read, () => oneOf({ ...tom, version: 7 })),
  );

const PASSWORD = /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/;
const shownPassword = async () => (await screen.findByLabelText<HTMLInputElement>('New password')).value;

describe('the users (product §2.17)', () => {
  it('are listed with name, username, role, status and last sign-in', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Users' }));
    for (const text of ['Ada (you)', 'Tom Baker', 'tom', 'Administrator', 'Manager', 'Never'])
      expect(list.getByText(text)).toBeVisible();
    expect(list.getAllByText('active')).toHaveLength(2);
  });

  it('have columns that a person hides (product §2.26)', async () => {
    const kept = answering(tableViewCalls.change, ({ body }) =>
      oneOf({ version: 2, views: [], ...(body as TableViewsPatch & Pick<TableViews, 'layout'>) }),
    );
    const { user, writes } = open(kept);
    const list = within(await screen.findByRole('list', { name: 'Users' }));
    expect(list.getByText('Never')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table view' }));
    const view = within(await screen.findByRole('dialog', { name: 'Table view' }));
    for (const title of ['Username', 'Role', 'Status', 'Second Factor', 'Last Sign-In'])
      expect(view.getByLabelText(title)).toBeChecked();
    await user.click(view.getByLabelText('Last Sign-In'));
    await waitFor(() => expect(screen.queryByText('Never')).toBeNull());
    await waitFor(() => expect(writes()).toMatchObject([{ body: { layout: { hidden: ['lastSignInAt'] } } }]));
  });

  it('are found by name or username, and saved as a file as they are narrowed', async () => {
    openUsers('/admin/users?role=admin', [me, tom]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.getByPlaceholderText('Search by name or username...')).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveValue('admin');
    expect(screen.getByLabelText('Role')).toHaveDisplayValue('Administrator');
    const file = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')!;
    expect(file).toMatch(/^\/api\/users\/csv\?/);
    expect(new URLSearchParams(file.split('?')[1]).get('role')).toBe('admin');
  });

  it('say on paper what they are narrowed to as it is said above them', async () => {
    openUsers('/admin/users?role=admin', [me, tom]);
    await waitFor(() => expect(screen.getByLabelText('Role')).toHaveDisplayValue('Administrator'));
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/^Printed on /)).toHaveTextContent('Role: Administrator. Sorted by ');
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
  });

  it('say that they are on their way', async () => {
    open(answering(calls.list, () => new Promise<never>(() => undefined)));
    expect(await screen.findByText('Loading users...')).toBeVisible();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer: ReturnType<typeof listOf> | ReturnType<typeof refusal<'service.unavailable'>> =
      refusal('service.unavailable');
    const { user } = open(answering(calls.list, () => answer));
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    answer = listOf([tom]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tom Baker')).toBeVisible();
    log.mockRestore();
  });

  it('stay where they cannot be read again, and another search that cannot be read shows none of them', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOutage = false;
    const { user } = open(answering(calls.list, () => (isOutage ? refusal('service.unavailable') : listOf([me, tom]))));
    await screen.findByText('Tom Baker');
    const unfollow = followChanges();
    isOutage = true;
    tellChange('user');
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    expect(screen.getByText('Tom Baker')).toBeVisible();
    isOutage = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The users could not be loaded.')).toBeNull());
    expect(screen.getByText('Tom Baker')).toBeVisible();
    isOutage = true;
    fill(screen.getByLabelText('Role'), 'admin');
    expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Tom Baker')).toBeNull();
    expect(screen.queryByText(/^No results found/)).toBeNull();
    unfollow();
    log.mockRestore();
  });
});

describe('a new user', () => {
  it('gets a password that is sent, and shown once', async () => {
    const { user, writes } = open(answering(calls.create, () => oneOf(tom)));
    await user.click(await screen.findByRole('button', { name: 'Add New User' }));
    await screen.findByRole('dialog');
    fill(field('Username'), 'tom');
    fill(field('First Name'), 'Tom');
    choose(field('Role'), 'manager');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const password = await shownPassword();
    expect(password).toMatch(PASSWORD);
    const body = { username: 'tom', firstName: 'Tom', role: 'manager', password };
    expect(writes()).toMatchObject([{ method: 'POST', path: '/api/users', body }]);
    expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
  });

  it('is shown first until that is understood, and the next one gets another password', async () => {
    const sam = { ...tom, id: 3, username: 'sam', firstName: 'Sam' };
    const { user, writes } = open(
      answering(calls.create, () => oneOf(sam)),
      answering(calls.read, () => oneOf(sam)),
    );
    for (const count of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Add New User' }));
      await screen.findByRole('dialog');
      fill(field('Username'), 'sam');
      choose(field('Role'), 'manager');
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(writes()).toHaveLength(count));
      await user.click(await screen.findByRole('button', { name: 'Done' }));
    }
    const [first, second] = writes().map(({ body }) => (body as { password: string }).password);
    expect(second).not.toBe(first);
    expect(await screen.findByText('Sam Baker')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText('Sam Baker')).not.toBeInTheDocument());
  });

  it('is refused at the fields, as the API says', async () => {
    const message = 'Somebody else has this username.';
    const { user, writes } = open(
      answering(calls.create, () => refusal('resource.conflict', [{ field: 'username', message }])),
    );
    await user.click(await screen.findByRole('button', { name: 'Add New User' }));
    await screen.findByRole('dialog');
    fill(field('Username'), ' tom ');
    choose(field('Role'), 'admin');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(writes()[0]?.body).toMatchObject({ username: ' tom ' });
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

describe('an account', () => {
  it.each([
    ['user.last-admin', 'This is the last active administrator. Make somebody else an administrator first.'],
    ['user.self', 'You cannot do this to your own account. Ask another administrator.'],
    ['auth.confirmation-due', 'Not confirmed with your password, so nothing was changed.'],
  ] as const)('that keeps its role says so at the role: %s', async (code, message) => {
    const { user, writes } = open(answering(calls.change, () => refusal(code)));
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    choose(field('Role'), 'manager');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(writes()).toMatchObject([{ method: 'PATCH', path: '/api/users/1', body: { role: 'manager' } }]);
  });

  it.each([
    ['one’s own has the name in the frame read again', 'Ada', me, 1],
    ['somebody else’s does not', 'Tom Baker', tom, 0],
  ])('that is saved: %s', async (_what, name, row, reads) => {
    const { user, asked } = open(
      answering(calls.change, () => oneOf({ ...row, firstName: 'Ann', version: row.version + 1 })),
    );
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
    const whoAsked = () => asked.filter(({ path }) => path === '/api/auth/user').length;
    const before = whoAsked();
    fill(field('First Name'), 'Ann');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(whoAsked() - before).toBe(reads));
  });

  it('that may not be deactivated stays open with the reason', async () => {
    const { user } = open(answering(calls.change, () => refusal('user.last-admin')));
    await user.click(await screen.findByRole('button', { name: 'Deactivate Ada' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/^This is the last active administrator/)).toBeVisible();
  });

  it.each([
    [true, 'Deactivate'],
    [false, 'Reactivate'],
  ])('that is active %s can be switched', async (active, action) => {
    const row = { ...tom, active };
    const { user, writes } = open(
      answering(calls.list, () => listOf([row])),
      answering(calls.change, () => oneOf({ ...row, active: !active })),
    );
    const button = await screen.findByRole('button', { name: `${action} Tom Baker` });
    // In the colour of danger is what ends something.
    expect(button.classList.contains('danger')).toBe(active);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    // The version as it is by then, whatever the person has changed meanwhile.
    const headers = { 'if-match': '"7"' };
    expect(writes()).toMatchObject([{ method: 'PATCH', path: '/api/users/2', body: { active: !active }, headers }]);
  });

  it('that was just saved, and is on another page, is shown as it is once it was switched', async () => {
    let now = tom;
    let rows = [tom];
    const { user } = open(
      answering(calls.list, () => listOf(rows)),
      answering(calls.read, () => oneOf(now)),
      answering(calls.change, ({ body }) => {
        rows = [];
        now = { ...now, ...(body as object), version: now.version + 1 };
        return oneOf(now);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Tom Baker' }));
    await screen.findByRole('dialog');
    fill(field('First Name'), 'Ann');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Deactivate Ann Baker' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('deactivated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reactivate Ann Baker', hidden: true })).toBeInTheDocument();
  });

  it('gets a new password, which is shown once, and the list is read again', async () => {
    const { user, writes, lists } = open(answering(calls.resetPassword, () => oneOf(tom)));
    await user.click(await screen.findByRole('button', { name: 'Reset password Tom Baker' }));
    const before = lists().length;
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    const password = await shownPassword();
    expect(password).toMatch(PASSWORD);
    expect(writes()).toMatchObject([{ path: '/api/users/2/reset-password', body: { password } }]);
    expect(screen.getByRole('heading', { name: 'Password of Tom Baker' })).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Password reset', tone: 'success' });
    await waitFor(() => expect(lists()).toHaveLength(before + 1));
  });
});
