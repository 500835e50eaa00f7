import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAudit, type AuditEntry } from '@capsule/contracts/changes/changes';
import { user as userResource } from '@capsule/contracts/users/user';
import { answering, fakeApi, fill, listOf, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { remoteRegistry } from '../../composition/remote-registry';
import { sampleRemote } from '../../composition/testing/sample-remote';
import { admin } from '../../testing/people';
import AuditPart from './audit-part';
import { entry, PRIYA } from './testing/sample-entry';

function open(entries: AuditEntry[], at = '/admin/settings/audit', total = entries.length) {
  const ops = sampleRemote('mfe-ops');
  ops.manifest.search = [{ kind: 'unit', path: '/admin/units?open=:id' }];
  remoteRegistry.install({ lock: 1, remotes: [ops] });
  const calls = fakeApi(
    signedIn(admin),
    answering(userResource.calls.list, () => listOf([PRIYA])),
    answering(readAudit, () => ({
      json: { success: true, data: entries, total, totalExact: total <= 10_000 },
      link: '</api/audit?pageSize=25&before=abc>; rel="prev", </api/audit?pageSize=25&after=xyz>; rel="next"',
    })),
  );
  renderScreen(<AuditPart />, at);
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/audit')).map(({ path }) => path.split('?')[1]);
  return { user: userEvent.setup(), asked };
}

const first = async () => within((await screen.findAllByRole('listitem'))[0]!);

describe('the audit trail (product §2.17)', () => {
  it('says who changed what and when, and from what to what', async () => {
    open([entry(1)]);
    const shown = await first();
    expect(await shown.findByText(/^Priya Nair changed/)).toHaveTextContent(
      'Priya Nair changed Capsule unit The Paddock Pearl',
    );
    expect(shown.getByText('Nov 20, 2026 at 9:05 AM')).toBeVisible();
    const row = within(shown.getByRole('row', { name: 'Daily Rate $180.00 $195.00' }));
    expect(row.getByRole('rowheader', { name: 'Daily Rate' })).toBeVisible();
  });

  it('leads to the record where a module opens it, and to the company', async () => {
    open([
      entry(1),
      entry(2, { entity: 'site', entityId: 1, title: 'Capsule Smart Homes' }),
      entry(3, { entity: 'media' }),
    ]);
    await first();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['The Paddock Pearl', '/admin/units?open=42'],
      ['Capsule Smart Homes', '/admin/settings/company'],
    ]);
  });

  it('says of an undo what it did', async () => {
    open([
      entry(3, { action: 'create', undoes: 2 }),
      entry(2, { undoes: 1 }),
      entry(1, { action: 'delete', undoes: 1, gone: true }),
    ]);
    await first();
    const texts = screen.getAllByRole('listitem').map((item) => item.querySelector('p span')?.textContent);
    expect(texts.map((text) => /(brought back|changed back|took back) Capsule unit/.exec(text ?? '')?.[1])).toEqual([
      'brought back',
      'changed back',
      'took back',
    ]);
  });

  it('says that a record is gone, and does not lead to it', async () => {
    open([
      entry(2, { action: 'delete', gone: true, changes: { name: { from: 'Pearl', to: null } } }),
      entry(1, { gone: true }),
      entry(3, { entity: 'contact', title: null, gone: true, action: 'delete', changes: {}, by: 9 }),
    ]);
    await first();
    const texts = screen.getAllByRole('listitem').map((item) => item.querySelector('p span')?.textContent);
    await waitFor(() => expect(screen.getByText(/^Priya Nair deleted/)).toBeVisible());
    expect(texts[0]).toMatch(/deleted Capsule unit The Paddock Pearl$/);
    expect(texts[1]).toMatch(/changed Capsule unit The Paddock Pearl \(deleted since\)$/);
    expect(texts[2]).toBe('User 9 deleted Contact inquiry 42');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('folds what a new record has, and keeps no secrets', async () => {
    const changes = { username: { from: null, to: 'sam' }, passwordHash: { from: null, to: null } };
    const { user } = open([entry(1, { entity: 'user', action: 'create', changes })]);
    const shown = await first();
    expect(shown.getByText('sam')).not.toBeVisible();
    await user.click(shown.getByText('2 fields'));
    expect(shown.getByText('sam')).toBeVisible();
    expect(shown.getByText('Changed; its values are not kept.')).toBeVisible();
  });

  it('is printed with all fields, and with what it is narrowed to in words', async () => {
    const changes = { username: { from: null, to: 'sam' } };
    const created = entry(1, { entity: 'user', action: 'create', changes });
    const { user } = open([created], '/admin/settings/audit?entity=user&by=7&day=2026-11-20&page=2', 26);
    const shown = await first();
    expect(shown.getByText('sam')).not.toBeVisible();
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(shown.getAllByText('sam').some((each) => each.closest('details') === null)).toBe(true);
    expect(screen.getByText(/^Printed on /)).toHaveTextContent(
      /at [\d:]+ [AP]M\. Changes 26 to 26 of 26, the newest first\. Kind: User\. Person: Priya Nair\. Day: Nov 20, 2026\.$/,
    );
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    expect(shown.getAllByText('sam')).toHaveLength(1);
    expect(screen.queryByText(/^Printed on /)).not.toBeInTheDocument();
    await user.click(shown.getByText('1 field'));
    expect(shown.getByText('sam')).toBeVisible();
  });

  it('says who signed in and out, who failed to, who was stopped or refused, and whose password was reset', async () => {
    const account = { entity: 'user', entityId: 7, title: 'priya', changes: {}, address: '7f3a91c20b4e' } as const;
    const nobody = { ...account, by: null };
    open([
      entry(1, { ...account, action: 'login' }),
      entry(2, { ...account, action: 'logout' }),
      entry(3, { ...nobody, action: 'login.failed' }),
      entry(4, { ...nobody, action: 'login.failed', entityId: null, title: null }),
      entry(5, { ...account, action: 'login.failed' }),
      entry(6, { ...nobody, action: 'login.limited' }),
      entry(7, { ...account, action: 'forbidden', call: 'PATCH /api/users/:id' }),
      entry(8, { ...account, action: 'password.reset', by: 9 }),
      entry(9, { ...nobody, action: 'password.reset', address: null }),
      entry(10, { ...nobody, action: 'logout' }),
      entry(11, { ...account, action: 'factor.failed' }),
      entry(12, { ...nobody, action: 'factor.failed' }),
      entry(13, { ...account, action: 'factor.limited' }),
    ]);
    await screen.findByText(/^Priya Nair signed in/);
    const items = screen.getAllByRole('listitem');
    const texts = items.map((item) => item.querySelector('p span')?.textContent?.trim());
    expect(texts).toEqual([
      'Priya Nair signed in',
      'Priya Nair signed out',
      'Somebody failed to sign in as User priya',
      'Somebody failed to sign in with a username that nobody has',
      'Priya Nair gave a wrong password',
      'Somebody was stopped, after too many failures, from signing in as User priya',
      'Priya Nair was refused PATCH /api/users/:id',
      'User 9 reset the password of User priya',
      'The password of User priya was reset on the command line',
      'The oldest session ended, because there were too many, of User priya',
      'Priya Nair gave a wrong passkey',
      'Somebody gave the password, and a wrong second factor, of User priya',
      'Priya Nair was stopped after too many wrong passkeys',
    ]);
    expect(within(items[0]!).getByRole('link', { name: 'address 7f3a91c20b4e' })).toBeVisible();
    expect(within(items[8]!).queryByText(/^From/)).not.toBeInTheDocument();
  });

  it('is narrowed to one event, and to one address by its link', async () => {
    const failed = entry(1, { action: 'login.failed', by: null, address: '7f3a91c20b4e', entityId: null, changes: {} });
    const { user, asked } = open([failed], '/admin/settings/audit?entity=user');
    await user.selectOptions(await screen.findByLabelText('Event'), 'Failed sign-in');
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&pageSize=25&entity=user&action=login.failed'));
    await user.click((await first()).getByRole('link', { name: 'address 7f3a91c20b4e' }));
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&pageSize=25&address=7f3a91c20b4e'));
    await user.click(screen.getByRole('button', { name: /^Address 7f3a91c20b4e/ }));
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&pageSize=25'));
  });

  it('is narrowed to a kind, a person and a day, and back', async () => {
    const { user, asked } = open([entry(1)]);
    await screen.findByText(/^Priya Nair changed/);
    expect(asked()).toEqual(['page=1&pageSize=25']);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Capsule unit');
    await user.selectOptions(screen.getByLabelText('Person'), 'Priya Nair');
    fill(screen.getByLabelText('Day'), '2026-11-20');
    const [from, to] = [new Date(2026, 10, 20), new Date(2026, 10, 21)].map((moment) => moment.toISOString());
    const day = new URLSearchParams({ from: from!, to: to! }).toString();
    await waitFor(() => expect(asked().at(-1)).toBe(`page=1&pageSize=25&entity=unit&by=7&${day}`));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&pageSize=25'));
  });

  it('ignores what the address cannot mean', async () => {
    const { asked } = open([entry(1)], '/admin/settings/audit?entity=house&by=x&day=never');
    await first();
    expect(asked()).toEqual(['page=1&pageSize=25']);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('has pages, as far as they are numbered', async () => {
    const { user, asked } = open([entry(1)], '/admin/settings/audit', 10_000);
    await user.click(await screen.findByRole('button', { name: 'Go to page 400' }));
    await waitFor(() => expect(asked().at(-1)).toBe('page=400&pageSize=25'));
    expect(screen.queryByRole('button', { name: 'Go to page 401' })).not.toBeInTheDocument();
  });

  it('is turned to its end where it is longer, and on paper says so', async () => {
    const page = Array.from({ length: 25 }, (_, n) => entry(n + 1));
    const { user, asked } = open(page, '/admin/settings/audit', 30_000);
    await user.click(await screen.findByRole('button', { name: 'Go to last page' }));
    await waitFor(() => expect(asked().at(-1)).toBe('before=end&pageSize=25'));
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/Changes last 25 of about 30,000, the newest first\./)).toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new Event('afterprint')));
    await user.click(await screen.findByRole('button', { name: 'Go to previous page' }));
    await waitFor(() => expect(asked().at(-1)).toBe('before=abc&pageSize=25'));
    expect(await screen.findByText('about 26–50 from the end of about 30,000')).toBeVisible();
  });

  it('leads to its end from a page whose entries are gone', async () => {
    const { asked } = open([], '/admin/settings/audit?after=abc&row=10001', 30_000);
    await waitFor(() => expect(asked().slice(0, 2)).toEqual(['after=abc&pageSize=25', 'before=end&pageSize=25']));
  });

  it.each([
    ['', 'Nothing has been changed yet.'],
    ['?entity=unit', 'No results found. Try other filters.'],
  ])('that is empty at %j says so', async (query, text) => {
    open([], `/admin/settings/audit${query}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that cannot be read says so, and not that it is on its way', async () => {
    fakeApi(
      signedIn(admin),
      answering(userResource.calls.list, () => listOf([])),
      answering(readAudit, () => refusal('service.unavailable')),
    );
    renderScreen(<AuditPart />);
    expect(await screen.findByText('The changes could not be loaded.')).toBeVisible();
    // Of what is on its way the text comes late; its place is there at once.
    expect(screen.queryByRole('status')).toBeNull();
  });
});
