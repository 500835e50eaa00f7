import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user as contract, type User } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { answering, fakeApi, listOf, oneOf, refusal, renderScreen, type FakeRoute } from '@capsule/web-kit/testing';
import { SwitchDialog } from './row-dialogs';
import { ada, address, openUsers, tom } from './testing/open-users';

/** The questions and the forms of the accounts: what they say, send, and leave as it was (product §2.17). */

const { calls } = contract;
const sam = sampleRow(contract, {
  ...tom,
  id: 3,
  username: 'sam',
  firstName: null,
  lastName: null,
  hasSecondFactor: false,
});
function openAt(at: string, ...routes: FakeRoute[]) {
  const read = answering(calls.read, () => oneOf({ ...tom, version: 7 }));
  return openUsers(at, [ada, tom, sam], ...routes, read);
}
const open = (...routes: FakeRoute[]) => openAt('/admin/users', ...routes);

const question = () => within(screen.getByRole('alertdialog'));
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the questions of an account', () => {
  it.each<[string, User, string, string]>([
    [
      'Deactivate',
      tom,
      'Deactivate User',
      'Tom Baker will be signed out everywhere at once, and cannot sign in until the account is reactivated.',
    ],
    [
      'Reactivate',
      { ...sam, active: false },
      'Reactivate User',
      'sam will be able to sign in again, with the password as it was.',
    ],
    [
      'Reset password',
      tom,
      'Reset Password',
      'Tom Baker will be signed out everywhere, and gets a new password that is shown to you once.',
    ],
    [
      'Clear second factors',
      tom,
      'Clear Second Factors',
      'Tom Baker will be signed out everywhere, and signs in with the password alone. Make sure that it is really Tom Baker who asks.',
    ],
  ])('says what happens: %s', async (action, row, title, text) => {
    const { user, writes } = open(answering(calls.list, () => listOf([row])));
    await press(user, `${action} ${row.firstName ? 'Tom Baker' : 'sam'}`);
    expect(screen.getByRole('alertdialog', { name: title })).toHaveAccessibleDescription(text);
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toEqual([]);
  });

  it('clears the second factors of somebody else, and the list is read again', async () => {
    const { user, writes, lists } = open(answering(calls.clearFactors, () => oneOf(tom)));
    await press(user, 'Clear second factors Tom Baker');
    const before = lists().length;
    await user.click(question().getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([
      { method: 'POST', path: '/api/users/2/clear-factors', headers: { 'idempotency-key': expect.any(String) } },
    ]);
    expect(toasts.current()).toMatchObject({ title: 'Second factors cleared', tone: 'success' });
    await waitFor(() => expect(lists().length).toBe(before + 1));
  });

  it.each([
    [
      'Clear second factors',
      'Clear',
      {
        title: 'Error clearing second factors',
        description: 'The second factors have not been cleared. Please try again.',
      },
    ],
    [
      'Reset password',
      'Reset',
      { title: 'Error resetting password', description: 'The password has not been changed. Please try again.' },
    ],
    [
      'Deactivate',
      'Deactivate',
      { title: 'Error saving user', description: 'There was an error saving the user. Please try again.' },
    ],
  ])('stays open where it is refused: %s', async (action, button, toast) => {
    const { user } = open(
      answering(calls.clearFactors, () => refusal('user.self')),
      answering(calls.resetPassword, () => refusal('user.self')),
      answering(calls.change, () => refusal('user.self')),
    );
    await press(user, `${action} Tom Baker`);
    await user.click(question().getByRole('button', { name: button }));
    expect(
      await question().findByText('You cannot do this to your own account. Ask another administrator.'),
    ).toBeVisible();
    expect(toasts.current()).toMatchObject({ ...toast, tone: 'error' });
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('says that somebody else has changed the account meanwhile', async () => {
    const { user } = open(answering(calls.change, () => refusal('resource.stale')));
    await press(user, 'Deactivate Tom Baker');
    await user.click(question().getByRole('button', { name: 'Deactivate' }));
    const text = 'Someone else changed this meanwhile. Close, and look at it again.';
    expect(await question().findByText(text)).toBeVisible();
  });

  it.each([
    ['Clear second factors', 'Clear', calls.clearFactors],
    ['Reset password', 'Reset', calls.resetPassword],
  ])('sent a second time is the same call: %s', async (action, button, call) => {
    const { user, writes } = open({ call, answer: () => refusal('service.unavailable') });
    await press(user, `${action} Tom Baker`);
    await user.click(question().getByRole('button', { name: button }));
    expect(await question().findByText('Nothing was changed. Please try again.')).toBeVisible();
    await user.click(question().getByRole('button', { name: button }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes();
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
    expect(second!.body).toEqual(first!.body);
  });

  it('switches an account as it is at each press: somebody may have changed it since one that failed', async () => {
    let version = 7;
    const { user, writes } = open(
      answering(calls.read, () => oneOf({ ...tom, version })),
      answering(calls.change, () => refusal('service.unavailable')),
    );
    await press(user, 'Deactivate Tom Baker');
    await user.click(question().getByRole('button', { name: 'Deactivate' }));
    expect(await question().findByText('Nothing was changed. Please try again.')).toBeVisible();
    version = 8;
    await user.click(question().getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(writes().map(({ headers }) => headers['if-match'])).toEqual(['"7"', '"8"']));
  });

  it('switches an account from the version of the list where it cannot be read anew', async () => {
    const { user, writes } = open(
      answering(calls.read, () => refusal('service.unavailable')),
      answering(calls.change, () => oneOf({ ...tom, active: false })),
    );
    expect((await screen.findAllByText('active'))[0]).toHaveClass('green');
    await press(user, 'Deactivate Tom Baker');
    await user.click(question().getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(writes()).toMatchObject([{ headers: { 'if-match': '"3"' } }]));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'User deactivated' }));
  });

  it('says that an account is switched on again', async () => {
    const { user } = open(
      answering(calls.list, () => listOf([{ ...tom, active: false }])),
      answering(calls.change, () => oneOf(tom)),
    );
    expect(await screen.findByText('deactivated')).toHaveClass('red');
    await press(user, 'Reactivate Tom Baker');
    await user.click(question().getByRole('button', { name: 'Reactivate' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'User reactivated', tone: 'success' }));
  });
});

it('a question that fades asks what it has asked, though the account has changed by it', () => {
  fakeApi();
  const part = (row: User) => <SwitchDialog row={row} open onClose={() => undefined} />;
  const { rerender } = renderScreen(part(tom));
  rerender(part({ ...tom, active: false }));
  expect(screen.getByRole('alertdialog', { name: 'Deactivate User' })).toHaveTextContent(
    'Tom Baker will be signed out everywhere at once',
  );
});

describe('the question of one account after that of another', () => {
  /** Answers the question of one account, and opens that of the next. */
  const next = async (user: ReturnType<typeof userEvent.setup>, button: string, action: string) => {
    await user.click(question().getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await press(user, action);
  };

  it('gives a password of its own', async () => {
    const { user, writes } = open(answering(calls.resetPassword, () => oneOf(tom)));
    await press(user, 'Reset password Tom Baker');
    await user.click(question().getByRole('button', { name: 'Reset' }));
    await press(user, 'Done');
    await press(user, 'Reset password sam');
    await user.click(question().getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes();
    expect(second).toMatchObject({ path: '/api/users/3/reset-password' });
    expect(second!.body).not.toEqual(first!.body);
    expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key']);
  });

  it('asks what can be done with that one', async () => {
    const { user } = open(answering(calls.list, () => listOf([tom, { ...sam, active: false }])));
    await press(user, 'Deactivate Tom Baker');
    await next(user, 'Cancel', 'Reactivate sam');
    expect(screen.getByRole('alertdialog', { name: 'Reactivate User' })).toBeVisible();
  });

  it('is sent as a call of its own', async () => {
    const { user, writes } = open(
      answering(calls.list, () => listOf([tom, { ...sam, hasSecondFactor: true }])),
      answering(calls.clearFactors, () => oneOf(tom)),
    );
    await press(user, 'Clear second factors Tom Baker');
    await next(user, 'Clear', 'Clear second factors sam');
    await user.click(question().getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes();
    expect(second!.path).toBe('/api/users/3/clear-factors');
    expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key']);
  });
});

describe('a row of the accounts', () => {
  it('offers what can be done to it: the own one leads to the own password, and keeps its factors', async () => {
    const { user, lists } = open();
    const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
    const names = (of: Awaited<ReturnType<typeof row>>) =>
      of.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names(await row('Ada (you)'))).toEqual(['Edit Ada', 'Change password Ada', 'Deactivate Ada']);
    expect(names(await row('Tom Baker'))).toEqual([
      'Edit Tom Baker',
      'Reset password Tom Baker',
      'Clear second factors Tom Baker',
      'Deactivate Tom Baker',
    ]);
    expect((await row('Tom Baker')).getByText('Yes')).toBeVisible();
    expect(lists()[0]).toContain('sort=name&order=asc');
    await press(user, 'Change password Ada');
    expect(address()).toBe('/admin/settings/password');
  });

  it('without a factor has none to be cleared', async () => {
    open(answering(calls.list, () => listOf([sam])));
    expect(await screen.findByText('No')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Clear second factors/ })).not.toBeInTheDocument();
  });

  it.each([
    ['', 'No users found.'],
    ['?q=zoe', 'No results found for "zoe". Try a different search term.'],
    ['?role=admin', 'No results found. Try other filters.'],
  ])('is missing at %j, which says so', async (query, text) => {
    openAt(
      `/admin/users${query}`,
      answering(calls.list, () => listOf([])),
    );
    expect(await screen.findByText(text)).toBeVisible();
  });
});
