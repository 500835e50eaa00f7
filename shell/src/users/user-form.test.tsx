import { act, screen, waitFor, within } from '@testing-library/react';
import { user as contract } from '@capsule/contracts/users/user';
import { toasts } from '@capsule/host';
import { unsaved } from '@capsule/host/admin';
import { answering, choose, fill, oneOf, refusal, type FakeRoute } from '@capsule/web-kit/testing';
import { address, dialog, field, openUsers, tom } from './testing/open-users';

/** The form of an account, by hand and by its address, and the password that is shown once (product §2.17). */

const { calls } = contract;
const HINT = 'A password is generated and shown to you once. It must be changed at the first sign-in.';

const openAt = (at: string, ...routes: FakeRoute[]) =>
  openUsers(
    at,
    [tom],
    ...routes,
    answering(calls.read, () => oneOf(tom)),
  );

describe('the form of an account', () => {
  it('of a new one begins at the username, says that a password comes, and is at an address', async () => {
    const { user } = openAt('/admin/users?new');
    await screen.findByRole('dialog', { name: 'Add New User' });
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(dialog().getByText(HINT)).toBeVisible();
    expect(field('Role')).toHaveAccessibleDescription('Administrators also keep users and settings.');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/users');
  });

  it('of one that there is keeps the username, and is at an address, too', async () => {
    const { user } = openAt('/admin/users?open=2');
    await screen.findByRole('dialog', { name: 'Edit User' });
    await waitFor(() => expect(field('First Name')).toHaveFocus());
    expect(field('Username')).toHaveAttribute('readonly');
    expect(field('Username')).toHaveAccessibleDescription('It never changes.');
    expect(dialog().queryByText(HINT)).not.toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('leaves its address when another one is opened by hand', async () => {
    const { user } = openAt(
      '/admin/users?open=99',
      answering(calls.read, () => new Promise(() => undefined)),
    );
    await user.click(await screen.findByRole('button', { name: 'Add New User' }));
    expect(address()).toBe('/admin/users');
    expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeVisible();
  });

  it('offers the two roles of the back office, and the one that an account has', async () => {
    const { user } = openAt(
      '/admin/users?open=2',
      answering(calls.read, () => oneOf({ ...tom, role: 'staff' })),
    );
    await screen.findByRole('dialog', { name: 'Edit User' });
    await user.click(field('Role'));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Administrator', 'Manager', 'Staff']);
  });

  it('says whom it has saved, and shows no password of who had one', async () => {
    const { user, writes } = openAt(
      '/admin/users?open=2',
      answering(calls.change, () => oneOf({ ...tom, lastName: 'Miller', version: 4 })),
    );
    await screen.findByRole('dialog', { name: 'Edit User' });
    fill(field('Last Name'), 'Miller');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'User updated successfully',
        description: 'Tom Miller has been saved.',
      }),
    );
    expect(writes()).toMatchObject([{ body: { lastName: 'Miller' }, headers: { 'if-match': '"3"' } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('that somebody else has changed is loaded again, and saved from there', async () => {
    let row = tom;
    const { user, writes } = openAt(
      '/admin/users?open=2',
      answering(calls.read, () => oneOf(row)),
      answering(calls.change, ({ headers }) =>
        headers['if-match'] === '"3"' ? refusal('resource.stale') : oneOf({ ...row, firstName: 'Thomas', version: 10 }),
      ),
    );
    await screen.findByRole('dialog', { name: 'Edit User' });
    fill(field('First Name'), 'Thomas');
    row = { ...tom, lastName: 'Miller', version: 9 };
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await user.click(await dialog().findByRole('button', { name: 'Load their changes' }));
    await dialog().findByText(/^Their changes are loaded/);
    expect(field('Last Name')).toHaveValue('Miller');
    expect(field('First Name')).toHaveValue('Thomas');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { firstName: 'Thomas' }, headers: { 'if-match': '"9"' } });
  });

  it('that is sent a second time makes the same account with the same password', async () => {
    const { user, writes } = openAt(
      '/admin/users?new',
      answering(calls.create, () => refusal('service.unavailable')),
    );
    await screen.findByRole('dialog');
    fill(field('Username'), 'tom');
    choose(field('Role'), 'manager');
    for (const count of [1, 2]) {
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(writes()).toHaveLength(count));
      await waitFor(() =>
        expect(toasts.current()).toMatchObject({
          title: 'Error saving user',
          description: 'There was an error saving the user. Please try again.',
          tone: 'error',
        }),
      );
    }
    const [first, second] = writes();
    expect(second!.body).toEqual(first!.body);
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  });
});

describe('a password that is shown once', () => {
  async function give() {
    const opened = openAt(
      '/admin/users?new',
      answering(calls.create, () => oneOf(tom)),
    );
    await screen.findByRole('dialog');
    fill(field('Username'), 'tom');
    choose(field('Role'), 'manager');
    await opened.user.click(dialog().getByRole('button', { name: 'Save' }));
    const shown = await screen.findByLabelText<HTMLInputElement>('New password');
    return { ...opened, shown };
  }

  it('says to whom it belongs, and that it will not be shown again', async () => {
    const { user, shown } = await give();
    expect(toasts.current()).toMatchObject({
      title: 'User created successfully',
      description: 'Tom Baker can sign in now.',
    });
    expect(screen.getByRole('dialog', { name: 'Password of Tom Baker' })).toHaveAccessibleDescription(
      'Hand it over now, with the username tom. It must be changed at the next sign-in.',
    );
    expect(screen.getByText('It is shown only this once.')).toBeVisible();
    expect(shown).toHaveAttribute('readonly');
    expect(shown).toHaveAttribute('spellcheck', 'false');
    await user.keyboard('{Escape}');
    expect(shown).toBeVisible();
    act(() => shown.focus());
    expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, shown.value.length]);
  });

  it('is asked about where its page is left, and not once it was taken', async () => {
    const { user } = await give();
    expect(unsaved.lostBy('page')).toMatchObject({ words: { title: 'Leave without the password?' } });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByLabelText('New password')).not.toBeInTheDocument());
    expect(unsaved.lostBy('page')).toBeNull();
  });

  it('is copied, and says so', async () => {
    const { user, shown } = await give();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copied to clipboard',
        description: 'The text has been copied to your clipboard.',
        tone: 'success',
      }),
    );
    expect(await navigator.clipboard.readText()).toBe(shown.value);
  });

  it('says where the browser does not copy it', async () => {
    const { user } = await give();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Copy failed',
        description: 'Failed to copy text to clipboard.',
        tone: 'error',
      }),
    );
    write.mockRestore();
  });
});
