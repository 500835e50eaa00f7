import { act, screen, waitFor, within } from '@testing-library/react';
import { user as contract } from '@capsule/contracts/users/user';
import { othersChanges } from '@capsule/host/admin';
import { answering, fill, listOf, oneOf, type FakeRoute } from '@capsule/web-kit/testing';
import { ada, dialog, field, openUsers, tom } from './testing/open-users';

/** What the accounts say when somebody else changes one (product §10.5). */

const { calls } = contract;
const open = (...routes: FakeRoute[]) =>
  openUsers(
    '/admin/users',
    [ada, tom],
    ...routes,
    answering(calls.read, () => oneOf({ ...tom, version: 7 })),
  );

describe('an account that somebody else changes', () => {
  const news = {
    entity: 'user',
    id: tom.id,
    version: tom.version + 1,
    action: 'update',
    by: { id: 9, name: 'Priya Nair' },
    window: 'hers',
  } as const;
  const hear = () => act(() => othersChanges.add([news]));
  afterEach(() => act(() => othersChanges.clear()));

  it('is marked with who it was', async () => {
    openUsers('/admin/users', [ada, { ...tom, version: news.version }]);
    await screen.findByText('Tom Baker');
    hear();
    expect(within(screen.getByText('Tom Baker').closest('li')!).getByText('Changed by Priya Nair')).toBeVisible();
  });

  it('says so in its open form, and is saved from what it is now once that is loaded', async () => {
    const { user, writes } = open(answering(calls.change, () => oneOf({ ...tom, version: 8 })));
    await user.click(await screen.findByRole('button', { name: 'Edit Tom Baker' }));
    await screen.findByRole('dialog', { name: 'Edit User' });
    fill(field('First Name'), 'Thomas');
    hear();
    expect(dialog().getByText('Priya Nair changed this meanwhile. What you typed is still here.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Load their changes' }));
    await waitFor(() => expect(dialog().queryByText(/^Priya Nair changed this/)).toBeNull());
    expect(field('First Name')).toHaveValue('Thomas');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toMatchObject([{ headers: { 'if-match': '"7"' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not shown any more as just saved where the list lacks it', async () => {
    let rows = [ada, tom];
    const { user } = open(
      answering(calls.list, () => listOf(rows)),
      answering(calls.change, () => {
        rows = [ada];
        return oneOf({ ...tom, version: 4 });
      }),
      answering(calls.read, () => oneOf({ ...tom, version: 4 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit Tom Baker' }));
    await screen.findByRole('dialog', { name: 'Edit User' });
    fill(field('First Name'), 'Thomas');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Just saved/)).toBeVisible();
    act(() => othersChanges.add([{ ...news, version: 5 }]));
    await waitFor(() => expect(screen.queryByText(/^Just saved/)).toBeNull());
    expect(screen.queryByText('Tom Baker')).toBeNull();
  });
});
